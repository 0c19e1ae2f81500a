import { call } from '../call.ts';
import { id, list, oneOf, reply, shape } from '../schema.ts';
import { mutationOf, resultOf } from './answer.ts';
import { product } from './product.ts';

export const wishlist = reply({ _id: id(), products: list(product) });

export const getWishlist = call({
  method: 'GET',
  path: '/wishlist',
  access: 'user',
  summary: "The user's wishlist.",
  reply: resultOf(wishlist),
});

/** API-42. Adding what is there, or removing what is not, changes nothing and succeeds. */
export const editWishlist = call({
  method: 'PATCH',
  path: '/wishlist',
  access: 'user',
  summary: 'Adds or removes a product.',
  body: shape({ productId: id(), type: oneOf(['add', 'remove']) }),
  reply: mutationOf(wishlist),
});
