import type { CatalogueFile } from '../../contract/catalogueFile.ts';

export type Section = keyof CatalogueFile;

/** What is to be said about one row of a file. */
export interface RowRemark {
  readonly section: Section;
  /** Counted from 1, as the rows stand in their section. */
  readonly row: number;
  /** Dotted path of the field within the row, such as `sizes.0.quantity`; empty where the row as a whole is meant. */
  readonly field: string;
  readonly message: string;
}

/** What an import did. */
export interface ImportReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Why rows, or parts of them, were left out. */
  readonly faults: RowRemark[];
  /** What was imported otherwise than the row says. */
  readonly notes: RowRemark[];
}

export const emptyReport = (): ImportReport => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  faults: [],
  notes: [],
});

export type RowOutcome = 'added' | 'changed' | 'unchanged';

/** Says that a row cannot be imported, and where in the row the reason stands. */
export class RowFault extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'RowFault';
    this.field = field;
  }
}
