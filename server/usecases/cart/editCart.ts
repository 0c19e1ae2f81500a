import type { Cart, CartEdit } from '../../../contract/types.ts';
import { normalizePromoCode } from '../../domain/promo.ts';
import { invalid, notFound, Refusal } from '../../domain/refusal.ts';
import { findCart, lockCart, touchCart, type CartRow } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentCart, viewCart } from './cartView.ts';
import { acceptLines, addLine, changeQuantity, deleteLine, type EditScope } from './editLines.ts';

/** What an edit changed: nothing, lines, or the promo code. */
type Outcome = { readonly changed: boolean; readonly promoCode?: string | null };

/** CART-23: the code must count for the cart as it stands. */
const addPromo = async (scope: EditScope, cart: CartRow, typed: string): Promise<Outcome> => {
  const promoCode = normalizePromoCode(typed);
  const { promoFault } = await viewCart(scope.trx, { ...cart, promoCode }, new Date(scope.at));
  if (promoFault)
    throw new Refusal(promoFault.code, promoFault.message, { fields: { promoCode: promoFault.message } });
  return { changed: promoCode !== cart.promoCode, promoCode };
};

/** Accepting what changed also gives up a code that does not count any more; one below its minimum may count again. */
const acceptChanges = async (scope: EditScope, cart: CartRow): Promise<Outcome> => {
  const changed = await acceptLines(scope);
  const { promoFault } = await viewCart(scope.trx, cart, new Date(scope.at));
  return promoFault && promoFault.code !== 'promo_minimum' ? { changed: true, promoCode: null } : { changed };
};

const perform = async (scope: EditScope, cart: CartRow, edit: CartEdit): Promise<Outcome> => {
  switch (edit.action) {
    case 'add':
      return { changed: await addLine(scope, edit) };
    case 'changeQuantity':
      return { changed: await changeQuantity(scope, edit) };
    case 'delete':
      return { changed: await deleteLine(scope, edit) };
    case 'addPromoCode':
      return addPromo(scope, cart, edit.promoCode);
    case 'deletePromoCode':
      return { changed: cart.promoCode !== null, promoCode: null };
    case 'acceptChanges':
      return acceptChanges(scope, cart);
  }
};

/** Writes down what the shopper will be answered, in the transaction of the edit. */
type KeepCart = (trx: StoreTransaction, cart: Cart) => Promise<void>;

/** For an edit that nobody sends again. */
const keepNoCart: KeepCart = async () => {};

/**
 * API-30: one edit of the shopper's own cart, which answers with the whole cart. A foreign cart is not found. The edit stays only
 * together with its answer: where `keep` throws, nothing was changed.
 */
export const editCart = async (
  { store, clock, newId }: Purchasing,
  shopper: Shopper,
  cartId: string,
  edit: CartEdit,
  keep: KeepCart = keepNoCart,
): Promise<Cart> => {
  if (edit.cartId !== cartId) throw invalid({ cartId: 'Is not the cart that the address names' });
  return store.transaction(async (trx) => {
    const cart = await lockCart(trx, cartId, store.engine);
    if (!cart || cart.userId !== shopper.id) throw notFound('The cart');
    const now = clock();
    const at = now.toISOString();
    const { changed, promoCode } = await perform({ trx, cartId, at, newId }, cart, edit);
    if (changed) await touchCart(trx, cartId, { at, ...(promoCode === undefined ? {} : { promoCode }) });
    const edited = presentCart(await viewCart(trx, (await findCart(trx, cartId)) ?? cart, now));
    await keep(trx, edited);
    return edited;
  });
};

/** The same for the address that names a promo code: only that code, added or removed. */
export const editCartPromo = async (
  shop: Purchasing,
  shopper: Shopper,
  path: { readonly cartId: string; readonly promoCode: string },
  edit: CartEdit,
  keep: KeepCart = keepNoCart,
): Promise<Cart> => {
  if (edit.action !== 'addPromoCode' && edit.action !== 'deletePromoCode')
    throw invalid({ action: 'Must be one of: addPromoCode, deletePromoCode' });
  if (
    edit.action === 'addPromoCode' &&
    normalizePromoCode(edit.promoCode) !== normalizePromoCode(path.promoCode)
  )
    throw invalid({ promoCode: 'Is not the code that the address names' });
  return editCart(shop, shopper, path.cartId, edit, keep);
};
