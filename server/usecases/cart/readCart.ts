import type { Cart } from '../../../contract/types.ts';
import { notFound } from '../../domain/appError.ts';
import { countCartUnits, findCartOfUser } from '../../store/carts.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { presentCart, readCartView } from './cartView.ts';
import { describeCartVat, type CartContext } from './describeCartVat.ts';

const requireCart = async ({ store }: UseCaseContext, shopper: CurrentUser) => {
  const cart = await findCartOfUser(store.db, shopper.id);
  if (!cart) throw notFound('The cart');
  return cart;
};

/** API-29: the cart with current prices, in the currency that the visitor chose. */
export const readCart = async (context: CartContext, shopper: CurrentUser): Promise<Cart> => {
  const cart = await requireCart(context, shopper);
  const view = await readCartView(context.store.db, cart, context.clock(), context.priceList);
  return presentCart(view, {
    vatNote: await describeCartVat(context, view),
    language: context.language,
  });
};

/** API-29 with `onlyCount`: the number of units in the cart. */
export const readCartCount = async (
  context: UseCaseContext,
  shopper: CurrentUser,
): Promise<{ _id: string; count: number }> => {
  const { id } = await requireCart(context, shopper);
  return { _id: id, count: await countCartUnits(context.store.db, id) };
};
