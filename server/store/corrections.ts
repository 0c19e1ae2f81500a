/** What invoices of edited orders showed, and what refunds are for. */
import type { RefundedItem } from '../domain/corrections.ts';
import { insertIfAbsent, rowsIn } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { OrderItemRow, OrderRow } from './orders.ts';
import type { InvoiceOriginalsTable } from './schema.ts';

/** INTL-40: keeps what the invoice shows of buyer and sizes; the first edit of an order counts. The order must be locked. */
export const keepInvoiceOriginal = (
  trx: StoreTransaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> =>
  insertIfAbsent(
    trx,
    'invoice_originals',
    {
      order_id: order.id,
      buyer: order.billing_address ?? order.shipping_address,
      sizes: JSON.stringify(Object.fromEntries(items.map(({ id, size }) => [id, size]))),
    },
    ['order_id'],
  );

export const findInvoiceOriginal = (
  db: Handle,
  orderId: string,
): Promise<InvoiceOriginalsTable | undefined> =>
  db.selectFrom('invoice_originals').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** The returns that these refunds are for. */
export const listReturnsOfRefunds = (db: Handle, refundIds: readonly string[]) =>
  rowsIn(
    refundIds,
    db
      .selectFrom('returns')
      .select(['id', 'refund_id as refundId', 'delivery_cents as deliveryCents'])
      .where('refund_id', 'in', refundIds),
  );

/** What returns refund of items, as received; of a return that was not received item by item, as requested. */
export const listReturnedItems = async (
  db: Handle,
  returnIds: readonly string[],
): Promise<(RefundedItem & { readonly returnId: string })[]> => {
  const rows = await rowsIn(
    returnIds,
    db
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .leftJoin('return_receipts', (join) =>
        join
          .onRef('return_receipts.return_id', '=', 'return_items.return_id')
          .onRef('return_receipts.order_item_id', '=', 'return_items.order_item_id'),
      )
      .select([
        'return_items.return_id as returnId',
        'return_items.order_item_id as orderItemId',
        'return_items.quantity',
        'return_items.amount_cents as amountCents',
        'return_receipts.refund_cents as receivedCents',
        'return_receipts.missing',
        'order_items.size',
      ])
      .where('return_items.return_id', 'in', returnIds)
      .orderBy('order_items.position'),
  );
  return rows.map(({ quantity, missing, amountCents, receivedCents, ...item }) => ({
    ...item,
    quantity: quantity - (missing ?? 0),
    cents: receivedCents ?? amountCents,
  }));
};

/** The VAT rates of the lines of these orders by their id; lines of the release before have none. */
export const readRatesOfLines = async (
  db: Handle,
  orderIds: readonly string[],
): Promise<Map<string, number | null>> => {
  const rows = await rowsIn(
    orderIds,
    db.selectFrom('order_items').select(['id', 'vat_rate as rate']).where('order_id', 'in', orderIds),
  );
  return new Map(rows.map(({ id, rate }) => [id, rate]));
};
