import type { Cart, CartEdit } from '../../../contract/types.ts';
import { normalizePromoCode } from '../../domain/promo.ts';
import { validationError, notFound, AppError } from '../../domain/appError.ts';
import { lockCart, recordCartEdit, type CartRow } from '../../store/carts.ts';
import type { CurrentUser } from '../useCaseContext.ts';
import { presentCart, readCartView } from './cartView.ts';
import { describeCartVat, type CartContext } from './describeCartVat.ts';
import { acceptLines, addLine, changeQuantity, deleteLine, type CartEditContext } from './editLines.ts';

/** `promoCode` is set where the edit changes it. */
type EditResult = { readonly changed: boolean; readonly promoCode?: string | null };

/** CART-23: the code must be valid for the current cart. */
const addPromo = async (transaction: CartEditContext, cart: CartRow, input: string): Promise<EditResult> => {
  const promoCode = normalizePromoCode(input);
  const { promoError } = await readCartView(
    transaction.trx,
    { ...cart, promoCode },
    new Date(transaction.at),
    transaction.list,
  );
  if (promoError)
    throw new AppError(promoError.code, promoError.message, { fields: { promoCode: promoError.message } });
  return { changed: promoCode !== cart.promoCode, promoCode };
};

/** Accepting changes removes an invalid promo code, unless only its minimum is not reached. */
const acceptChanges = async (transaction: CartEditContext, cart: CartRow): Promise<EditResult> => {
  const changed = await acceptLines(transaction);
  const { promoError } = await readCartView(transaction.trx, cart, new Date(transaction.at));
  return promoError && promoError.code !== 'promo_minimum' ? { changed: true, promoCode: null } : { changed };
};

const applyEdit = async (
  transaction: CartEditContext,
  cart: CartRow,
  edit: CartEdit,
): Promise<EditResult> => {
  switch (edit.action) {
    case 'add':
      return { changed: await addLine(transaction, edit) };
    case 'changeQuantity':
      return { changed: await changeQuantity(transaction, edit) };
    case 'delete':
      return { changed: await deleteLine(transaction, edit) };
    case 'addPromoCode':
      return addPromo(transaction, cart, edit.promoCode);
    case 'deletePromoCode':
      return { changed: cart.promoCode !== null, promoCode: null };
    case 'acceptChanges':
      return acceptChanges(transaction, cart);
  }
};

/** API-30: edits the shopper's own cart and returns it. Throws `not_found` for another user's cart. */
export const editCart = async (
  context: CartContext,
  shopper: CurrentUser,
  cartId: string,
  edit: CartEdit,
): Promise<Cart> => {
  const { store, clock, newId, priceList: list } = context;
  if (edit.cartId !== cartId) throw validationError({ cartId: 'Is not the cart that the address names' });
  return store.transaction(async (trx) => {
    const cart = await lockCart(trx, cartId);
    if (!cart || cart.userId !== shopper.id) throw notFound('The cart');
    const now = clock();
    const at = now.toISOString();
    const { changed, promoCode } = await applyEdit({ trx, cartId, at, newId, list }, cart, edit);
    const change = { at, ...(promoCode === undefined ? {} : { promoCode }) };
    const edited = changed ? await recordCartEdit(trx, cartId, change) : cart;
    const view = await readCartView(trx, edited ?? cart, now, list);
    return presentCart(view, {
      vatNote: await describeCartVat(context, view),
      language: context.language,
    });
  });
};

/** API-30 at the promo code's URL: adds or removes this code only. */
export const editCartPromo = async (
  context: CartContext,
  shopper: CurrentUser,
  path: { readonly cartId: string; readonly promoCode: string },
  edit: CartEdit,
): Promise<Cart> => {
  if (edit.action !== 'addPromoCode' && edit.action !== 'deletePromoCode')
    throw validationError({ action: 'Must be one of: addPromoCode, deletePromoCode' });
  if (
    edit.action === 'addPromoCode' &&
    normalizePromoCode(edit.promoCode) !== normalizePromoCode(path.promoCode)
  )
    throw validationError({ promoCode: 'Is not the code that the address names' });
  return editCart(context, shopper, path.cartId, edit);
};
