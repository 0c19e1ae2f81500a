/** Orders and refunds of a period, for the VAT report; in pages, each after the last row of the page before. */
import { sql } from 'kysely';
import type { Handle } from '../database.ts';

interface Period {
  /** ISO times; `to` is the first that is out. */
  readonly from: string;
  readonly to: string;
}

const vatColumns = [
  'orders.shipping_address',
  'orders.delivery_cents',
  'orders.total_cents',
  'orders.vat_cents',
  'orders.vat_lines',
] as const;

/** Orders that were placed, and so paid, in the period; canceled ones have their refunds. */
export const pageOfPlacedOrders =
  (db: Handle, { from, to }: Period) =>
  async (after: { readonly id: string; readonly placedAt: string | null } | undefined, limit: number) =>
    db
      .selectFrom('orders')
      .select(vatColumns)
      .select(['orders.id', 'orders.placed_at as placedAt'])
      // Where the page before ended: from the start of the period, each page would read all earlier ones again.
      .where('placed_at', '>=', after?.placedAt ?? from)
      .where('placed_at', '<', to)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(placed_at, id) > (${after?.placedAt}, ${after?.id})`),
      )
      .orderBy('placed_at')
      .orderBy('id')
      .limit(limit)
      .execute();

interface CompletedRefund {
  readonly id: string;
  readonly orderId: string;
  readonly refundedAt: string;
}

/** The refunds that were completed in the period, in the sequence of their completion. */
export const pageOfRefunds =
  (db: Handle, { from, to }: Period) =>
  async (after: CompletedRefund | undefined, limit: number): Promise<readonly CompletedRefund[]> =>
    db
      .selectFrom('refunds')
      .select(['id', 'order_id as orderId', 'updated_at as refundedAt'])
      // A literal: with a parameter, SQLite does not use the index of completed refunds.
      .where('status', '=', sql.lit('done'))
      // Where the page before ended, as above.
      .where('updated_at', '>=', after?.refundedAt ?? from)
      .where('updated_at', '<', to)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(updated_at, id) > (${after?.refundedAt}, ${after?.id})`),
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(limit)
      .execute();

/** All refunds of these orders that were completed before `to`, by order in the sequence of their completion. */
export const listRefundsOfOrders = async (db: Handle, orderIds: readonly string[], to: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('returns', 'returns.refund_id', 'refunds.id')
    .select(vatColumns)
    .select([
      'returns.delivery_cents as returnDeliveryCents',
      'refunds.id as refundId',
      'refunds.order_id as orderId',
      'refunds.amount_cents as refundCents',
    ])
    .where('refunds.order_id', 'in', [...orderIds])
    .where('refunds.status', '=', 'done')
    .where('refunds.updated_at', '<', to)
    .orderBy('refunds.order_id')
    .orderBy('refunds.updated_at')
    .orderBy('refunds.id')
    .execute();

/** The items of the returns that these refunds are for, with what each of them refunds. */
export const listRefundedItems = async (db: Handle, refundIds: readonly string[]) =>
  refundIds.length === 0
    ? []
    : (
        await db
          .selectFrom('returns')
          .innerJoin('return_items', 'return_items.return_id', 'returns.id')
          .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
          .leftJoin('return_receipts', (join) =>
            join
              .onRef('return_receipts.return_id', '=', 'return_items.return_id')
              .onRef('return_receipts.order_item_id', '=', 'return_items.order_item_id'),
          )
          .select([
            'returns.refund_id as refundId',
            'order_items.vat_rate as rate',
            'return_items.amount_cents as amountCents',
            'return_receipts.refund_cents as receivedCents',
          ])
          .where('returns.refund_id', 'in', [...refundIds])
          .execute()
      ).flatMap(({ refundId, rate, amountCents, receivedCents }) =>
        // Lines of the release before have no rate; their orders have one.
        rate === null ? [] : [{ refundId, rate, cents: receivedCents ?? amountCents }],
      );
