/** An operator's file as its readers hand it on: rows for the importer, and where each of them stands. */
import type { UncheckedCatalogueFile } from '../importWork.ts';
import type { RowRemark } from '../report.ts';

/** Where something stands in a file, as an editor or a spreadsheet counts: both from 1. */
export interface Place {
  readonly line: number;
  /** Of a CSV file the column of the table, of a JSON file that of the line. */
  readonly column: number;
  /** What the column of a table is called. */
  readonly name?: string;
}

export interface OperatorFile {
  readonly rows: UncheckedCatalogueFile;
  /** A table tells categories by the names alone that its products have for them. */
  readonly namesCategories: boolean;
  readonly placeOf: (remark: Pick<RowRemark, 'section' | 'row' | 'field'>) => Place | undefined;
}

/** A file that cannot be read as a whole, and where it breaks off. */
export class UnreadableFile extends Error {
  readonly place: Place | undefined;

  constructor(message: string, place?: Place, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFile';
    this.place = place;
  }
}

/** Every section, empty. */
export const noRows: UncheckedCatalogueFile = {
  categories: [],
  products: [],
  campaigns: [],
  promoCodes: [],
  deliveryMethods: [],
  reviews: [],
};

/** Line and column of an offset, both from 1. */
export const placeAt = (text: string, offset: number): Place => {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
};
