/** RETURN-09, API-40: converts return rows to the wire format. */
import { type Currency, currencyField, toMajor } from '../../../../contract/currency.ts';
import type { ReturnItem, ReturnOrder } from '../../../../contract/types.ts';
import type { Handle } from '../../../store/database.ts';
import { readOrderLabels, type OrderLabel } from '../../../store/orders.ts';
import { listRefundsById, type RefundRow } from '../../../store/payments.ts';
import {
  listReturnEvents,
  listReturnItems,
  type ReturnItemDetails,
  type ReturnEventRow,
  type ReturnRow,
} from '../../../store/returns.ts';
import { listReturnReceipts, type ReturnReceiptRow } from '../../../store/returnReceipts.ts';
import { toOrderedProduct } from './toOrderedProduct.ts';

interface RelatedRows {
  readonly items: readonly ReturnItemDetails[];
  readonly receipts: readonly ReturnReceiptRow[];
  readonly events: readonly ReturnEventRow[];
  readonly refund: RefundRow | undefined;
  readonly order: OrderLabel | undefined;
}

// `appendReturnEvent` stores JSON of this shape.
const parseNote = (json: string): string | null => (JSON.parse(json) as { note?: string }).note ?? null;

const refundStates = { claimed: 'asked', done: 'done', failed: 'failed' } as const;

const toReceipt = (row: ReturnReceiptRow, currency: Currency): NonNullable<ReturnItem['receipt']> => ({
  asNew: row.as_new,
  worn: row.worn,
  damaged: row.damaged,
  missing: row.missing,
  restocked: row.restocked,
  fullAmount: toMajor(row.full_cents, currency),
  reason: row.reason,
});

const toItem = (
  item: ReturnItemDetails,
  row: ReturnRow,
  { receipt, currency }: { readonly receipt: ReturnReceiptRow | undefined; readonly currency: Currency },
): ReturnItem => ({
  orderItemId: item.order_item_id,
  quantity: item.quantity,
  reason: item.reason ?? row.reason,
  amount: toMajor(receipt?.refund_cents ?? item.amount_cents, currency),
  _product: toOrderedProduct(item),
  color: item.color,
  size: item.size,
  ...(receipt ? { receipt: toReceipt(receipt, currency) } : {}),
});

/** DESK-590: the delivery that a return with missing units does not refund; none where it was free. */
const presentUnrefundedDelivery = (
  row: ReturnRow,
  { receipts, order }: Pick<RelatedRows, 'receipts' | 'order'>,
): Pick<ReturnOrder, 'unrefundedDelivery'> => {
  if (!order || order.delivery_cents === 0 || row.delivery_cents > 0) return {};
  return receipts.some(({ missing }) => missing > 0)
    ? { unrefundedDelivery: toMajor(order.delivery_cents, order.currency) }
    : {};
};

const toReturn = (row: ReturnRow, { items, receipts, events, refund, order }: RelatedRows): ReturnOrder => ({
  _id: row.id,
  returnNumber: row.return_number,
  status: row.status,
  createdAt: row.created_at,
  _order: row.order_id,
  orderNumber: order?.order_number ?? '',
  ...currencyField({ currency: order?.currency }),
  returnReason: row.reason,
  otherReason: row.other_reason,
  items: items.map((item) =>
    toItem(item, row, {
      receipt: receipts.find(({ order_item_id: lineId }) => lineId === item.order_item_id),
      currency: order?.currency,
    }),
  ),
  method: row.method,
  refundAmount: toMajor(row.items_cents + row.delivery_cents, order?.currency),
  deliveryRefund: toMajor(row.delivery_cents, order?.currency),
  ...presentUnrefundedDelivery(row, { receipts, order }),
  refund: refund ? { state: refundStates[refund.status], at: refund.updated_at } : null,
  timeline: events.map(({ status, at, data }) => ({ status, at, note: parseNote(data) })),
});

/** Loads the related rows with a fixed number of queries; keeps the given sequence. */
export const presentReturns = async (db: Handle, rows: readonly ReturnRow[]): Promise<ReturnOrder[]> => {
  const ids = rows.map(({ id }) => id);
  const items = await listReturnItems(db, ids);
  const receipts = await listReturnReceipts(db, ids);
  const events = await listReturnEvents(db, ids);
  const refunds = await listRefundsById(
    db,
    rows.flatMap(({ refund_id: id }) => (id === null ? [] : [id])),
  );
  const orders = await readOrderLabels(db, [...new Set(rows.map((row) => row.order_id))]);
  return rows.map((row) =>
    toReturn(row, {
      items: items.filter((item) => item.return_id === row.id),
      receipts: receipts.filter((receipt) => receipt.return_id === row.id),
      events: events.filter((event) => event.return_id === row.id),
      refund: refunds.find(({ id }) => id === row.refund_id),
      order: orders.get(row.order_id),
    }),
  );
};

export const presentReturn = async (db: Handle, row: ReturnRow): Promise<ReturnOrder> => {
  const [presented] = await presentReturns(db, [row]);
  if (!presented) throw new Error(`The return ${row.id} was not presented.`);
  return presented;
};
