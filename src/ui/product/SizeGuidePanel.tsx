import styled from 'styled-components';
import type { SizeMeasurements } from '../../../contract/types.ts';
import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { color, type } from '../theme/theme.ts';
import { useLengthUnit } from './lengthUnit.ts';
import { toMeasurementTable } from './measurementTable.ts';
import { sizeCharts, type ChartName } from './sizeCharts.ts';
import { SizeTable } from './SizeTable.tsx';
import { UnitSwitch } from './UnitSwitch.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Note = styled.p`
  ${type[14]}
  color: ${color.ink2};
`;

export interface SizeGuidePanelProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  /** Undefined for products without body measurements. */
  readonly chart: ChartName | undefined;
  readonly measurements: readonly SizeMeasurements[];
}

/** Measurements of body and garment, in cm or inches; lazy-loaded by `SizeGuide.tsx`. */
export const SizeGuidePanel = ({ chart, measurements, ...overlay }: SizeGuidePanelProps) => {
  const { unit, selectUnit } = useLengthUnit();
  return (
    <DialogPanel {...overlay} title="Size guide" width="medium">
      <Sections>
        <UnitSwitch unit={unit} onSelect={selectUnit} />
        {chart && (
          <Section>
            <SizeTable caption="Body" table={sizeCharts[chart]} unit={unit} />
            <Note>{sizeCharts[chart].note}</Note>
          </Section>
        )}
        {measurements.length > 0 && (
          <Section>
            <SizeTable caption="This piece" table={toMeasurementTable(measurements)} unit={unit} />
            <Note>Measured flat on the piece itself.</Note>
          </Section>
        )}
      </Sections>
    </DialogPanel>
  );
};
