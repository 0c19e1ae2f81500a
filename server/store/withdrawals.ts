/** Statements by which shoppers withdraw from a contract. */
import { countRows, isFound, isUpdated, rowsIn } from './common/queries.ts';
import { deleteInBatches } from './common/deleteInBatches.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { ReturnsTable, WithdrawalsTable } from './schema.ts';

export type WithdrawalRow = WithdrawalsTable;

/** Inserts a statement, unless one with its `request_key` is recorded; returns whether it did. Waits for a concurrent one. */
export const insertWithdrawal = async (trx: StoreTransaction, row: WithdrawalRow): Promise<boolean> =>
  isFound(
    trx
      .insertInto('withdrawals')
      .values(row)
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id'),
  );

export const findWithdrawal = (db: Handle, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

export const findWithdrawalByKey = (db: Handle, key: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('request_key', '=', key).executeTakeFirst();

export type WithdrawalChange = Partial<
  Pick<WithdrawalRow, 'order_id' | 'user_id' | 'status' | 'needs_decision' | 'return_id' | 'note'>
>;

/** Updates the statement if its status is still `from`; returns whether it was. */
export const updateWithdrawal = (
  trx: StoreTransaction,
  { id, status: from }: Pick<WithdrawalRow, 'id' | 'status'>,
  change: WithdrawalChange & { readonly updated_at: string },
): Promise<boolean> =>
  isUpdated(trx.updateTable('withdrawals').set(change).where('id', '=', id).where('status', '=', from));

/** The statements about an order, oldest first. */
export const listWithdrawalsOfOrder = (db: Handle, orderId: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

/** Those of the orders about which staff must decide a statement. */
export const listUndecidedOrders = async (
  db: Handle,
  orderIds: readonly string[],
): Promise<Set<string | null>> => {
  const rows = await rowsIn(
    orderIds,
    db
      .selectFrom('withdrawals')
      .select('order_id')
      .where('order_id', 'in', orderIds)
      .where('needs_decision', '=', 1),
  );
  return new Set(rows.map((row) => row.order_id));
};

/** How many statements staff must decide. */
export const countUndecidedWithdrawals = (db: Handle): Promise<number> =>
  countRows(db.selectFrom('withdrawals').where('needs_decision', '=', 1));

/** The placed order with this number whose account or guest has this normalized email. */
export const findWithdrawnOrderId = async (
  db: Handle,
  orderNumber: string,
  email: string,
): Promise<string | undefined> => {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('orders.order_number', '=', orderNumber)
    .where((is) => is.or([is('users.email', '=', email), is('users.contact_email', '=', email)]))
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst();
  return order?.id;
};

/** The newest return of an order that is not closed. */
export const findOpenReturnId = async (db: Handle, orderId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('closed_status', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.id;
};

export interface WithdrawalPageQuery {
  readonly skip: number;
  readonly limit: number;
  readonly needsDecision: boolean;
}

/** A page of all statements, newest first; returns one more than `limit` if there are further ones. */
export const listWithdrawalPage = (
  db: Handle,
  { skip, limit, needsDecision }: WithdrawalPageQuery,
): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .$if(needsDecision, (query) => query.where('needs_decision', '=', 1))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();

/** Numbers and statuses of returns, by id. */
export const readWithdrawnReturns = async (
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, Pick<ReturnsTable, 'return_number' | 'status'>>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('returns')
    .select(['id', 'return_number', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Deletes statements of before `before` that match no order or were closed; those of a canceled or returned order stay with it. */
export const deleteOldWithdrawals = async (db: Handle, before: string): Promise<void> => {
  for (const status of ['unmatched', 'closed'])
    await deleteInBatches(db, {
      table: 'withdrawals',
      key: ['id'],
      column: 'received_at',
      before,
      equals: ['status', status],
    });
};
