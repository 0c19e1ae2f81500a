import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, type } from '../theme/theme.ts';

export interface TableColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface AdminTableProps<Row> {
  /** What it lists, for screen readers. */
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Below 768 px each row is a card whose cells say their column themselves. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type[14]}
  & > caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & th,
  & td {
    padding: 10px 12px 10px 0;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  & .number {
    font-variant-numeric: tabular-nums;
    ${media.from768} {
      text-align: right;
    }
  }
  & > thead th {
    color: ${color.ink2};
    ${type[13]}
    border-bottom: 1px solid ${color.control};
    white-space: nowrap;
  }
  & > tbody > tr {
    border-bottom: 1px solid ${color.line};
  }
  @media (max-width: 767px) {
    &,
    & > tbody {
      display: block;
    }
    & > thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > tbody > tr {
      display: grid;
      gap: 6px;
      padding-block: 16px;
    }
    & > tbody > tr > * {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 12px;
      padding: 0;
      text-align: left;
    }
    & > tbody > tr > *::before {
      content: attr(data-column) / '';
      color: ${color.ink2};
      ${type[13]}
    }
    & > tbody > tr > th {
      display: block;
      &::before {
        content: none;
      }
    }
  }
  ${media.from768} {
    & > thead th:last-child,
    & > tbody td:last-child {
      padding-right: 0;
    }
  }
`;

/** A dense table of the admin area. */
export const AdminTable = <Row,>({ caption, columns, rows, keyOf }: AdminTableProps<Row>) => (
  <Table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ name, isNumber }) => (
          <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, cell, isNumber }, index) =>
            index === 0 ? (
              <th key={name} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={name} data-column={name} className={isNumber ? 'number' : undefined}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);
