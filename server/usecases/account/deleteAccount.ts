import type { BodyOf } from '../../../contract/call.ts';
import type { deleteAccount as deleteAccountCall } from '../../../contract/wire/account.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Shop } from '../../shop.ts';
import { orderOnItsWay, returnOnItsWay } from '../../store/accounts.ts';
import { lockCart } from '../../store/carts.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { forgetPerson } from '../../store/forgetPerson.ts';
import { holdOrdersOf, lockLiveOrder, type OrderRow } from '../../store/orders.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { ownAccount, requirePassword } from './ownAccount.ts';

const onItsWay = ({ order_number: number, status }: Pick<OrderRow, 'order_number' | 'status'>): Refusal => {
  const mayCancel = status === 'placed' || status === 'processing';
  const first = `Your order #${number} is still on its way.`;
  const then = mayCancel
    ? 'Cancel it, or delete your account once it has arrived.'
    : 'You can delete your account once it has arrived.';
  return new Refusal('orders_open', `${first} ${then}`);
};

/** Throws while something is on its way to the person or back. */
const requireNothingOpen = async (trx: StoreTransaction, userId: string): Promise<void> => {
  const order = await orderOnItsWay(trx, userId);
  if (order) throw onItsWay(order);
  const returned = await returnOnItsWay(trx, userId);
  if (returned)
    throw new Refusal(
      'orders_open',
      `Your return #${returned.return_number} is not refunded yet. You can delete your account once the money is back.`,
    );
};

/**
 * Deletes the asker's account: an order that was begun is canceled, the person is taken out of all tables, every session ends. Throws
 * `invalid_credentials` for a wrong password, `orders_open` while an order is on its way, `forbidden` to the staff, whose role another
 * of them takes away first.
 */
export const deleteAccount = async (
  shop: Shop,
  asker: SessionUser,
  id: string,
  { currentPassword }: BodyOf<typeof deleteAccountCall>,
): Promise<void> => {
  const { store, clock, newId } = shop;
  const user = await ownAccount(shop, asker, id);
  if (asker.isAdmin) throw new Refusal('forbidden', 'Staff accounts cannot be deleted here.');
  await requirePassword(shop, user, currentPassword);
  await store.transaction(async (trx) => {
    // An order is made from a cart that is held, so none begins while this runs.
    await lockCart(trx, user.cart_id, store.engine);
    // One that is being placed or sent back at this very moment is seen below as it ends.
    await holdOrdersOf(trx, id, store.engine);
    await requireNothingOpen(trx, id);
    const begun = await lockLiveOrder(trx, user.cart_id, store.engine);
    if (begun) await cancelOrder({ trx, at: clock().toISOString(), newId }, begun, { actor: 'shopper' });
    await forgetPerson(trx, user);
    await countUpCatalogueVersion(trx);
  });
  shop.bell.ring();
};
