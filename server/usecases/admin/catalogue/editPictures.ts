/** DESK-107 to DESK-110: the pictures of a product. */
import type { Infer } from '../../../../contract/schema.ts';
import { maximumPictures } from '../../../../contract/catalogueFile.ts';
import { maximumUploadBytes } from '../../../../contract/rules/uploads.ts';
import type {
  addPictureBody,
  cropBody,
  picturesBody,
  uploadPartBody,
} from '../../../../contract/wire/adminProductParts.ts';
import { AppError, notFound, validationError } from '../../../domain/appError.ts';
import { PictureRefusal } from '../../../media/imageWorker.ts';
import type { Media } from '../../../media/media.ts';
import { UploadGap } from '../../../media/uploads.ts';
import { findProduct } from '../../../store/admin/products.ts';
import { parsePictures, type StoredPicture } from '../../../store/catalogue/toProducts.ts';
import { updateProduct } from '../../../store/catalogue/writeProducts.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import type { ProductForStaff } from '../products.ts';
import {
  assertRevision,
  changeProduct,
  type Dependencies,
  type ProductChangeEntry,
} from './changeProduct.ts';
import { picturesRevision } from '../productParts.ts';

type PictureDependencies = Dependencies & {
  readonly media: Pick<Media, 'uploads' | 'saveUpload' | 'saveCrop'>;
};

/** An upload belongs to one account. */
const uploadIdOf = (staff: CurrentUser, id: string): string => `${staff.id}-${id}`;

/** Stores a part of a file. Throws `payload_too_large` beyond the limit, `validation_failed` where parts before it are missing. */
export const receiveUploadPart = async (
  { media }: Pick<PictureDependencies, 'media'>,
  staff: CurrentUser,
  { upload, offset, content }: Infer<typeof uploadPartBody>,
): Promise<void> => {
  const bytes = Buffer.from(content, 'base64');
  if (offset + bytes.length > maximumUploadBytes)
    throw new AppError('payload_too_large', 'This file is larger than 20 MB.');
  try {
    await media.uploads.receivePart(uploadIdOf(staff, upload), offset, bytes);
  } catch (error) {
    if (error instanceof UploadGap) throw validationError({ offset: error.message });
    throw error;
  }
};

/** Replaces the pictures of a locked product; undefined where they are the same. A product that shoppers see keeps one. */
export const setPictures = async (
  trx: StoreTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  row: ProductsTable,
  pictures: readonly StoredPicture[],
): Promise<ProductChangeEntry> => {
  const before = parsePictures(row.pictures);
  if (pictures.length > maximumPictures)
    throw validationError({ pictures: `A product has at most ${maximumPictures} pictures` });
  if (pictures.length === 0 && row.hidden === 0)
    throw validationError({ pictures: 'Shoppers see this product, so it needs a picture' });
  const json = JSON.stringify(pictures);
  if (json === row.pictures) return undefined;
  await updateProduct(trx, row.id, { pictures: json, updated_at: clock().toISOString() }, false);
  return {
    action: 'product_pictures_edited',
    before: { pictures: before },
    after: { pictures: [...pictures] },
  };
};

/** The id of a stored picture. Throws `validation_failed` with the reason where it cannot be used, or is unknown. */
const requireStored = async (
  storing: Promise<string | undefined>,
  field: string,
  missing: string,
): Promise<string> => {
  const id = await storing.catch((error: unknown) => {
    if (!(error instanceof PictureRefusal)) throw error;
    throw new AppError('validation_failed', `The picture ${error.message}.`, {
      fields: { [field]: error.message },
    });
  });
  if (id === undefined) throw validationError({ [field]: missing });
  return id;
};

/** Adds an upload as the last picture. A repeat finds it there. */
export const addPicture = async (
  context: PictureDependencies,
  staff: CurrentUser,
  id: string,
  { upload }: Infer<typeof addPictureBody>,
): Promise<ProductForStaff> => {
  if (!(await findProduct(context.store.db, id))) throw notFound('The product');
  const uploadId = uploadIdOf(staff, upload);
  const pictureId = await requireStored(
    context.media.saveUpload(uploadId),
    'upload',
    'The upload is no longer there. Choose the file again',
  );
  const product = await changeProduct(context, staff, id, (trx, row) => {
    const pictures = parsePictures(row.pictures);
    const isThere = pictures.some((picture) => picture.id === pictureId);
    const added = { id: pictureId, alt: `${row.title}, ${row.color}` };
    return setPictures(trx, context, row, isThere ? pictures : [...pictures, added]);
  });
  await context.media.uploads.remove(uploadId);
  return product;
};

/** Orders, describes and removes pictures. Throws `product_changed` where the pictures are others now. */
export const arrangePictures = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { revision, pictures }: Infer<typeof picturesBody>,
): Promise<ProductForStaff> =>
  changeProduct(context, staff, id, async (trx, row) => {
    assertRevision(revision, picturesRevision(row));
    const before = new Map(parsePictures(row.pictures).map((picture) => [picture.id, picture]));
    if (new Set(pictures.map((picture) => picture.id)).size < pictures.length)
      throw validationError({ pictures: 'Names a picture twice' });
    const next = pictures.map(({ id: pictureId, alt }, index) => {
      const picture = before.get(pictureId);
      if (!picture) throw validationError({ [`pictures.${index}.id`]: 'Is not a picture of this product' });
      return { ...picture, alt };
    });
    return setPictures(trx, context, row, next);
  });

/** Sets pictures that the product had before. */
export const restorePictures = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  pictures: readonly StoredPicture[],
): Promise<ProductForStaff> =>
  changeProduct(context, staff, id, (trx, row) => setPictures(trx, context, row, pictures));

/** Shows a part of the original picture, or all of it with null. */
export const cropPicture = async (
  context: PictureDependencies,
  staff: CurrentUser,
  id: string,
  pictureId: string,
  { revision, crop }: Infer<typeof cropBody>,
): Promise<ProductForStaff> => {
  const product = await findProduct(context.store.db, id);
  const current = product && parsePictures(product.pictures).find((picture) => picture.id === pictureId);
  if (!current) throw notFound('The picture');
  const originalId = current.originalId ?? current.id;
  const croppedId =
    crop && (await requireStored(context.media.saveCrop(originalId, crop), 'crop', 'The picture is missing'));
  return changeProduct(context, staff, id, (trx, row) => {
    assertRevision(revision, picturesRevision(row));
    const next = parsePictures(row.pictures).map((picture): StoredPicture => {
      if (picture.id !== pictureId) return picture;
      const { alt } = picture;
      return crop && croppedId !== null ? { id: croppedId, alt, originalId, crop } : { id: originalId, alt };
    });
    return setPictures(trx, context, row, next);
  });
};
