import type { FastifyInstance } from 'fastify';
import { messages } from '../../contract/errors.ts';
import type { Cart, CartEdit } from '../../contract/types.ts';
import { editCart, editCartPromo, getCart } from '../../contract/wire/cart.ts';
import { withPriceList } from '../http/chosenPriceList.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route, type ApiRequest } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { editCart as edit, editCartPromo as editPromo } from '../usecases/cart/editCart.ts';
import type { CartContext } from '../usecases/cart/describeCartVat.ts';
import { readCart, readCartCount } from '../usecases/cart/readCart.ts';

const successMessages: { readonly [A in CartEdit['action']]: string } = {
  add: 'Added to your cart',
  changeQuantity: 'Quantity changed',
  delete: 'Removed from your cart',
  addPromoCode: 'Promo code added',
  deletePromoCode: messages.promoRemoved,
  acceptChanges: 'Your cart is up to date',
};

const toReply = ({ action }: CartEdit, cart: Cart) => mutationReply(successMessages[action], 200, cart);

/** With what a cart depends on besides its own: currency, language and country of the visitor. */
const forVisitor = (
  context: AppContext,
  { headers, ip, language }: Pick<ApiRequest<unknown, unknown>, 'headers' | 'ip' | 'language'>,
): CartContext => ({
  ...withPriceList(context, headers),
  language,
  findVisitorCountry: () => context.geolocation.findCountry(ip),
});

/** API-29, API-30: the cart of the signed-in user. */
export const registerCartRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, getCart, async ({ user, query, ...request }) => ({
    result: query.onlyCount
      ? await readCartCount(context, user)
      : await readCart(forVisitor(context, request), user),
  }));

  atomicRoute(app, context, editCart, async ({ user, params, body, ...request }, atomic) =>
    toReply(body, await edit(forVisitor(atomic, request), user, params.cartId, body)),
  );

  atomicRoute(app, context, editCartPromo, async ({ user, params, body, ...request }, atomic) =>
    toReply(body, await editPromo(forVisitor(atomic, request), user, params, body)),
  );
};
