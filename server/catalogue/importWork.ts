import type { CatalogueFile } from '../../contract/catalogueFile.ts';
import type { Shop } from '../shop.ts';
import type { ImportReport } from './report.ts';

/** A file whose sections were found, and whose rows may hold anything. */
export type UncheckedCatalogueFile = { readonly [S in keyof CatalogueFile]: readonly unknown[] };

/** Gives the bytes of a picture that the file names; throws when there is no such picture. */
export type PictureSource = (file: string) => Promise<Uint8Array>;

export interface ImportOptions {
  /** `update` brings what is there to what the file says; `keep` only adds what is missing. */
  readonly existing: 'update' | 'keep';
  /** What stock movements say they come from. */
  readonly reason: 'seed' | 'import';
  /** Hears how many product rows are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What the parts of an import share. */
export interface ImportWork extends ImportOptions, Pick<Shop, 'store' | 'media' | 'clock' | 'newId'> {
  readonly file: UncheckedCatalogueFile;
  readonly pictures: PictureSource;
  readonly report: ImportReport;
}
