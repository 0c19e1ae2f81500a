/** Orders and refunds of a period, for the VAT report. */
import type { Handle } from '../database.ts';

interface Period {
  /** ISO times; `to` is the first that is out. */
  readonly from: string;
  readonly to: string;
}

const vatColumns = [
  'orders.id',
  'orders.shipping_address',
  'orders.delivery_cents',
  'orders.total_cents',
  'orders.vat_cents',
  'orders.vat_lines',
] as const;

/** Orders that were placed, and so paid, in the period; canceled ones have their refunds. */
export const listPlacedOrders = (db: Handle, { from, to }: Period) =>
  db
    .selectFrom('orders')
    .select(vatColumns)
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .orderBy('id')
    .execute();

/** The refunds that were completed before the end of the period, of orders with one in it; by order in the sequence of completion. */
export const listRefundsUntil = (db: Handle, { from, to }: Period) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(vatColumns)
    .select(['refunds.amount_cents as refundCents', 'refunds.updated_at as refundedAt'])
    .where('refunds.status', '=', 'done')
    .where('refunds.updated_at', '<', to)
    .where((where) =>
      where.exists(
        where
          .selectFrom('refunds as inPeriod')
          .select('inPeriod.id')
          .whereRef('inPeriod.order_id', '=', 'refunds.order_id')
          .where('inPeriod.status', '=', 'done')
          .where('inPeriod.updated_at', '>=', from)
          .where('inPeriod.updated_at', '<', to),
      ),
    )
    .orderBy('refunds.order_id')
    .orderBy('refunds.updated_at')
    .orderBy('refunds.id')
    .execute();
