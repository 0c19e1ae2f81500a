import {
  isPictureUrl,
  storedPictureId,
  type ImportedPicture,
  type ImportedProduct,
} from '../../../catalogue/shopFiles/importedProduct.ts';
import type { ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import { hashUrl } from './hashUrl.ts';
import type { PlanContext } from './planContext.ts';

/** The pictures that a product gets, without references to missing pictures of the shop; null if the file names none. */
export const planPictures = async (
  { pictures }: ImportedProduct,
  { fetched, hasPicture }: Pick<PlanContext, 'fetched' | 'hasPicture'>,
): Promise<{
  readonly pictures: readonly ImportedPicture[] | null;
  readonly toFetch: number;
  readonly notes: readonly ImportFault[];
}> => {
  if (!pictures) return { pictures: null, toFetch: 0, notes: [] };
  const notes: ImportFault[] = [];
  const usable: ImportedPicture[] = [];
  for (const picture of pictures) {
    const id = storedPictureId(picture.source);
    if (id === undefined || (await hasPicture(id))) usable.push(picture);
    else
      notes.push({
        line: picture.line,
        column: null,
        message: `This shop does not have the picture ‘${picture.source}’. Write its URL instead.`,
        kind: 'other',
      });
  }
  const toFetch = usable.filter(({ source }) => isPictureUrl(source) && !fetched.has(hashUrl(source))).length;
  return { pictures: usable.length === 0 ? null : usable, toFetch, notes };
};
