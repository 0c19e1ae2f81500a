import type { Cart } from '../../../contract/types.ts';
import { notFound } from '../../domain/refusal.ts';
import { countPieces, findCartOfUser } from '../../store/carts.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentCart, viewCart } from './cartView.ts';

const cartOf = async ({ store }: Purchasing, shopper: Shopper) => {
  const cart = await findCartOfUser(store.db, shopper.id);
  if (!cart) throw notFound('The cart');
  return cart;
};

/** API-29: the whole cart at today's prices. */
export const readCart = async (shop: Purchasing, shopper: Shopper): Promise<Cart> =>
  presentCart(await viewCart(shop.store.db, await cartOf(shop, shopper), shop.clock()));

/** API-29 with `onlyCount`: how many pieces are in the cart. */
export const readCartCount = async (
  shop: Purchasing,
  shopper: Shopper,
): Promise<{ _id: string; count: number }> => {
  const { id } = await cartOf(shop, shopper);
  return { _id: id, count: await countPieces(shop.store.db, id) };
};
