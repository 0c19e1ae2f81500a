import styled from 'styled-components';
import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { color, type } from '../theme/theme.ts';
import { sizeCharts, type ChartName } from './sizeCharts.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type[14]}
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 10px 8px;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
  }
  & thead th,
  & tbody th {
    font-weight: 600;
  }
`;

const Note = styled.p`
  margin-top: 16px;
  ${type[14]}
  color: ${color.ink2};
`;

export interface SizeGuidePanelProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  readonly chart: ChartName;
}

/** The table itself; `SizeGuide.tsx` fetches it. */
export const SizeGuidePanel = ({ chart, ...overlay }: SizeGuidePanelProps) => {
  const { columns, rows, note } = sizeCharts[chart];
  return (
    <DialogPanel {...overlay} title="Size guide" width="medium">
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = '', ...figures]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Note>{note}</Note>
    </DialogPanel>
  );
};
