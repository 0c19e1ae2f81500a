import type { DemoStep } from './demoOrders.ts';
import { listOrderEvents } from '../../server/store/orders.ts';
import { advanceDemoOrder } from './advanceDemoOrder.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import type { UseCaseContext, CurrentUser } from '../../server/usecases/useCaseContext.ts';
import { readReturnsOfUser } from '../../server/usecases/orders/read/readReturns.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { addReview } from '../../server/usecases/reviews/addReview.ts';
import { dayMs, withClockAt } from './withClockAt.ts';

/** Whether the order has an event at or after `ms`: an earlier run applied the step. */
const isApplied = async ({ store }: UseCaseContext, orderId: string, ms: number): Promise<boolean> =>
  (await listOrderEvents(store.db, [orderId])).some(({ at }) => at >= new Date(ms).toISOString());

const returnAllItems = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  orderId: string,
  ms: number,
): Promise<void> => {
  const order = await readOrder(context, shopper, orderId);
  if (order.status === 'returned') return;
  const page = { userId: shopper.id, skip: 0, limit: 48, status: undefined, sort: undefined };
  const existing = (await readReturnsOfUser(context, shopper, page)).result.find(
    (candidate) => candidate._order === orderId,
  );
  const { _id } =
    existing ??
    (await requestReturn(withClockAt(context, ms), shopper, {
      _order: orderId,
      returnedItems: order.items.map((item) => item._product._id),
      returnReason: 'Size or Fit Issue',
    }));
  await updateReturn(withClockAt(context, ms + dayMs), _id, 'received');
  await updateReturn(withClockAt(context, ms + 2 * dayMs), _id, 'refunded');
};

const addDemoReview = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  orderId: string,
  { value, message }: Extract<DemoStep, { kind: 'review' }>,
): Promise<void> => {
  const [item] = (await readOrder(context, shopper, orderId)).items;
  if (!item || item.reviewed) return;
  const content = { value, message, pros: [], cons: [] };
  await addReview(context, shopper, { _order: orderId, _product: item._product._id, ...content });
};

/** Applies a step to an order through the use cases, dated `ms`; idempotent. */
export const applyDemoStep = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  orderId: string,
  step: DemoStep,
  ms: number,
): Promise<void> => {
  const contextAtStep = withClockAt(context, ms);
  if (step.kind === 'return') return returnAllItems(context, shopper, orderId, ms);
  if (step.kind === 'review') return addDemoReview(contextAtStep, shopper, orderId, step);
  if (await isApplied(context, orderId, ms)) return;
  if (step.kind === 'cancel') await updateOrder(contextAtStep, shopper, orderId, { status: 'canceled' });
  else await advanceDemoOrder(contextAtStep, orderId, new Date(ms).toISOString());
};
