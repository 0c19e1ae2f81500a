/** RETURN-09, API-40: returns on the wire, from their rows. */
import { toDollars } from '../../../contract/money.ts';
import type { ReturnItem, ReturnOrder } from '../../../contract/types.ts';
import type { Handle } from '../../store/database.ts';
import { numbersOfOrders } from '../../store/orders.ts';
import { refundsById, type RefundRow } from '../../store/payments.ts';
import {
  eventsOfReturns,
  itemsOfReturns,
  type ReturnedPieces,
  type ReturnEventRow,
  type ReturnRow,
} from '../../store/returns.ts';
import { pictureUrls } from '../cart/cartView.ts';

interface Parts {
  readonly items: readonly ReturnedPieces[];
  readonly events: readonly ReturnEventRow[];
  readonly refund: RefundRow | undefined;
  readonly orderNumber: string;
}

// Written as JSON of this very shape by `appendReturnEvent`.
const noteIn = (json: string): string | null => (JSON.parse(json) as { note?: string }).note ?? null;

const refundStates = { claimed: 'asked', done: 'done', failed: 'failed' } as const;

const itemOf = (pieces: ReturnedPieces, row: ReturnRow): ReturnItem => ({
  orderItemId: pieces.order_item_id,
  quantity: pieces.quantity,
  reason: pieces.reason ?? row.reason,
  amount: toDollars(pieces.amount_cents),
  _product: {
    _id: pieces.product_id,
    title: pieces.title,
    brand: pieces.brand,
    imageUrl: pictureUrls(pieces.pictures),
  },
  color: pieces.color,
  size: pieces.size,
});

const returnOf = (row: ReturnRow, { items, events, refund, orderNumber }: Parts): ReturnOrder => ({
  _id: row.id,
  returnNumber: row.return_number,
  status: row.status,
  createdAt: row.created_at,
  _order: row.order_id,
  orderNumber,
  returnReason: row.reason,
  otherReason: row.other_reason,
  items: items.map((pieces) => itemOf(pieces, row)),
  method: row.method,
  refundAmount: toDollars(row.items_cents + row.delivery_cents),
  deliveryRefund: toDollars(row.delivery_cents),
  refund: refund ? { state: refundStates[refund.status], at: refund.updated_at } : null,
  timeline: events.map(({ status, at, data }) => ({ status, at, note: noteIn(data) })),
});

/** Returns with all that belongs to them, in the order given; a few statements however many they are. */
export const presentReturns = async (db: Handle, rows: readonly ReturnRow[]): Promise<ReturnOrder[]> => {
  const ids = rows.map(({ id }) => id);
  const items = await itemsOfReturns(db, ids);
  const events = await eventsOfReturns(db, ids);
  const refunds = await refundsById(
    db,
    rows.flatMap(({ refund_id: id }) => (id === null ? [] : [id])),
  );
  const numbers = await numbersOfOrders(db, [...new Set(rows.map((row) => row.order_id))]);
  return rows.map((row) =>
    returnOf(row, {
      items: items.filter((pieces) => pieces.return_id === row.id),
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
