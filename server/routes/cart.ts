import type { FastifyInstance } from 'fastify';
import { messages } from '../../contract/errors.ts';
import type { Cart, CartEdit } from '../../contract/types.ts';
import { editCart, editCartPromo, getCart } from '../../contract/wire/cart.ts';
import { done } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { editCart as edit, editCartPromo as editPromo } from '../usecases/cart/editCart.ts';
import { readCart, readCartCount } from '../usecases/cart/readCart.ts';

const told: { readonly [A in CartEdit['action']]: string } = {
  add: 'Added to your cart',
  changeQuantity: 'Quantity changed',
  delete: 'Removed from your cart',
  addPromoCode: 'Promo code added',
  deletePromoCode: messages.promoRemoved,
  acceptChanges: 'Your cart is up to date',
};

const answerTo =
  ({ action }: CartEdit) =>
  (cart: Cart) =>
    done(told[action], 200, cart);

/** API-29, API-30: the signed-in user's own cart. */
export const registerCartRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, getCart, async ({ user, query }) => ({
    result: query.onlyCount ? await readCartCount(shop, user) : await readCart(shop, user),
  }));

  route(app, shop, editCart, async ({ user, params, body, keepAnswer }) => {
    const answer = answerTo(body);
    return answer(await edit(shop, user, params.cartId, body, (trx, cart) => keepAnswer(trx, answer(cart))));
  });

  route(app, shop, editCartPromo, async ({ user, params, body, keepAnswer }) => {
    const answer = answerTo(body);
    return answer(await editPromo(shop, user, params, body, (trx, cart) => keepAnswer(trx, answer(cart))));
  });
};
