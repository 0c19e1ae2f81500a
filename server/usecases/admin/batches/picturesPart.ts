import { maximumPictures } from '../../../../contract/catalogueFile.ts';
import * as s from '../../../../contract/schema.ts';
import { pictureCrop } from '../../../../contract/wire/adminProductParts.ts';
import { parsePictures, type StoredPicture } from '../../../store/catalogue/toProducts.ts';
import { setPictures } from '../catalogue/editPictures.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

/** Pictures as they are stored with a product; their files are in the media folder already. */
export const storedPictures = s.list(
  s.looseObject({
    id: s.text(),
    alt: s.text(),
    originalId: s.optional(s.text()),
    crop: s.optional(pictureCrop),
  }),
  { max: maximumPictures },
);

/** All pictures in the order of display. */
export const picturesPart: BatchPart<readonly StoredPicture[]> = {
  schema: storedPictures,
  apply: async ({ trx, context }, row, { before, after }) => {
    assertUnchanged(parsePictures(row.pictures), before);
    await setPictures(trx, context, row, after);
    return { before, after };
  },
};
