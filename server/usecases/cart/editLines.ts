/** Edits of cart lines. Each needs the cart's lock and returns whether it changed anything. */
import { toCents } from '../../../contract/money.ts';
import type { PriceList } from '../../../contract/priceList.ts';
import { maximumCartLines, maximumLineQuantity } from '../../../contract/rules.ts';
import type { CartEdit } from '../../../contract/types.ts';
import { validationError, notFound, AppError } from '../../domain/appError.ts';
import { stockMessage } from '../../domain/stock.ts';
import {
  listCartLines,
  deleteCartLine,
  findAvailableSize,
  insertCartLine,
  isProductVisible,
  updateCartLine,
  type CartLineRow,
  type AvailableSize,
} from '../../store/carts.ts';
import type { TransactionContext } from '../transactionContext.ts';

export type EditOf<A extends CartEdit['action']> = Extract<CartEdit, { action: A }>;

export interface CartEditContext extends TransactionContext {
  readonly cartId: string;
  /** Of the currency in which the page shows prices. */
  readonly list: PriceList | undefined;
}

const requireStock = (offered: AvailableSize, size: string, quantity: number): void => {
  const { title, available } = offered;
  if (available >= quantity) return;
  const message = stockMessage(title, size, Math.max(0, available));
  throw new AppError(available > 0 ? 'size_unavailable' : 'out_of_stock', message, {
    fields: { [available > 0 ? 'quantity' : 'size']: message },
  });
};

const requireQuantity = (quantity: number): void => {
  if (quantity > maximumLineQuantity)
    throw validationError({ quantity: `You can order up to ${maximumLineQuantity} of one size` });
};

const requireOfferedSize = async (
  { trx, cartId }: CartEditContext,
  productId: string,
  size: string,
): Promise<AvailableSize> => {
  const offered = await findAvailableSize(trx, { cartId, productId, size });
  if (offered) return offered;
  const isSold = await isProductVisible(trx, productId);
  if (!isSold) throw notFound('The product');
  const message = `There is no size ${size} of this product.`;
  throw new AppError('size_unavailable', message, { fields: { size: message } });
};

const requireLine = async ({ trx, cartId }: CartEditContext, lineId: string): Promise<CartLineRow> => {
  const line = (await listCartLines(trx, cartId)).find(({ id }) => id === lineId);
  if (!line) throw notFound('The line');
  return line;
};

/**
 * CART-20: adds a size, to its line where one exists. Charges the current price; `unitPrice` is what the shopper saw in dollars, and with a
 * price list is not compared.
 */
export const addLine = async (transaction: CartEditContext, edit: EditOf<'add'>): Promise<boolean> => {
  const { trx, cartId, at, newId, list } = transaction;
  const offered = await requireOfferedSize(transaction, edit._product, edit.size);
  const lines = await listCartLines(trx, cartId);
  const line = lines.find(({ productId, size }) => productId === edit._product && size === edit.size);
  const quantity = (line?.quantity ?? 0) + edit.quantity;
  requireStock(offered, edit.size, quantity);
  requireQuantity(quantity);
  const seenCents = edit.unitPrice === undefined || list ? undefined : toCents(edit.unitPrice);
  if (line) {
    await updateCartLine(trx, line.id, {
      quantity,
      ...(seenCents === undefined ? {} : { seenUnitCents: seenCents }),
    });
    return true;
  }
  if (lines.length >= maximumCartLines)
    throw validationError({
      _product: `A cart holds up to ${maximumCartLines} different products and sizes`,
    });
  await insertCartLine(trx, {
    id: newId('line'),
    cartId,
    productId: edit._product,
    size: edit.size,
    quantity,
    seenUnitCents: seenCents ?? offered.unitCents,
    at,
  });
  return true;
};

/** CART-21. Only an increase requires stock. */
export const changeQuantity = async (
  transaction: CartEditContext,
  edit: EditOf<'changeQuantity'>,
): Promise<boolean> => {
  const line = await requireLine(transaction, edit._id);
  if (edit.quantity === line.quantity) return false;
  if (edit.quantity > line.quantity) requireStock(line, line.size, edit.quantity);
  await updateCartLine(transaction.trx, line.id, { quantity: edit.quantity });
  return true;
};

/** CART-22. */
export const deleteLine = async (transaction: CartEditContext, edit: EditOf<'delete'>): Promise<boolean> => {
  const line = await requireLine(transaction, edit._id);
  await deleteCartLine(transaction.trx, line.id);
  return true;
};

/** Accepts current prices and reduces quantities to the available units. */
export const acceptLines = async ({ trx, cartId }: CartEditContext): Promise<boolean> => {
  let changed = false;
  for (const line of await listCartLines(trx, cartId)) {
    if (line.seenUnitCents === line.unitCents && line.available >= line.quantity) continue;
    changed = true;
    if (line.available === 0) await deleteCartLine(trx, line.id);
    else
      await updateCartLine(trx, line.id, {
        quantity: Math.min(line.quantity, line.available),
        seenUnitCents: line.unitCents,
      });
  }
  return changed;
};
