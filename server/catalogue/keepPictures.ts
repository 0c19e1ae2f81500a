import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import type { StoredPicture } from '../store/catalogue/productReply.ts';
import type { RowPlace } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { RowFault } from './report.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps a row's pictures. One that is missing or is of no use is reported; a row without any is refused. */
export const keepPictures = async (
  { pictures, media }: Pick<ImportWork, 'pictures' | 'media'>,
  row: CatalogueProduct,
  { fault }: Pick<RowPlace, 'fault'>,
): Promise<StoredPicture[]> => {
  const kept = await Promise.allSettled(
    row.pictures.map(async ({ file, alt }): Promise<StoredPicture> => ({
      id: await media.keep(await pictures(file)),
      alt,
    })),
  );
  const found = kept.flatMap((each, index) => {
    if (each.status === 'fulfilled') return [each.value];
    fault(`pictures.${index}.file`, `'${row.pictures[index]?.file}': ${reasonOf(each.reason)}`);
    return [];
  });
  if (found.length === 0) throw new RowFault('pictures', 'Needs at least one picture');
  return found;
};
