import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { currencyField, toMajor } from '../../../contract/currency.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminOrderById, adminOrders } from '../../../contract/wire/adminOrders.ts';
import { notFound } from '../../domain/appError.ts';
import { takePage } from '../../domain/takePage.ts';
import { listAdminOrders, readOrdersSentWith, type AdminOrderRow } from '../../store/admin/orders.ts';
import { findOrder } from '../../store/orders.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import { readAuditLogOf } from './auditLog.ts';
import { readNotes } from './notes.ts';
import { contactOf, findUser, type UserRow } from '../../store/users.ts';
import { presentOrder } from '../orders/read/presentOrder.ts';
import { refundableCents } from '../orders/requestRefund.ts';
import { listWithdrawalsOfOrder } from '../../store/withdrawals.ts';
import { presentForStaff } from './withdrawals.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { listDisputesOfOrder, listPaymentIssuesOfOrder } from '../../store/paymentProblems.ts';
import { toDispute } from './problems.ts';
import { listUnresolvedRefunds, listUnresolvedRefundsOfOrder } from './unresolvedRefunds.ts';

export type OrderForStaff = ReplyOf<typeof adminOrderById>;
type Line = ReplyOf<typeof adminOrders>['result'][number];

const guestMark = ({ is_guest: isGuest }: Pick<UserRow, 'is_guest'>): { readonly isGuest?: true } =>
  isGuest === 1 ? { isGuest: true } : {};

type ShopperRow = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email' | 'is_guest' | 'contact_email'>;

/** GUEST-33: the shopper of a row of a list. */
export const presentShopper = (row: ShopperRow): Line['_user'] => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: contactOf(row) ?? '',
  ...guestMark(row),
});

const toLine = (row: AdminOrderRow): Line => ({
  _id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  createdAt: row.created_at,
  pieces: row.pieces,
  total: toMajor(row.total_cents, row.currency),
  refunded: toMajor(row.refunded_cents, row.currency),
  ...currencyField(row),
  _user: presentShopper({ ...row, id: row.user_id }),
});

/** ROLE-05: a page of the orders of all shoppers. */
export const readAllOrders = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  { refund, ...query }: QueryOf<typeof adminOrders>,
): Promise<Page<Line>> => {
  const ids =
    refund === 'refused' ? (await listUnresolvedRefunds(db)).map(({ order_id: id }) => id) : undefined;
  const { rows, ...cursor } = takePage(await listAdminOrders(db, { ...query, ids }), query);
  return { result: rows.map(toLine), ...cursor };
};

/** ROLE-05: one order with its shopper, refundable amount and audit log. */
export const readOrderForStaff = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  id: string,
): Promise<OrderForStaff> => {
  const row = await findOrder(db, id);
  if (!row) throw notFound('The order');
  const user = await findUser(db, row.user_id);
  const payment = await findPaymentOfOrder(db, id);
  const leftCents = await refundableCents(db, payment);
  return {
    order: await presentOrder(db, row),
    email: (user && contactOf(user)) ?? '',
    ...(user ? guestMark(user) : {}),
    refundable: toMajor(leftCents, row.currency),
    ...(payment?.last_error ? { paymentRefusal: payment.last_error } : {}),
    refused: await listUnresolvedRefundsOfOrder(db, row, leftCents),
    disputes: (await listDisputesOfOrder(db, id)).map((dispute) => ({
      ...toDispute(dispute, row.currency),
      orderNumber: row.order_number,
    })),
    issues: (await listPaymentIssuesOfOrder(db, id)).map(({ details }) => details),
    withdrawals: await presentForStaff(db, await listWithdrawalsOfOrder(db, id)),
    sentWith: (await readOrdersSentWith(db, [row]))(row).map((other) => ({
      _id: other.id,
      orderNumber: other.order_number,
      status: other.status,
    })),
    notes: await readNotes(db, id),
    log: await readAuditLogOf(db, id),
  };
};
