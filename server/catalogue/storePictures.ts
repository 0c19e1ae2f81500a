import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import type { StoredPicture } from '../store/catalogue/toProducts.ts';
import type { RowContext } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { RowError } from './importReport.ts';

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Stores the pictures of a row. Missing or unusable ones are reported; throws a `RowError` if none is left. */
export const storePictures = async (
  { pictures, media }: Pick<ImportContext, 'pictures' | 'media'>,
  row: CatalogueProduct,
  { addError }: Pick<RowContext, 'addError'>,
): Promise<StoredPicture[]> => {
  const results = await Promise.allSettled(
    row.pictures.map(async ({ file, alt }): Promise<StoredPicture> => ({
      id: await media.save(await pictures(file)),
      alt,
    })),
  );
  const stored = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [result.value];
    addError(`pictures.${index}.file`, `'${row.pictures[index]?.file}': ${errorMessage(result.reason)}`);
    return [];
  });
  if (stored.length === 0) throw new RowError('pictures', 'Needs at least one picture');
  return stored;
};
