import type { BodyOf } from '../../../../contract/endpoint.ts';
import {
  type Currency,
  currencyField,
  formatMinor,
  toMajor,
  toMinor,
} from '../../../../contract/currency.ts';
import {
  countReceived,
  findReceiptErrors,
  receivedCents,
  type RequestedLine,
} from '../../../../contract/returnReceipt.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import type { receiveReturn } from '../../../../contract/wire/adminReturns.ts';
import { AppError, notFound, validationError } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { listOrderItems, type OrderRow } from '../../../store/orders.ts';
import { insertReturnReceipts, type ReturnReceiptRow } from '../../../store/returnReceipts.ts';
import {
  findReturn,
  listReturnItems,
  type ReturnItemDetails,
  type ReturnRow,
} from '../../../store/returns.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { leftToRefund } from '../leftToRefund.ts';
import { presentReturn } from '../read/presentReturn.ts';
import { receiveUnits } from './receiveReturn.ts';

type Receipt = BodyOf<typeof receiveReturn>;

const toRequestedLine = (item: ReturnItemDetails): RequestedLine => ({
  orderItemId: item.order_item_id,
  quantity: item.quantity,
  amountCents: item.amount_cents,
});

/** Throws `validation_failed` where the receipt does not fit the return. */
const requireValidReceipt = (
  items: readonly ReturnItemDetails[],
  { items: lines }: Receipt,
  currency: Currency,
): void => {
  const errors = findReceiptErrors(items.map(toRequestedLine), lines, currency);
  if (Object.keys(errors).length > 0) throw validationError(errors);
};

/** Throws `validation_failed` where the returns of a line would refund more than was paid for it. */
const requirePaid = async (
  trx: StoreTransaction,
  { id: orderId, currency }: OrderRow,
  { id: returnId }: ReturnRow,
  receipts: readonly ReturnReceiptRow[],
): Promise<void> => {
  const lines = await listOrderItems(trx, [orderId]);
  for (const [index, { order_item_id: lineId, refund_cents: cents }] of receipts.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`The order ${orderId} has no line ${lineId}.`);
    const leftCents = await leftToRefund(trx, line, returnId);
    if (cents > leftCents)
      throw validationError({ [`items.${index}.refund`]: `At most ${formatMinor(leftCents, currency)}` });
  }
};

/** The rows in the sequence of the receipt. */
const toReceiptRows = (
  returnId: string,
  items: readonly ReturnItemDetails[],
  { items: lines, currency }: Receipt & { readonly currency: Currency },
): ReturnReceiptRow[] =>
  lines.flatMap((line) => {
    const item = items.find(({ order_item_id: id }) => id === line.orderItemId);
    if (!item) return [];
    const fullCents = receivedCents(toRequestedLine(item), countReceived(line));
    const refundCents = toMinor(line.refund, currency);
    return [
      {
        return_id: returnId,
        order_item_id: line.orderItemId,
        as_new: line.asNew,
        worn: line.worn,
        damaged: line.damaged,
        missing: line.missing,
        restocked: line.restocked,
        full_cents: fullCents,
        refund_cents: refundCents,
        reason: refundCents < fullCents ? (line.reason?.trim() ?? null) : null,
      },
    ];
  });

const describeMissing = (receipts: readonly ReturnReceiptRow[]): string | undefined => {
  const missing = receipts.reduce((sum, row) => sum + row.missing, 0);
  if (missing === 0) return undefined;
  return missing === 1 ? '1 item was not in the parcel' : `${missing} items were not in the parcel`;
};

/**
 * DESK-441: receives a requested return item by item. Units that arrived are returned, restocked as staff decided, and refunded in full or in
 * part; missing ones can be returned again. The refund itself is claimed by the transition to `refunded`. Throws `not_found`,
 * `move_not_allowed`, `validation_failed`.
 */
export const receiveByItem = async (
  context: UseCaseContext,
  staff: CurrentUser,
  id: string,
  receipt: Receipt,
): Promise<ReturnOrder> => {
  const { store, clock, newId } = context;
  const known = await findReturn(store.db, id);
  if (!known) throw notFound('The return');
  return store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, known.order_id);
    const row = await findReturn(trx, id);
    if (!order || !row) throw notFound('The return');
    if (row.status !== 'requested')
      throw new AppError('move_not_allowed', `This return is ${row.status} and cannot become received.`);
    const items = await listReturnItems(trx, [id]);
    requireValidReceipt(items, receipt, order.currency);
    const rows = toReceiptRows(id, items, { ...receipt, currency: order.currency });
    await requirePaid(trx, order, row, rows);
    await insertReturnReceipts(trx, rows);
    const itemsCents = rows.reduce((sum, { refund_cents: cents }) => sum + cents, 0);
    const note = describeMissing(rows);
    const received = await receiveUnits({ trx, at: clock().toISOString(), newId }, order, row, {
      items: rows.flatMap(({ order_item_id: lineId, missing, restocked, ...counts }) => {
        const item = items.find(({ order_item_id: itemId }) => itemId === lineId);
        const units = countReceived({ asNew: counts.as_new, worn: counts.worn, damaged: counts.damaged });
        return item ? [{ item, received: units, missing, restocked }] : [];
      }),
      itemsCents,
      ...(note === undefined ? {} : { note }),
    });
    await recordAudit(trx, context, staff, {
      action: 'return_received',
      subjectId: order.id,
      before: {
        returnNumber: row.return_number,
        status: row.status,
        refund: toMajor(row.items_cents, order.currency),
      },
      after: {
        returnNumber: row.return_number,
        status: received.status,
        refund: toMajor(received.items_cents, order.currency),
        ...currencyField(order),
        items: receipt.items,
      },
    });
    return presentReturn(trx, received);
  });
};
