/** Limits of what an account may keep from others without paying. */
import { maximumUnpaidUnits } from '../../../contract/rules.ts';
import { AppError } from '../../domain/appError.ts';
import { isHoldExhausted, unpaidHoldsSince, type EndedHold } from '../../domain/unpaidHold.ts';
import { lockCart, setDeletedHold, type CartRow } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { listEndedHolds, type OrderRow } from '../../store/orders.ts';
import type { CartView } from '../cart/cartView.ts';

const deletedSeconds = ({ deletedHoldAt: at, deletedHoldSeconds: seconds }: CartRow, now: Date): number =>
  at !== null && at > unpaidHoldsSince(now) ? (seconds ?? 0) : 0;

/** Throws `reservation_limit` for more units than an unpaid order may hold; an account has one such order at a time. */
export const requireFewUnits = ({ lines }: CartView): void => {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > maximumUnpaidUnits)
    throw new AppError(
      'reservation_limit',
      `An order can have at most ${maximumUnpaidUnits} items, and your cart has ${units}. Please remove some, or place several orders.`,
    );
};

/** Throws `reservation_limit` if the account’s unpaid orders of the last day have held stock for as long as they may. */
export const requireHoldLeft = async (trx: StoreTransaction, cart: CartRow, now: Date): Promise<void> => {
  const ended = await listEndedHolds(trx, cart.userId, unpaidHoldsSince(now));
  if (isHoldExhausted(ended, deletedSeconds(cart, now)))
    throw new AppError(
      'reservation_limit',
      'Your orders of the last day have reserved items for hours without a payment. Please try again tomorrow: your cart is kept.',
    );
};

/** Keeps the time for which an order held stock; called before it is deleted. */
export const rememberDeletedHold = async (
  trx: StoreTransaction,
  { cart_id: cartId, created_at: from, canceled_at: until }: OrderRow,
  now: Date,
): Promise<void> => {
  const hold: EndedHold = { from, until: until ?? now.toISOString() };
  if (hold.until <= unpaidHoldsSince(now)) return;
  const cart = await lockCart(trx, cartId);
  const before = cart ? deletedSeconds(cart, now) : 0;
  const seconds = Math.round((Date.parse(hold.until) - Date.parse(hold.from)) / 1000);
  await setDeletedHold(trx, cartId, { at: now.toISOString(), seconds: before + seconds });
};
