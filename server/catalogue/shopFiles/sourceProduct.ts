/** A product of another shop, before its colours become products of this one. */
import { CellError } from '../files/columns.ts';
import type { ImportFault } from './importTable.ts';

export interface SourcePicture {
  readonly url: string;
  /** Empty without a text. */
  readonly alt: string;
  readonly line: number;
}

export interface SourceVariant {
  readonly line: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** What it costs now; null where the file does not tell. */
  readonly priceCents: number | null;
  /** What it costs without a sale; null without one. */
  readonly regularCents: number | null;
  /** Null where the file does not tell. */
  readonly units: number | null;
  /** URLs of its own pictures. */
  readonly pictures: readonly string[];
}

export interface SourceProduct {
  /** Identifies the product in the other shop; becomes its SKU. */
  readonly key: string;
  readonly line: number;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly brand: string;
  /** The most specific first. */
  readonly categories: readonly string[];
  readonly isPublished: boolean;
  readonly variants: readonly SourceVariant[];
  readonly pictures: readonly SourcePicture[];
  /** With any of `errors` it is left out; `notes` do not matter. */
  readonly errors: readonly ImportFault[];
  readonly notes: readonly ImportFault[];
}

/** Messages of `npm run import` are no sentences. */
const toSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** DESK-580: shops that take backorders write how many they owe. */
export const noteBackorders = (
  notes: ImportFault[],
  { line, column }: { readonly line: number; readonly column: string | null },
  cell: string,
): void => {
  if (!/^-0*[1-9]/.test(cell)) return;
  notes.push({
    line,
    column,
    message: `The stock is ${cell}, and this shop takes no backorders: the size is sold out until you enter its stock.`,
  });
};

/** Reads a cell; a fault is added to `faults`, and the value is null. */
export const readCell = <T>(
  faults: ImportFault[],
  { line, column }: { readonly line: number; readonly column: string | null },
  read: () => T,
): T | null => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    faults.push({ line, column, message: toSentence(error.message) });
    return null;
  }
};
