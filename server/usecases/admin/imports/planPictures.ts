import {
  isPictureUrl,
  storedPictureId,
  type ImportedPicture,
  type ImportedProduct,
} from '../../../catalogue/shopFiles/importedProduct.ts';
import type { ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import { hashUrl } from './hashUrl.ts';
import type { PlannedPicture } from './itemPlan.ts';
import type { PlanContext } from './planContext.ts';

const maximumAlt = 200;

/** DESK-646: a picture without a text in the file has one as `npm run import` makes it, unless the product has it with its own. */
const withText = (
  { alt, ...picture }: ImportedPicture,
  index: number,
  { title = '', color = '' }: Pick<ImportedProduct, 'title' | 'color'>,
): PlannedPicture =>
  alt === null
    ? {
        ...picture,
        alt: `${title}, ${color}, picture ${index + 1}`.slice(0, maximumAlt),
        isDefaultAlt: true,
      }
    : { ...picture, alt };

/** The pictures that a product gets, without references to missing pictures of the shop; null if the file names none. */
export const planPictures = async (
  { pictures }: Pick<ImportedProduct, 'pictures'>,
  /** What the product has after the import. */
  texts: Pick<ImportedProduct, 'title' | 'color'>,
  { fetched, hasPicture }: Pick<PlanContext, 'fetched' | 'hasPicture'>,
): Promise<{
  readonly pictures: readonly PlannedPicture[] | null;
  readonly toFetch: number;
  readonly notes: readonly ImportFault[];
}> => {
  if (!pictures) return { pictures: null, toFetch: 0, notes: [] };
  const notes: ImportFault[] = [];
  const usable: PlannedPicture[] = [];
  for (const [index, picture] of pictures.entries()) {
    const id = storedPictureId(picture.source);
    if (id === undefined || (await hasPicture(id))) usable.push(withText(picture, index, texts));
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
