import { describeTracking } from '../../../../contract/messages/orderEdits.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { hasTracking, type LoggedTracking } from '../../../../contract/rules/parcelTracking.ts';
import type { changeTracking as changeTrackingCall } from '../../../../contract/wire/adminFulfilment.ts';
import { AppError, notFound, validationError } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { updateOrderRow, type OrderRow } from '../../../store/orders.ts';
import { listParcels, setParcelTracking, type ParcelRow } from '../../../store/parcels.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import { recordChange } from '../orderEdits/recordEdit.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { readOrderForStaff, type OrderForStaff } from '../orders.ts';

/** Deduplicates the mail about a correction. */
export const trackingChangedKey = (editId: string): string => `mail:tracking-changed:${editId}`;

interface LockedParcel {
  readonly order: OrderRow;
  readonly parcel: ParcelRow;
  /** Whether the order's own tracking number is that of this parcel, with which its last units left. */
  readonly isLast: boolean;
}

/** Locks an order and its parcel on the way. Throws `not_found`, and `move_not_allowed` for a delivered one. */
export const lockParcelOnItsWay = async (
  trx: StoreTransaction,
  orderId: string,
  number: number,
): Promise<LockedParcel> => {
  const order = await lockOrderWithCart(trx, orderId);
  if (!order) throw notFound('The order');
  const parcels = await listParcels(trx, [orderId]);
  const parcel = parcels.find((each) => each.number === number);
  if (!parcel) throw notFound('The parcel');
  if (parcel.delivered_at !== null || order.status === 'delivered')
    throw new AppError('move_not_allowed', 'This parcel was delivered, so its tracking stays.');
  return { order, parcel, isLast: order.status === 'shipped' && parcel === parcels.at(-1) };
};

export const trackingOf = (parcel: ParcelRow): LoggedTracking => ({
  number: parcel.number,
  trackingNumber: parcel.tracking_number,
  trackingUrl: parcel.tracking_url,
});

/** Replaces the tracking of a locked parcel, records that, and mails the shopper. */
export const replaceTracking = async (
  context: Pick<UseCaseContext, 'clock' | 'newId' | 'undoes'>,
  trx: StoreTransaction,
  staff: CurrentUser,
  { order, parcel, isLast }: LockedParcel,
  after: LoggedTracking,
): Promise<void> => {
  const transaction = { trx, at: context.clock().toISOString(), newId: context.newId };
  const { number, trackingNumber, trackingUrl } = after;
  await setParcelTracking(trx, parcel.id, { tracking_number: trackingNumber, tracking_url: trackingUrl });
  if (isLast)
    await updateOrderRow(
      trx,
      { id: order.id, from: order.status },
      { tracking_number: trackingNumber, updated_at: transaction.at },
    );
  const editId = await recordChange(context, transaction, staff, order, {
    action: 'parcel_tracking_changed',
    changes: [describeTracking(number, trackingNumber)],
    before: trackingOf(parcel),
    after,
  });
  await enqueueEffect(transaction, {
    kind: 'mail.trackingChanged',
    effectKey: trackingChangedKey(editId),
    payload: { orderId: order.id, parcelId: parcel.id, at: transaction.at },
  });
};

/** DESK-644: corrects the tracking of a parcel. Throws as `lockParcelOnItsWay`, and `validation_failed` where nothing changes. */
export const changeTracking = async (
  context: UseCaseContext,
  staff: CurrentUser,
  { orderId, number }: { readonly orderId: string; readonly number: number },
  { trackingNumber, trackingUrl }: BodyOf<typeof changeTrackingCall>,
): Promise<OrderForStaff> => {
  await context.store.transaction(async (trx) => {
    const locked = await lockParcelOnItsWay(trx, orderId, number);
    const after = {
      number,
      trackingNumber: trackingNumber ?? null,
      trackingUrl: trackingUrl ?? null,
    };
    if (hasTracking(trackingOf(locked.parcel), after))
      throw validationError({ trackingNumber: 'Nothing changes' });
    await replaceTracking(context, trx, staff, locked, after);
  });
  return readOrderForStaff(context, orderId);
};
