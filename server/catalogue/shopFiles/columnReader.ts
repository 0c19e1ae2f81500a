import type { ImportField } from '../../../contract/rules/imports.ts';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import type { ImportRow } from './importTable.ts';

export interface ColumnReader {
  /** The heading of the column that holds the field; null where none does. */
  readonly columnOf: (field: ImportField) => string | null;
  readonly read: (row: ImportRow, field: ImportField) => string;
}

/** Reads cells by field, as the mapping says. */
export const createColumnReader = ({ columns }: Pick<ImportMapping, 'columns'>): ColumnReader => {
  const byField = new Map(columns.map(({ field, column }) => [field, column]));
  const columnOf = (field: ImportField) => byField.get(field) ?? null;
  return { columnOf, read: (row, field) => row.cell(columnOf(field)) };
};
