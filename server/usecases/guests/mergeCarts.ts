import { maximumCartLines, maximumLineQuantity } from '../../../contract/rules.ts';
import {
  deleteCartLine,
  listCartLines,
  recordCartEdit,
  updateCartLine,
  type CartLineRow,
  type CartRow,
} from '../../store/carts.ts';
import type { TransactionContext } from '../transactionContext.ts';

/** The sum, bounded by what one order takes and what is in stock; never less than either cart had. */
const mergeQuantity = (present: CartLineRow, moved: CartLineRow): number => {
  const sum = Math.min(present.quantity + moved.quantity, Math.max(present.available, 0));
  return Math.min(maximumLineQuantity, Math.max(present.quantity, moved.quantity, sum));
};

export interface MergedCart {
  readonly cart: CartRow;
  /** Whether it has what `from` had, and nothing else. */
  readonly isUnchanged: boolean;
}

/**
 * Moves the lines of `from` to `to`; both must be locked. Equal sizes are added up, the promo code is that of `to` if it has one. Lines
 * beyond the limit of a cart stay in `from`.
 */
export const mergeCarts = async (
  { trx, at }: Pick<TransactionContext, 'trx' | 'at'>,
  from: CartRow,
  to: CartRow,
): Promise<MergedCart> => {
  const moved = await listCartLines(trx, from.id);
  const present = await listCartLines(trx, to.id);
  let count = present.length;
  for (const line of moved) {
    const same = present.find(({ productId, size }) => productId === line.productId && size === line.size);
    if (same) {
      const change = { quantity: mergeQuantity(same, line), seenUnitCents: line.seenUnitCents };
      await updateCartLine(trx, same.id, change);
      await deleteCartLine(trx, line.id);
    } else if (count < maximumCartLines) {
      await updateCartLine(trx, line.id, { cartId: to.id });
      count += 1;
    }
  }
  const promoCode = to.promoCode ?? from.promoCode;
  const isUnchanged = present.length === 0 && promoCode === from.promoCode;
  if (moved.length === 0 && promoCode === to.promoCode) return { cart: to, isUnchanged };
  const edited = await recordCartEdit(trx, to.id, { at, promoCode });
  return { cart: edited ?? to, isUnchanged };
};
