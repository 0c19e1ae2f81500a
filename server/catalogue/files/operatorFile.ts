/** A parsed file of an operator: rows for the importer, and their positions in the file. */
import type { UncheckedCatalogueFile } from '../importContext.ts';
import type { RowIssue } from '../importReport.ts';

/** A position in a file; line and column from 1, as in an editor or a spreadsheet. */
export interface FilePosition {
  readonly line: number;
  /** CSV: column of the table. JSON: column of the line. */
  readonly column: number;
  /** Heading of the table's column. */
  readonly name?: string;
}

export interface OperatorFile {
  readonly rows: UncheckedCatalogueFile;
  /** True for a table, which has categories only as names in product rows. */
  readonly infersCategories: boolean;
  readonly findPosition: (issue: Pick<RowIssue, 'section' | 'row' | 'field'>) => FilePosition | undefined;
}

/** Thrown for a file that cannot be read at all, with the position of the error. */
export class UnreadableFile extends Error {
  readonly position: FilePosition | undefined;

  constructor(message: string, position?: FilePosition, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFile';
    this.position = position;
  }
}

/** A file with empty sections. */
export const emptyRows: UncheckedCatalogueFile = {
  categories: [],
  products: [],
  campaigns: [],
  promoCodes: [],
  deliveryMethods: [],
  reviews: [],
};

/** Line and column of an offset, both from 1. */
export const positionAt = (text: string, offset: number): FilePosition => {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
};
