/** DESK-101 to DESK-129: the parts of a product that staff edit, in requests and replies. */
import {
  catalogueProductFields as fields,
  cataloguePictureAlt,
  catalogueSizeName,
  colorFamilies,
  maximumPictures,
  maximumSizes,
} from '../catalogueFile.ts';
import { maximumUploadBytes, uploadPartBytes } from '../rules/uploads.ts';
import * as s from '../schema.ts';

/** The part of a picture that shoppers see, in fractions of its width and height; its height follows from the aspect ratio of the shop. */
export const pictureCrop = s.strictObject({
  left: s.decimal({ min: 0, max: 1 }),
  top: s.decimal({ min: 0, max: 1 }),
  width: s.decimal({ min: 0.05, max: 1 }),
});

/** What a form about the product's texts and properties edits. */
export const detailsFields = {
  sku: fields.sku,
  title: fields.title,
  brand: fields.brand,
  /** HTML; anything but text, lists and headings is removed. */
  description: fields.descriptionHtml,
  color: fields.color,
  colorFamily: fields.colorFamily,
  /** Path of a third-level category, like `men/clothing/jackets`. */
  category: fields.category,
  /** Style code that the colours of a style share. */
  group: s.nullable(fields.sku),
  /** SKUs. */
  wearWith: s.list(fields.sku, { max: 12 }),
} as const;

/** The state that a form was filled from, per part: a change is refused with `product_changed` where it is another now. */
const revision = () => s.text({ min: 1, max: 64 });

export const detailsBody = s.strictObject({ revision: revision(), ...detailsFields });

/** A new product: a hidden draft. Price, sizes and pictures may follow. */
export const newProductBody = s.strictObject({
  ...detailsFields,
  price: s.nullable(s.positiveDollars()),
  sizes: s.list(
    s.strictObject({ name: catalogueSizeName(), quantity: s.integer({ min: 0, max: 1_000_000 }) }),
    { max: maximumSizes },
  ),
});

/** A copy differs from its product by the SKU. */
export const duplicateBody = s.strictObject({ sku: fields.sku });

/** All sizes in the order of display. `was` is the present name, null for a new size; a size that is left out is removed. */
export const sizesBody = s.strictObject({
  revision: revision(),
  sizes: s.list(s.strictObject({ name: catalogueSizeName(), was: s.nullable(catalogueSizeName()) }), {
    max: maximumSizes,
  }),
});

/** The alternative text of a picture. */
export const pictureTextBody = s.strictObject({ alt: cataloguePictureAlt() });

/** All pictures in the order of display; one that is left out is removed. */
export const picturesBody = s.strictObject({
  revision: revision(),
  pictures: s.list(s.strictObject({ id: s.id(), alt: cataloguePictureAlt() }), { max: maximumPictures }),
});

/** The random key that the browser gives a file. */
export const uploadKey = () => s.text({ min: 32, max: 32, pattern: /^[0-9a-f]+$/, message: 'Is not a key' });

/** A part of a file, at its offset in bytes. The API takes JSON only, so the content is base64 text. */
export const uploadPartBody = s.strictObject({
  upload: uploadKey(),
  offset: s.integer({ min: 0, max: maximumUploadBytes }),
  content: s.text({
    min: 1,
    max: (uploadPartBytes / 3) * 4,
    pattern: /^[A-Za-z0-9+/]+={0,2}$/,
    message: 'Must be base64',
  }),
});

/** An uploaded file becomes the last picture. */
export const addPictureBody = s.strictObject({ upload: uploadKey() });

/** Null shows the whole picture again, cut in the middle. */
export const cropBody = s.strictObject({ revision: revision(), crop: s.nullable(pictureCrop) });

/** What a product lacks before shoppers can see it. */
export const missingParts = ['pictures', 'price', 'sizes'] as const;

/** Parts of the reply about one product. */
export const editableParts = {
  revisions: s.looseObject({ details: s.text(), sizes: s.text(), pictures: s.text() }),
  details: s.looseObject({
    description: s.text({ max: 20_000, multiline: true }),
    colorFamily: s.oneOf(colorFamilies),
    category: s.text(),
    group: s.nullable(s.text()),
    wearWith: s.list(s.text()),
  }),
  pictures: s.list(
    s.looseObject({
      id: s.text(),
      imageUrl: s.text(),
      alt: s.text(),
      /** The uncropped picture, where it has a crop. */
      originalId: s.nullable(s.text()),
      crop: s.nullable(pictureCrop),
    }),
  ),
  missing: s.list(s.oneOf(missingParts)),
};
