import type { CatalogueFile } from '../../contract/catalogueFile.ts';
import type { Media } from '../media/media.ts';
import type { Shop } from '../shop.ts';
import type { StoreTransaction } from '../store/database.ts';
import type { ImportReport } from './report.ts';

/** A file whose sections were found, and whose rows may hold anything. */
export type UncheckedCatalogueFile = { readonly [S in keyof CatalogueFile]: readonly unknown[] };

/** Gives the bytes of a picture that the file names; throws when there is no such picture, or when it is of no use. */
export type PictureSource = (file: string) => Promise<Uint8Array>;

export interface ImportOptions {
  /** `update` brings what is there to what the file says; `keep` only adds what is missing. */
  readonly existing: 'update' | 'keep';
  /** A file that only names the categories of its products leaves those that are there as they are, and adds others after them. */
  readonly namesCategories?: boolean;
  /** What stock movements say they come from. */
  readonly reason: 'seed' | 'import';
  /** A trial says what an import would do, and changes nothing. */
  readonly isTrial?: boolean;
  /** Hears how many product rows are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What an import depends on. */
export interface ImportParts extends Pick<Shop, 'store' | 'clock' | 'newId'> {
  readonly media: Pick<Media, 'keep'>;
}

/** How the rows of an import are written, or tried. */
export interface ImportWriting {
  /** Runs in a transaction of its own. */
  readonly write: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /** The same for what later rows stand on, such as a category; it does nothing when it runs again. */
  readonly writeGround: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /** The ids of products by SKU, also of those that a trial would have added. */
  readonly idsOf: (skus: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Notes a product that was added. */
  readonly added: (sku: string, id: string) => void;
  /** Whether a product is in the file alone, since a trial undid it: nothing can be written that points at it. */
  readonly isOnlyTried: (productId: string) => boolean;
}

/** What the parts of an import share. */
export interface ImportWork extends Omit<ImportOptions, 'isTrial'>, ImportParts, ImportWriting {
  readonly file: UncheckedCatalogueFile;
  readonly pictures: PictureSource;
  readonly report: ImportReport;
}
