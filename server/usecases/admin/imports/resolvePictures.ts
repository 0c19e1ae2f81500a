import { isPictureUrl, storedPictureId } from '../../../catalogue/shopFiles/importedProduct.ts';
import type { StoredPicture } from '../../../store/catalogue/toProducts.ts';
import { hashUrl } from './hashUrl.ts';
import type { PlannedPicture } from './itemPlan.ts';

/** Fields in the order in which products store them: lists of pictures are compared as text. */
const toFixedOrder = ({ id, alt, originalId, crop }: StoredPicture): StoredPicture => ({
  id,
  alt,
  ...(originalId === undefined ? {} : { originalId }),
  ...(crop === undefined ? {} : { crop }),
});

/**
 * The pictures of a product as it stores them, in the order of the file, each once. One that staff have cropped stays cropped. `missing` are
 * those that the shop does not have.
 */
export const resolvePictures = (
  pictures: readonly PlannedPicture[],
  current: readonly StoredPicture[],
  fetched: ReadonlyMap<string, string>,
): { readonly stored: StoredPicture[]; readonly missing: PlannedPicture[] } => {
  const stored = new Map<string, StoredPicture>();
  const missing: PlannedPicture[] = [];
  for (const picture of pictures) {
    const { source, isDefaultAlt = false } = picture;
    const sourceId = isPictureUrl(source) ? fetched.get(hashUrl(source)) : storedPictureId(source);
    if (sourceId === undefined) {
      missing.push(picture);
      continue;
    }
    const present = current.find(({ id, originalId }) => id === sourceId || originalId === sourceId);
    const id = present?.id ?? sourceId;
    const alt = isDefaultAlt && present ? present.alt : picture.alt;
    if (!stored.has(id)) stored.set(id, toFixedOrder({ ...present, id, alt }));
  }
  return { stored: [...stored.values()], missing };
};
