import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';
import { product } from './product.ts';

export const wishlist = s.looseObject({ _id: s.id(), products: s.list(product) });

export const getWishlist = defineEndpoint('account', 'GET', '/wishlist', {
  summary: "The user's wishlist.",
  reply: resultOf(wishlist),
});

/** API-42. Idempotent: adding a product twice, or removing an absent one, succeeds without a change. */
export const editWishlist = defineEndpoint('account', 'PATCH', '/wishlist', {
  summary: 'Adds or removes a product.',
  isIdempotent: true,
  body: s.strictObject({ productId: s.id(), type: s.oneOf(['add', 'remove']) }),
  reply: mutationOf(wishlist),
});
