import type { QueryOf, ReplyOf } from '../../../contract/call.ts';
import { toDollars } from '../../../contract/money.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminOrderById, adminOrders } from '../../../contract/wire/adminOrders.ts';
import { notFound } from '../../domain/refusal.ts';
import { adminOrderLines, type AdminOrderLine } from '../../store/admin/orders.ts';
import type { Handle } from '../../store/database.ts';
import { findOrder } from '../../store/orders.ts';
import { findPaymentOfOrder, refundsOfIntent, type PaymentRow } from '../../store/payments.ts';
import { deedsOn } from '../../store/staffLog.ts';
import { findUser } from '../../store/users.ts';
import { presentOrder } from '../orders/presentOrder.ts';
import type { Purchasing } from '../purchasing.ts';
import { readOpenRefusals, readRefusalsOf } from './refusedRefunds.ts';

export type OrderForStaff = ReplyOf<typeof adminOrderById>;
type Line = ReplyOf<typeof adminOrders>['result'][number];

const lineOf = (row: AdminOrderLine): Line => ({
  _id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  createdAt: row.created_at,
  pieces: row.pieces,
  total: toDollars(row.total_cents),
  refunded: toDollars(row.refunded_cents),
  _user: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
});

/** ROLE-05: a page of all orders, whoever's they are. */
export const readAllOrders = async (
  { store: { db } }: Pick<Purchasing, 'store'>,
  { refund, ...query }: QueryOf<typeof adminOrders>,
): Promise<Page<Line>> => {
  const ids = refund === 'refused' ? (await readOpenRefusals(db)).map(({ order_id: id }) => id) : undefined;
  const rows = await adminOrderLines(db, { ...query, ids });
  const hasMore = rows.length > query.limit;
  return {
    result: rows.slice(0, query.limit).map(lineOf),
    hasMore,
    nextCursor: hasMore ? query.skip + query.limit : null,
  };
};

/** What was captured less what is refunded or on its way back, in cents. */
export const refundableCents = async (db: Handle, payment: PaymentRow | undefined): Promise<number> => {
  if (!payment) return 0;
  const claimed = await refundsOfIntent(db, payment.intent_id);
  return payment.captured_cents - claimed.reduce((sum, refund) => sum + refund.amount_cents, 0);
};

/** ROLE-05: one order with its shopper, what can be refunded of it, and what the staff did to it. */
export const readOrderForStaff = async (
  { store: { db } }: Pick<Purchasing, 'store'>,
  id: string,
): Promise<OrderForStaff> => {
  const row = await findOrder(db, id);
  if (!row) throw notFound('The order');
  const user = await findUser(db, row.user_id);
  const leftCents = await refundableCents(db, await findPaymentOfOrder(db, id));
  return {
    order: await presentOrder(db, row),
    email: user?.email ?? '',
    refundable: toDollars(leftCents),
    refused: await readRefusalsOf(db, id, leftCents),
    log: await deedsOn(db, id),
  };
};
