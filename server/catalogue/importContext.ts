import type { CatalogueFile } from '../../contract/catalogueFile.ts';
import type { Media } from '../media/media.ts';
import type { AppContext } from '../appContext.ts';
import type { StoreTransaction } from '../store/database.ts';
import type { ImportReport } from './importReport.ts';

/** A catalogue file with unvalidated rows. */
export type UncheckedCatalogueFile = { readonly [S in keyof CatalogueFile]: readonly unknown[] };

/** Reads a picture by the path in the file; throws if it is missing or unusable. */
export type PictureSource = (file: string) => Promise<Uint8Array>;

export interface ImportOptions {
  /** `update` overwrites existing rows; `keep` only adds missing ones. */
  readonly existing: 'update' | 'keep';
  /** The file has categories only as names in product rows: existing ones are kept, others are added after them. */
  readonly infersCategories?: boolean;
  /** Reason recorded in stock movements. */
  readonly reason: 'seed' | 'import';
  /** Reports what the import would change, without changing anything. */
  readonly isDryRun?: boolean;
  /** Called after each product row. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportDependencies extends Pick<AppContext, 'store' | 'clock' | 'newId'> {
  readonly media: Pick<Media, 'save'>;
}

/** Writes the rows of an import, or simulates it in a dry run. */
export interface ImportWriter {
  /** Runs `work` in a separate transaction. */
  readonly write: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /** Like `write`, for rows that later rows depend on, such as categories. `work` must be idempotent. */
  readonly writePrerequisite: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /** Product ids by SKU, including products that a dry run would add. */
  readonly findProductIds: (skus: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Called for each added product. */
  readonly recordAdded: (sku: string, id: string) => void;
  /** Whether a dry run has rolled back the product, so that no row can reference it. */
  readonly isDryRunOnly: (productId: string) => boolean;
}

/** Shared by the steps of an import. */
export interface ImportContext extends Omit<ImportOptions, 'isDryRun'>, ImportDependencies, ImportWriter {
  readonly file: UncheckedCatalogueFile;
  readonly pictures: PictureSource;
  readonly report: ImportReport;
}
