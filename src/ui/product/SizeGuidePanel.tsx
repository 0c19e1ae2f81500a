import styled from 'styled-components';
import type { SizeMeasurements } from '../../../contract/types.ts';
import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { color, type } from '../theme/theme.ts';
import { useLengthUnit } from './lengthUnit.ts';
import { tableOf } from './measuredTable.ts';
import { sizeCharts, type ChartName } from './sizeCharts.ts';
import { SizeTable } from './SizeTable.tsx';
import { UnitSwitch } from './UnitSwitch.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Note = styled.p`
  ${type[14]}
  color: ${color.ink2};
`;

export interface SizeGuidePanelProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  /** Body measures; none where sizes are not worn on the body. */
  readonly chart: ChartName | undefined;
  readonly measurements: readonly SizeMeasurements[];
}

/** Body measures and those of the garment, in cm or inches; `SizeGuide.tsx` fetches it. */
export const SizeGuidePanel = ({ chart, measurements, ...overlay }: SizeGuidePanelProps) => {
  const { unit, choose } = useLengthUnit();
  return (
    <DialogPanel {...overlay} title="Size guide" width="medium">
      <Parts>
        <UnitSwitch unit={unit} onChoose={choose} />
        {chart && (
          <Part>
            <SizeTable caption="Body" table={sizeCharts[chart]} unit={unit} />
            <Note>{sizeCharts[chart].note}</Note>
          </Part>
        )}
        {measurements.length > 0 && (
          <Part>
            <SizeTable caption="This piece" table={tableOf(measurements)} unit={unit} />
            <Note>Measured flat on the piece itself.</Note>
          </Part>
        )}
      </Parts>
    </DialogPanel>
  );
};
