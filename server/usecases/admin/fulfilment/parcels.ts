import { currencyField } from '../../../../contract/currency.ts';
import { describeEdits } from '../../../../contract/orderEdit.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { shipParcel as shipParcelCall } from '../../../../contract/wire/adminFulfilment.ts';
import { notFound } from '../../../domain/appError.ts';
import { listOrderItems } from '../../../store/orders.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { cancelRest, unsentCents } from '../../orders/cancelRest.ts';
import { deliverParcel } from '../../orders/deliverParcel.ts';
import { requireDecided } from '../../orders/requireDecided.ts';
import { shipParcel } from '../../orders/shipParcel.ts';
import { recordAudit } from '../../recordAudit.ts';
import { requireFreshSecondFactor } from '../../requireFreshSecondFactor.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { toEditableLine } from '../orderEdits/applyEdits.ts';
import { recordEdit } from '../orderEdits/recordEdit.ts';
import { readOrderForStaff, type OrderForStaff } from '../orders.ts';

/** DESK-301: sends a parcel of an order, and records it in the audit log. Throws as `shipParcel`. */
export const sendParcel = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  { items, trackingNumber, trackingUrl }: BodyOf<typeof shipParcelCall>,
): Promise<OrderForStaff> => {
  const { store, clock, newId } = context;
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    await requireDecided(trx, orderId);
    const transaction = { trx, at: clock().toISOString(), newId };
    const parcel = { items, trackingNumber, trackingUrl };
    const shipped = await shipParcel(transaction, order, { ...parcel, actor: 'admin' });
    await recordAudit(trx, context, staff, {
      action: 'parcel_shipped',
      subjectId: orderId,
      before: { status: order.status },
      after: { status: shipped.order.status, number: shipped.number, ...parcel },
    });
  });
  return readOrderForStaff(context, orderId);
};

/** DESK-303: marks a parcel as delivered. Throws `not_found` without such a parcel. */
export const confirmDelivery = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  number: number,
): Promise<OrderForStaff> => {
  const { store, clock, newId } = context;
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    const transaction = { trx, at: clock().toISOString(), newId };
    const after = await deliverParcel(transaction, order, number, { actor: 'admin' });
    if (after === undefined) return;
    await recordAudit(trx, context, staff, {
      action: 'parcel_delivered',
      subjectId: orderId,
      before: { status: order.status },
      after: { status: after.status, number },
    });
  });
  return readOrderForStaff(context, orderId);
};

/** DESK-305: cancels the unsent units of a partly shipped order. Throws as `cancelRest`, or `second_factor_required` above the limit. */
export const cancelUnsent = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
): Promise<OrderForStaff> => {
  const { store, clock, newId } = context;
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    await requireFreshSecondFactor(context, trx, staff, {
      cents: await unsentCents(trx, order),
      currency: order.currency,
    });
    const transaction = { trx, at: clock().toISOString(), newId };
    const lines = (await listOrderItems(trx, [orderId])).map(toEditableLine);
    const { order: after, items, refundedCents } = await cancelRest(transaction, order, { actor: 'admin' });
    const edits = lines.map(({ id, size }) => ({
      orderItemId: id,
      size,
      cancel: items.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0,
    }));
    await recordEdit(context, transaction, staff, after, {
      action: 'order_rest_canceled',
      changes: describeEdits(lines, edits),
      isRefunded: refundedCents > 0,
      before: { status: order.status },
      after: { status: after.status, items, refundedCents, ...currencyField(order) },
    });
  });
  return readOrderForStaff(context, orderId);
};
