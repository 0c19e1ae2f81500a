/** RETURN-09, API-40: converts return rows to the wire format. */
import { toDollars } from '../../../../contract/money.ts';
import type { ReturnItem, ReturnOrder } from '../../../../contract/types.ts';
import type { Handle } from '../../../store/database.ts';
import { readOrderNumbers } from '../../../store/orders.ts';
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
  readonly orderNumber: string;
}

// `appendReturnEvent` stores JSON of this shape.
const parseNote = (json: string): string | null => (JSON.parse(json) as { note?: string }).note ?? null;

const refundStates = { claimed: 'asked', done: 'done', failed: 'failed' } as const;

const toReceipt = (row: ReturnReceiptRow): NonNullable<ReturnItem['receipt']> => ({
  asNew: row.as_new,
  worn: row.worn,
  damaged: row.damaged,
  missing: row.missing,
  restocked: row.restocked,
  fullAmount: toDollars(row.full_cents),
  reason: row.reason,
});

const toItem = (
  item: ReturnItemDetails,
  row: ReturnRow,
  receipt: ReturnReceiptRow | undefined,
): ReturnItem => ({
  orderItemId: item.order_item_id,
  quantity: item.quantity,
  reason: item.reason ?? row.reason,
  amount: toDollars(receipt?.refund_cents ?? item.amount_cents),
  _product: toOrderedProduct(item),
  color: item.color,
  size: item.size,
  ...(receipt ? { receipt: toReceipt(receipt) } : {}),
});

const toReturn = (
  row: ReturnRow,
  { items, receipts, events, refund, orderNumber }: RelatedRows,
): ReturnOrder => ({
  _id: row.id,
  returnNumber: row.return_number,
  status: row.status,
  createdAt: row.created_at,
  _order: row.order_id,
  orderNumber,
  returnReason: row.reason,
  otherReason: row.other_reason,
  items: items.map((item) =>
    toItem(
      item,
      row,
      receipts.find(({ order_item_id: lineId }) => lineId === item.order_item_id),
    ),
  ),
  method: row.method,
  refundAmount: toDollars(row.items_cents + row.delivery_cents),
  deliveryRefund: toDollars(row.delivery_cents),
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
  const numbers = await readOrderNumbers(db, [...new Set(rows.map((row) => row.order_id))]);
  return rows.map((row) =>
    toReturn(row, {
      items: items.filter((item) => item.return_id === row.id),
      receipts: receipts.filter((receipt) => receipt.return_id === row.id),
      events: events.filter((event) => event.return_id === row.id),
      refund: refunds.find(({ id }) => id === row.refund_id),
      orderNumber: numbers.get(row.order_id) ?? '',
    }),
  );
};

export const presentReturn = async (db: Handle, row: ReturnRow): Promise<ReturnOrder> => {
  const [presented] = await presentReturns(db, [row]);
  if (!presented) throw new Error(`The return ${row.id} was not presented.`);
  return presented;
};
