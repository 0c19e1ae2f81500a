import { findEditErrors } from '../../../../contract/orderEdit.ts';
import { hasTracking, loggedTracking } from '../../../../contract/rules/parcelTracking.ts';
import { exchangedLines, hasSizesOf } from '../../../../contract/rules/sizeExchange.ts';
import { AppError } from '../../../domain/appError.ts';
import { stockMessage } from '../../../domain/stock.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { listOrderItems } from '../../../store/orders.ts';
import { lockParcelOnItsWay, replaceTracking, trackingOf } from '../fulfilment/changeTracking.ts';
import { applyEdits, toEditableLine } from '../orderEdits/applyEdits.ts';
import { requireEditable } from '../orderEdits/recordEdit.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

export const orderInverses = {
  /** Until a part of the order has left, and while the earlier sizes are in stock. The shopper gets a mail again. */
  order_sizes_exchanged: {
    role: 'manager',
    undo: (context, staff, { subjectId, before, after }) =>
      context.store.transaction(async (trx) => {
        const order = await lockOrderWithCart(trx, subjectId);
        if (!order) throw changedSince();
        const rows = await listOrderItems(trx, [subjectId]);
        requireEditable(order, rows);
        const isCurrent = hasSizesOf(readValues(exchangedLines, after), rows);
        const edits = readValues(exchangedLines, before).lines.map(({ orderItemId, size }) => ({
          orderItemId,
          size,
          cancel: 0,
        }));
        const errors = findEditErrors(rows.map(toEditableLine), edits);
        if (!isCurrent || Object.keys(errors).length > 0) throw changedSince();
        const transaction = { trx, at: context.clock().toISOString(), newId: context.newId };
        const shortage = await applyEdits(context, transaction, staff, { order, rows }, edits);
        if (!shortage) return;
        const title = rows.find((row) => row.product_id === shortage.productId)?.title ?? '';
        throw new AppError('out_of_stock', stockMessage(title, shortage.size, shortage.available));
      }),
  },
  /** Until the parcel is delivered. The shopper gets a mail again. */
  parcel_tracking_changed: {
    role: 'packer',
    undo: (context, staff, { subjectId, before, after }) =>
      context.store.transaction(async (trx) => {
        const left = readValues(loggedTracking, after);
        const locked = await lockParcelOnItsWay(trx, subjectId, left.number);
        if (!hasTracking(trackingOf(locked.parcel), left)) throw changedSince();
        await replaceTracking(context, trx, staff, locked, readValues(loggedTracking, before));
      }),
  },
} as const satisfies { readonly [action: string]: Inverse };
