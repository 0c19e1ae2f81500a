import { defineEndpoint } from '../endpoint.ts';
import { id, list, oneOf, looseObject, strictObject } from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';
import { product } from './product.ts';

export const wishlist = looseObject({ _id: id(), products: list(product) });

export const getWishlist = defineEndpoint({
  method: 'GET',
  path: '/wishlist',
  access: 'user',
  summary: "The user's wishlist.",
  reply: resultOf(wishlist),
});

/** API-42. Idempotent: adding a product twice, or removing an absent one, succeeds without a change. */
export const editWishlist = defineEndpoint({
  method: 'PATCH',
  path: '/wishlist',
  access: 'user',
  summary: 'Adds or removes a product.',
  body: strictObject({ productId: id(), type: oneOf(['add', 'remove']) }),
  reply: mutationOf(wishlist),
});
