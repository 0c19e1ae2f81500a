import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import { color, type } from '../theme/theme.ts';
import type { LengthUnit } from './lengthUnit.ts';
import { formatLength, type MeasurementTable } from './measurementTable.ts';

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type[14]}
  font-variant-numeric: tabular-nums;
  & caption {
    padding-bottom: 4px;
    text-align: left;
    font-weight: 600;
  }
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

interface SizeTableProps {
  readonly caption: string;
  readonly table: MeasurementTable;
  readonly unit: LengthUnit;
}

/** Measurements by size; column headers include the unit. */
export const SizeTable = ({ caption, table: { firstColumn, columns, rows }, unit }: SizeTableProps) => (
  <Scroll>
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{firstColumn}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {labelOf(column)}, {unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, cm }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {columns.map((column, index) => (
              <td key={column}>{formatLength(cm[index], unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
);
