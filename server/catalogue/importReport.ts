import type { CatalogueFile } from '../../contract/catalogueFile.ts';

export type Section = keyof CatalogueFile;

/** An error or warning about one row of a file. */
export interface RowIssue {
  readonly section: Section;
  /** From 1, within the section. */
  readonly row: number;
  /** Dotted path of the field within the row, such as `sizes.0.quantity`; empty for the whole row. */
  readonly field: string;
  readonly message: string;
}

/** The result of an import. */
export interface ImportReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Reasons why rows, or parts of them, were skipped. */
  readonly errors: RowIssue[];
  /** Values that were imported differently from the row. */
  readonly warnings: RowIssue[];
}

export const createImportReport = (): ImportReport => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  errors: [],
  warnings: [],
});

export type RowOutcome = 'added' | 'changed' | 'unchanged';

/** Thrown for a row that cannot be imported; `field` is the dotted path within the row. */
export class RowError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'RowError';
    this.field = field;
  }
}
