/** DESK-101 to DESK-129: products made and edited by staff. */
import { defineEndpoint } from '../endpoint.ts';
import { uploadPartBytes } from '../rules/uploads.ts';
import * as s from '../schema.ts';
import {
  addPictureBody,
  cropBody,
  detailsBody,
  duplicateBody,
  newProductBody,
  picturesBody,
  sizesBody,
  uploadPartBody,
} from './adminProductParts.ts';
import { adminProduct } from './adminProducts.ts';
import { productDetails } from './product.ts';
import { mutation, mutationOf } from './responses.ts';

const reply = mutationOf(adminProduct);

const makeProduct = defineEndpoint('manager', 'POST', '/admin/products', {
  summary: 'Makes a product: a draft that shoppers cannot see.',
  isIdempotent: true,
  successStatus: 201,
  body: newProductBody,
  reply,
});

const editProduct = defineEndpoint('manager', 'PATCH', '/admin/products/:id', {
  summary: 'Changes texts, category, colour and links of a product.',
  isIdempotent: true,
  body: detailsBody,
  reply,
});

const editProductSizes = defineEndpoint('manager', 'PATCH', '/admin/products/:id/sizes', {
  summary: 'Adds, renames, removes and orders the sizes of a product.',
  isIdempotent: true,
  body: sizesBody,
  reply,
});

const duplicateProduct = defineEndpoint('manager', 'POST', '/admin/products/:id/copies', {
  summary: 'Makes a draft with the texts, price, sizes and pictures of a product, without stock.',
  isIdempotent: true,
  successStatus: 201,
  body: duplicateBody,
  reply,
});

const retireProduct = defineEndpoint('manager', 'PATCH', '/admin/products/:id/retirement', {
  summary: 'Retires a product, or restores it as a hidden one.',
  isIdempotent: true,
  body: s.strictObject({ retired: s.boolean() }),
  reply,
});

const previewProduct = defineEndpoint('reader', 'GET', '/admin/products/:id/preview', {
  summary: 'A product as shoppers would see it, also where it is hidden.',
  reply: productDetails,
});

const uploadPart = defineEndpoint('manager', 'POST', '/admin/uploads', {
  summary: 'Sends a part of a picture; the sender chooses the id of the upload. A repeat changes nothing.',
  maxBodyBytes: 2 * uploadPartBytes,
  body: uploadPartBody,
  reply: mutation,
});

const addPicture = defineEndpoint('manager', 'POST', '/admin/products/:id/pictures', {
  summary: 'Adds an uploaded picture to a product.',
  isIdempotent: true,
  successStatus: 201,
  body: addPictureBody,
  reply,
});

const arrangePictures = defineEndpoint('manager', 'PATCH', '/admin/products/:id/pictures', {
  summary: 'Orders the pictures of a product, changes their texts and removes them.',
  isIdempotent: true,
  body: picturesBody,
  reply,
});

const cropPicture = defineEndpoint('manager', 'PATCH', '/admin/products/:id/pictures/:picture', {
  summary: 'Chooses the part of a picture that shoppers see.',
  isIdempotent: true,
  body: cropBody,
  reply,
});

export const adminProductEdits = {
  makeProduct,
  editProduct,
  editProductSizes,
  duplicateProduct,
  retireProduct,
  previewProduct,
  uploadPart,
  addPicture,
  arrangePictures,
  cropPicture,
} as const;
