import { AppError, notFound } from '../../../domain/appError.ts';
import type { Media } from '../../../media/media.ts';
import type { FetchPicture } from '../../../media/fetchPicture.ts';
import { lockImport } from '../../../store/catalogueImports.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import type { FileOption, MappingUses } from '../../../catalogue/shopFiles/proposeMapping.ts';
import type { ImportMapping } from '../../../../contract/wire/adminImports.ts';
import type { TotalDetails } from './importTotals.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';

export type ImportContext = Pick<UseCaseContext, 'store' | 'clock' | 'newId'>;

/** Dependencies of the work in the background. */
export interface ImportJobContext extends ImportContext, Pick<UseCaseContext, 'log'> {
  readonly media: Pick<Media, 'readUpload' | 'savePhoto' | 'kindOf'>;
  readonly fetchPicture: FetchPicture;
}

/** What a file has, and counts of its comparison with the shop; older versions have stored headings and options only. */
export interface ImportFacts extends Partial<TotalDetails> {
  readonly headings: readonly string[];
  readonly options: readonly FileOption[];
  readonly uses?: MappingUses;
}

export const emptyFacts: ImportFacts = { headings: [], options: [] };

/** Stored JSON, which only imports write. */
export const parseFacts = (json: string | null): ImportFacts =>
  json === null ? emptyFacts : (JSON.parse(json) as ImportFacts);
export const parseMapping = (json: string | null): ImportMapping | null =>
  json === null ? null : (JSON.parse(json) as ImportMapping);

/** Locks the import; throws `not_found` for an unknown one. */
export const requireImport = async (trx: StoreTransaction, id: string): Promise<CatalogueImportsTable> => {
  const row = await lockImport(trx, id);
  if (!row) throw notFound('The import');
  return row;
};

export const notPossibleNow = (message: string): AppError => new AppError('move_not_allowed', message);

export const parseNewCategories = (
  json: string | null,
): readonly { readonly path: string; readonly names: readonly string[] }[] =>
  json === null ? [] : (JSON.parse(json) as { readonly path: string; readonly names: readonly string[] }[]);

export const parseIds = (json: string | null): readonly string[] =>
  json === null ? [] : (JSON.parse(json) as string[]);
