/** What invoices showed before their orders were edited, and what refunds are for. */
import type { Address } from '../../contract/types.ts';
import type { InvoiceEdit, RefundedItem } from '../domain/corrections.ts';
import { rowsIn } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';

export const insertInvoiceEdit = async (
  trx: StoreTransaction,
  orderId: string,
  { at, buyer, sizes }: InvoiceEdit,
): Promise<void> => {
  await trx
    .insertInto('invoice_edits')
    .values({ order_id: orderId, at, buyer: buyer && JSON.stringify(buyer), sizes: JSON.stringify(sizes) })
    .execute();
};

/** The edits of these orders, oldest first. */
export const listInvoiceEdits = async (
  db: Handle,
  orderIds: readonly string[],
): Promise<(InvoiceEdit & { readonly orderId: string })[]> => {
  const rows = await rowsIn(
    orderIds,
    db
      .selectFrom('invoice_edits')
      .selectAll()
      .where('order_id', 'in', [...orderIds])
      .orderBy('order_id')
      .orderBy('at'),
  );
  return rows.map(({ order_id: orderId, at, buyer, sizes }) => ({
    orderId,
    at,
    // `insertInvoiceEdit` wrote both.
    buyer: buyer === null ? null : (JSON.parse(buyer) as Address),
    sizes: JSON.parse(sizes) as InvoiceEdit['sizes'],
  }));
};

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
