import type { QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { currencyField, toMajor } from '../../../contract/currency.ts';
import { toDollars } from '../../../contract/money.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminCustomerById, adminCustomers } from '../../../contract/wire/adminCustomers.ts';
import { AppError, notFound } from '../../domain/appError.ts';
import { takePage } from '../../domain/takePage.ts';
import {
  findCustomer,
  listCustomers,
  listLatestOrders,
  readPurchases,
  type Purchases,
  setBlocked,
} from '../../store/admin/customers.ts';
import type { Handle } from '../../store/database.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import { contactOf, findUser, type UserRow } from '../../store/users.ts';
import { removeAccount } from '../account/removeAccount.ts';
import { presentSavedAddresses } from '../addresses/savedAddresses.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readAuditLogOf } from './auditLog.ts';
import { readNotes } from './notes.ts';
import { toSumIn } from './overview.ts';

type Summary = ReplyOf<typeof adminCustomers>['result'][number];
export type CustomerForStaff = ReplyOf<typeof adminCustomerById>;
type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;

const noPurchases: Purchases = { orders: 0, spentCents: 0, others: [], hasRefunds: false };

const toSummary = (
  row: UserRow,
  { orders, spentCents, others, hasRefunds }: Purchases = noPurchases,
): Summary => ({
  _id: row.id,
  email: contactOf(row) ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  isGuest: row.is_guest === 1,
  isStaff: row.is_admin === 1,
  isBlocked: row.blocked_at !== null,
  createdAt: row.created_at,
  orders,
  spent: toDollars(spentCents),
  ...(others.length > 0 ? { spentOthers: others.map(toSumIn) } : {}),
  ...(hasRefunds ? { hasRefunds: true as const } : {}),
});

/** DESK-04: a page of all customers. */
export const readCustomers = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  query: QueryOf<typeof adminCustomers>,
): Promise<Page<Summary>> => {
  const { rows, ...cursor } = takePage(await listCustomers(db, query), query);
  const purchases = await readPurchases(
    db,
    rows.map(({ id }) => id),
  );
  return { result: rows.map((row) => toSummary(row, purchases.get(row.id))), ...cursor };
};

/** DESK-04: one customer with what staff need to answer a question. */
export const readCustomer = async (db: Handle, id: string): Promise<CustomerForStaff> => {
  const row = await findCustomer(db, id);
  if (!row) throw notFound('The customer');
  return {
    ...toSummary(row, (await readPurchases(db, [id])).get(id)),
    addresses: await presentSavedAddresses(db, id),
    latestOrders: (await listLatestOrders(db, id)).map((order) => ({
      _id: order.id,
      orderNumber: order.order_number,
      status: order.status,
      createdAt: order.created_at,
      total: toMajor(order.total_cents, order.currency),
      ...currencyField(order),
    })),
    notes: await readNotes(db, id),
    log: await readAuditLogOf(db, id),
  };
};

/** DESK-05: blocks an account and ends its sessions, or lets it sign in again. Throws `forbidden` for a member of staff. */
export const blockCustomer = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { blocked }: { readonly blocked: boolean },
): Promise<CustomerForStaff> =>
  context.store.transaction(async (trx) => {
    const user = await findUser(trx, id);
    if (!user) throw notFound('The customer');
    if (user.is_admin === 1)
      throw new AppError('forbidden', 'This account belongs to staff. Remove its role under Staff first.');
    const isBlocked = user.blocked_at !== null;
    if (isBlocked !== blocked) {
      const at = context.clock().toISOString();
      await setBlocked(trx, id, blocked ? at : null);
      if (blocked) await revokeFamiliesOfUser(trx, id, at);
      await recordAudit(trx, context, staff, {
        action: 'account_blocked',
        subjectId: id,
        before: { blocked: isBlocked },
        after: { blocked },
      });
    }
    return readCustomer(trx, id);
  });

/** DESK-05: deletes the account of a customer who asked for it. Resolves with whether it was a guest. Throws `orders_open`, and `forbidden` for a member of staff. */
export const deleteCustomer = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
): Promise<{ readonly isGuest: boolean }> => {
  const user = await findUser(context.store.db, id);
  if (!user) throw notFound('The customer');
  await context.store.transaction(async (trx) => {
    await removeAccount(context, trx, user);
    await recordAudit(trx, context, staff, {
      action: 'account_deleted',
      subjectId: id,
      before: null,
      after: null,
    });
  });
  return { isGuest: user.is_guest === 1 };
};
