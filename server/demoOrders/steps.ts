import type { DemoStep } from '../../demo/orders.ts';
import { eventsOfOrders } from '../store/orders.ts';
import { carryOrder } from '../usecases/orders/carryOrder.ts';
import { readOrder } from '../usecases/orders/readOrders.ts';
import { updateOrder } from '../usecases/orders/updateOrder.ts';
import type { Purchasing, Shopper } from '../usecases/purchasing.ts';
import { readReturnsOfUser } from '../usecases/returns/readReturns.ts';
import { requestReturn } from '../usecases/returns/requestReturn.ts';
import { updateReturn } from '../usecases/returns/updateReturn.ts';
import { addReview } from '../usecases/reviews/addReview.ts';
import { dayMs, shopAt } from './past.ts';

/** Whether something happened to the order at that moment or later; then the step was taken by an earlier filling. */
const isPast = async ({ store }: Purchasing, orderId: string, ms: number): Promise<boolean> =>
  (await eventsOfOrders(store.db, [orderId])).some(({ at }) => at >= new Date(ms).toISOString());

const returnAll = async (shop: Purchasing, who: Shopper, orderId: string, ms: number): Promise<void> => {
  const order = await readOrder(shop, who, orderId);
  if (order.status === 'returned') return;
  const page = { userId: who.id, skip: 0, limit: 48, status: undefined, sort: undefined };
  const known = (await readReturnsOfUser(shop, who, page)).result.find((one) => one._order === orderId);
  const { _id } =
    known ??
    (await requestReturn(shopAt(shop, ms), who, {
      _order: orderId,
      returnedItems: order.items.map((item) => item._product._id),
      returnReason: 'Size or Fit Issue',
    }));
  await updateReturn(shopAt(shop, ms + dayMs), _id, 'received');
  await updateReturn(shopAt(shop, ms + 2 * dayMs), _id, 'refunded');
};

const review = async (
  shop: Purchasing,
  who: Shopper,
  orderId: string,
  { value, message }: Extract<DemoStep, { kind: 'review' }>,
): Promise<void> => {
  const [item] = (await readOrder(shop, who, orderId)).items;
  if (!item || item.reviewed) return;
  const words = { value, message, pros: [], cons: [] };
  await addReview(shop, who, { _order: orderId, _product: item._product._id, ...words });
};

/** Takes a step of an order's life at that moment, by the shop's own use cases. One that was taken before changes nothing. */
export const takeStep = async (
  shop: Purchasing,
  who: Shopper,
  orderId: string,
  step: DemoStep,
  ms: number,
): Promise<void> => {
  const then = shopAt(shop, ms);
  if (step.kind === 'return') return returnAll(shop, who, orderId, ms);
  if (step.kind === 'review') return review(then, who, orderId, step);
  if (await isPast(shop, orderId, ms)) return;
  if (step.kind === 'cancel') await updateOrder(then, who, orderId, { status: 'canceled' });
  else await carryOrder(then, orderId, new Date(ms).toISOString());
};
