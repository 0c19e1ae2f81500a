import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Order } from '../../../contract/types.ts';
import type { updateOrder as updateOrderCall } from '../../../contract/wire/order.ts';
import { validationError } from '../../domain/appError.ts';
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

const applyUpdate = async (
  context: UseCaseContext,
  user: CurrentUser,
  id: string,
  update: OrderUpdate,
): Promise<OrderRow> => {
  if (update.status !== 'placed') return changeOrder(context, user, id, update);
  const { billingAddress, onlyIfUnfinished } = update;
  // Committed first: a declined payment keeps the address.
  if (billingAddress)
    await changeOrder(context, user, id, { billingAddress, onlyIfUnfinished }, requireBuyer);
  return placeOrder(context, user, id);
};

/**
 * API-21: dispatches to `placeOrder` for the status `placed` and to `changeOrder` for every other change. Setting the current status
 * changes nothing.
 */
export const updateOrder = async (
  context: UseCaseContext,
  user: CurrentUser,
  id: string,
  update: OrderUpdate,
): Promise<Order> => {
  requireConsistent(id, update);
  return presentOrder(context.store.db, await applyUpdate(context, user, id, update));
};
