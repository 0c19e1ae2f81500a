import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, media, type } from '../theme/theme.ts';

export interface TableColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

export interface AdminTableProps<Row> {
  readonly caption: string;
  /** Otherwise the caption is for screen readers only, under a title that says the same. */
  readonly isCaptionShown?: boolean;
  /** The first column is the row header. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getRowKey: (row: Row) => string;
  /** Stays a table on phones; other tables become cards below 768 px. */
  readonly isNarrow?: boolean;
}

const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const rightAlignedNumbers = css`
  & .number {
    text-align: right;
  }
  & .number + * {
    padding-left: 16px;
  }
`;

/** Each row as a card, with the column's name in every cell. */
const cardRows = css`
  &,
  & > tbody {
    display: block;
  }
  & > thead {
    ${visuallyHidden}
  }
  & > tbody > tr {
    display: grid;
    gap: 6px;
    padding-block: 16px;
  }
  & > tbody > tr > * {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: 12px;
    padding: 0;
    text-align: left;
  }
  & > tbody > tr > td::before {
    content: attr(data-column) / '';
    color: ${color.ink2};
    ${type[13]}
  }
  & > tbody > tr > th {
    display: block;
  }
  & > tbody > tr > td:empty {
    display: none;
  }
`;

const Table = styled.table<{ $isNarrow: boolean }>`
  width: 100%;
  border-collapse: collapse;
  ${type[14]}
  & > caption {
    text-align: left;
    color: ${color.ink2};
    ${type[13]}
  }
  & > caption.hidden {
    ${visuallyHidden}
  }
  & th,
  & td {
    padding: 10px 16px 10px 0;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  & .number {
    font-variant-numeric: tabular-nums;
  }
  & tr > :last-child {
    padding-right: 0;
  }
  ${media.coarse} {
    & tbody a {
      display: inline-block;
      padding-block: 12px;
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
  ${({ $isNarrow }) =>
    $isNarrow
      ? rightAlignedNumbers
      : css`
          @media (max-width: 47.99em) {
            ${cardRows}
          }
          @media (min-width: 48em) {
            ${rightAlignedNumbers}
          }
          /* The text of a checkbox on the line of the row's texts: the padding of the cell is part of its 40 px. */
          @media (min-width: 48em) and (pointer: fine) {
            & th > label {
              margin-block: -10px;
            }
          }
        `}
`;

/** Dense table. The breakpoint is in em, since larger text needs wider columns. */
export const AdminTable = <Row,>({
  caption,
  columns,
  rows,
  getRowKey,
  isNarrow = false,
  isCaptionShown = false,
}: AdminTableProps<Row>) => (
  <Table $isNarrow={isNarrow}>
    <caption className={isCaptionShown ? undefined : 'hidden'}>{caption}</caption>
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
        <tr key={getRowKey(row)}>
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
