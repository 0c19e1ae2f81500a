/** The edits of a cart's lines. Each runs with the cart held, and tells whether it changed anything. */
import { toCents } from '../../../contract/money.ts';
import { maximumCartLines, maximumLineQuantity } from '../../../contract/rules.ts';
import type { CartEdit } from '../../../contract/types.ts';
import { invalid, notFound, Refusal } from '../../domain/refusal.ts';
import { stockSentence } from '../../domain/stock.ts';
import {
  cartLines,
  deleteCartLine,
  findOfferedSize,
  insertCartLine,
  isProductShown,
  updateCartLine,
  type CartLineRow,
  type OfferedSize,
} from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';

export type EditOf<A extends CartEdit['action']> = Extract<CartEdit, { action: A }>;

export interface EditScope {
  readonly trx: StoreTransaction;
  readonly cartId: string;
  readonly at: string;
  readonly newId: (prefix?: string) => string;
}

const requireStock = (offered: OfferedSize, size: string, wanted: number): void => {
  const { title, available } = offered;
  if (available >= wanted) return;
  const message = stockSentence(title, size, Math.max(0, available));
  throw new Refusal(available > 0 ? 'size_unavailable' : 'out_of_stock', message, {
    fields: { [available > 0 ? 'quantity' : 'size']: message },
  });
};

const requireQuantity = (wanted: number): void => {
  if (wanted > maximumLineQuantity)
    throw invalid({ quantity: `You can order up to ${maximumLineQuantity} of one size` });
};

const offeredOrRefuse = async (
  { trx, cartId }: EditScope,
  productId: string,
  size: string,
): Promise<OfferedSize> => {
  const offered = await findOfferedSize(trx, cartId, productId, size);
  if (offered) return offered;
  const isSold = await isProductShown(trx, productId);
  if (!isSold) throw notFound('The product');
  const message = `There is no size ${size} of this product.`;
  throw new Refusal('size_unavailable', message, { fields: { size: message } });
};

const lineOf = async ({ trx, cartId }: EditScope, lineId: string): Promise<CartLineRow> => {
  const line = (await cartLines(trx, cartId)).find(({ id }) => id === lineId);
  if (!line) throw notFound('The line');
  return line;
};

/** CART-20: adds a size, onto its line where there is one. The price is today's; the one sent is only what the shopper saw. */
export const addLine = async (scope: EditScope, edit: EditOf<'add'>): Promise<boolean> => {
  const { trx, cartId, at, newId } = scope;
  const offered = await offeredOrRefuse(scope, edit._product, edit.size);
  const lines = await cartLines(trx, cartId);
  const line = lines.find(({ productId, size }) => productId === edit._product && size === edit.size);
  const quantity = (line?.quantity ?? 0) + edit.quantity;
  requireStock(offered, edit.size, quantity);
  requireQuantity(quantity);
  const seen = edit.unitPrice === undefined ? undefined : toCents(edit.unitPrice);
  if (line) {
    await updateCartLine(trx, line.id, { quantity, ...(seen === undefined ? {} : { seenUnitCents: seen }) });
    return true;
  }
  if (lines.length >= maximumCartLines)
    throw invalid({ _product: `A cart holds up to ${maximumCartLines} different products and sizes` });
  await insertCartLine(trx, {
    id: newId('line'),
    cartId,
    productId: edit._product,
    size: edit.size,
    quantity,
    seenUnitCents: seen ?? offered.unitCents,
    at,
  });
  return true;
};

/** CART-21. Fewer pieces are always possible; more only while there are that many. */
export const changeQuantity = async (scope: EditScope, edit: EditOf<'changeQuantity'>): Promise<boolean> => {
  const line = await lineOf(scope, edit._id);
  if (edit.quantity === line.quantity) return false;
  if (edit.quantity > line.quantity) requireStock(line, line.size, edit.quantity);
  await updateCartLine(scope.trx, line.id, { quantity: edit.quantity });
  return true;
};

/** CART-22. */
export const deleteLine = async (scope: EditScope, edit: EditOf<'delete'>): Promise<boolean> => {
  const line = await lineOf(scope, edit._id);
  await deleteCartLine(scope.trx, line.id);
  return true;
};

/** Takes every line as it stands now: today's price, and no more pieces than there are. */
export const acceptLines = async ({ trx, cartId }: EditScope): Promise<boolean> => {
  let changed = false;
  for (const line of await cartLines(trx, cartId)) {
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
