import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import type { StoredPicture } from '../store/catalogue/productReply.ts';
import type { RowPlace } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { RowFault } from './report.ts';

/** Keeps a row's pictures. One that is missing or is no picture is reported; a row without any is refused. */
export const keepPictures = async (
  { pictures, media }: Pick<ImportWork, 'pictures' | 'media'>,
  row: CatalogueProduct,
  { fault }: Pick<RowPlace, 'fault'>,
): Promise<StoredPicture[]> => {
  const kept = await Promise.all(
    row.pictures.map(async ({ file, alt }, index): Promise<StoredPicture | undefined> => {
      try {
        return { id: await media.keep(await pictures(file)), alt };
      } catch (error) {
        fault(
          `pictures.${index}.file`,
          `'${file}': ${error instanceof Error ? error.message : String(error)}`,
        );
        return undefined;
      }
    }),
  );
  const found = kept.filter((picture) => picture !== undefined);
  if (found.length === 0) throw new RowFault('pictures', 'Needs at least one picture');
  return found;
};
