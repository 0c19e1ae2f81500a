import type { BodyOf } from '../../../contract/call.ts';
import {
  isUnfinished,
  mayMove,
  type OrderActor,
  type OrderStatus,
} from '../../../contract/orderStatechart.ts';
import type { Address, Order } from '../../../contract/types.ts';
import type { updateOrder as updateOrderCall } from '../../../contract/wire/order.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { findOrder, updateOrderRow, type OrderRow } from '../../store/orders.ts';
import { writeDown } from '../admin/staff.ts';
import { placeOrder } from '../checkout/placeOrder.ts';
import { lockOrderWithCart } from '../payments/applyIntent.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { cancelOrder } from './cancelOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { presentOrder } from './presentOrder.ts';
import { ownOrder } from './readOrders.ts';
import { reservedFrom } from './reservation.ts';
import { shipOrder } from './shipOrder.ts';

export type OrderUpdate = BodyOf<typeof updateOrderCall>;

/** An address may follow until the order is placed; it is a step taken, so the stock is held anew. */
const setBillingAddress = async (
  trx: StoreTransaction,
  order: OrderRow,
  address: Address,
  now: Date,
): Promise<OrderRow> => {
  if (order.status !== 'pending' && order.status !== 'authorized')
    throw new Refusal('order_locked', 'You can change the billing address only until the order is placed.');
  const change = {
    billing_address: JSON.stringify(address),
    updated_at: now.toISOString(),
    ...(order.status === 'pending' ? { reserved_until: reservedFrom(now) } : {}),
  };
  await updateOrderRow(trx, { id: order.id, from: order.status }, change);
  return { ...order, ...change };
};

/** In what role somebody asks for a move: staff moves orders as staff, where the chart has no such move as their owner. */
const actorFor = (order: OrderRow, to: OrderStatus, shopper: Shopper): OrderActor =>
  shopper.isAdmin && !(order.user_id === shopper.id && mayMove(order.status, to, 'shopper'))
    ? 'admin'
    : 'shopper';

const moved = async (
  shop: Purchasing,
  trx: StoreTransaction,
  order: OrderRow,
  { to, trackingNumber }: { readonly to: OrderStatus; readonly trackingNumber: string | undefined },
  shopper: Shopper,
): Promise<OrderRow> => {
  if (order.status === to) return order;
  const at = shop.clock().toISOString();
  const actor = actorFor(order, to, shopper);
  // The claim before a capture belongs to 'Place order' alone: set by hand it would wait for nobody.
  if (to === 'capturing') throw new Refusal('move_not_allowed', 'An order is captured by placing it.');
  if (order.status === 'capturing')
    throw new Refusal('order_locked', 'This order is being paid right now. Please wait a moment.');
  const scope = { trx, at, newId: shop.newId };
  if (to === 'canceled') return cancelOrder(scope, order, { actor });
  if (to === 'shipped') return shipOrder(scope, order, { actor, trackingNumber });
  return moveOrder(trx, order, { to, actor, at });
};

/** What checkout cancels is not bought: a shopper cancels a placed order from its own page alone. */
const requireUnfinished = ({ status }: OrderRow): void => {
  if (!isUnfinished(status) && status !== 'canceled')
    throw new Refusal('order_placed', 'This order is already placed. You can find it in your orders.');
};

const changeInStore = async (
  shop: Purchasing,
  shopper: Shopper,
  id: string,
  { billingAddress, status, trackingNumber, onlyIfUnfinished }: OrderUpdate,
): Promise<void> => {
  await shop.store.transaction(async (trx) => {
    let order = ownOrder(await lockOrderWithCart(trx, id, shop.store.engine), shopper);
    if (onlyIfUnfinished) requireUnfinished(order);
    if (billingAddress) order = await setBillingAddress(trx, order, billingAddress, shop.clock());
    if (status === undefined || status === 'placed') return;
    const { status: after } = await moved(shop, trx, order, { to: status, trackingNumber }, shopper);
    if (after !== order.status && actorFor(order, after, shopper) === 'admin')
      await writeDown(trx, shop, shopper, {
        action: 'order_moved',
        subjectId: id,
        before: { status: order.status },
        after: { status: after },
      });
    if (after === 'canceled' && order.status !== after) await countUpCatalogueVersion(trx);
  });
  shop.bell.ring();
};

/**
 * API-21: sets the billing address, or moves the order: `placed` captures the payment, `canceled` releases or refunds it, `shipped`
 * takes the carrier's tracking number and writes to the shopper, anything else goes by the statechart and the role (S11). A move to
 * where the order is already changes nothing.
 */
export const updateOrder = async (
  shop: Purchasing,
  shopper: Shopper,
  id: string,
  update: OrderUpdate,
): Promise<Order> => {
  const { store } = shop;
  if (update._id !== undefined && update._id !== id)
    throw invalid({ _id: 'Is not the order that the address names' });
  if (update.status === undefined && update.billingAddress === undefined)
    throw invalid({ body: 'Needs a status or a billingAddress' });
  if (update.trackingNumber !== undefined && update.status !== 'shipped')
    throw invalid({ trackingNumber: 'Comes with the status shipped' });
  const order = ownOrder(await findOrder(store.db, id), shopper);
  const isPlacing = update.status === 'placed';
  if (isPlacing && order.user_id !== shopper.id)
    throw new Refusal('move_not_allowed', 'Only the shopper can place this order.');
  if (update.billingAddress !== undefined || !isPlacing) await changeInStore(shop, shopper, id, update);
  if (isPlacing) await placeOrder(shop, id);
  return presentOrder(store.db, ownOrder(await findOrder(store.db, id), shopper));
};
