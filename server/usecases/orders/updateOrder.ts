import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Order } from '../../../contract/types.ts';
import type { updateOrder as updateOrderCall } from '../../../contract/wire/order.ts';
import { validationError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { OrderRow } from '../../store/orders.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { changeOrder } from './changeOrder.ts';
import { placeOrder, requireBuyer } from './placeOrder.ts';
import { presentOrder } from './read/presentOrder.ts';

export type OrderUpdate = BodyOf<typeof updateOrderCall>;

/** Throws `validation_failed` for fields that contradict each other or the path. */
const requireConsistent = (
  id: string,
  { _id, status, billingAddress, trackingNumber }: OrderUpdate,
): void => {
  if (_id !== undefined && _id !== id)
    throw validationError({ _id: 'Is not the order that the address names' });
  if (status === undefined && billingAddress === undefined)
    throw validationError({ body: 'Needs a status or a billingAddress' });
  if (trackingNumber !== undefined && status !== 'shipped')
    throw validationError({ trackingNumber: 'Comes with the status shipped' });
};

/** Gets the updated order in the transaction of the last change. */
type OnUpdated = (trx: StoreTransaction, order: Order) => Promise<void>;

/**
 * API-21: dispatches to `placeOrder` for the status `placed` and to `changeOrder` for every other change. Setting the current status
 * changes nothing.
 */
export const updateOrder = async (
  context: UseCaseContext,
  user: CurrentUser,
  id: string,
  update: OrderUpdate,
  onUpdated: OnUpdated = async () => {},
): Promise<Order> => {
  requireConsistent(id, update);
  const present = async (trx: StoreTransaction, row: OrderRow): Promise<Order> => {
    const order = await presentOrder(trx, row);
    await onUpdated(trx, order);
    return order;
  };
  if (update.status !== 'placed') return changeOrder(context, user, id, update, present);
  const { billingAddress, onlyIfUnfinished } = update;
  // Committed first: a declined payment keeps the address.
  if (billingAddress) {
    const change = { billingAddress, onlyIfUnfinished };
    await changeOrder(context, user, id, change, async (_trx, row) => row, requireBuyer);
  }
  return placeOrder(context, user, id, present);
};
