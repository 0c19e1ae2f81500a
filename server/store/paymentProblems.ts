/** Disputes, and payments that do not match their order. */
import type { Handle, StoreTransaction } from './database.ts';
import type { DisputesTable, PaymentIssuesTable } from './schema.ts';

export type DisputeRow = DisputesTable;
export type PaymentIssueRow = PaymentIssuesTable;

/** Inserts a dispute, or updates it. */
export const saveDispute = async (trx: StoreTransaction, row: DisputeRow): Promise<void> => {
  const { amount_cents, reason, status, evidence_due_at, updated_at } = row;
  await trx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ amount_cents, reason, status, evidence_due_at, updated_at }),
    )
    .execute();
};

/** Disputes of an order, oldest first. */
export const listDisputesOfOrder = async (db: Handle, orderId: string): Promise<DisputeRow[]> =>
  db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();

/** The newest disputes. */
export const listDisputes = async (db: Handle, limit: number): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Stores an issue, once of its kind per intent. */
export const insertPaymentIssue = async (
  trx: StoreTransaction,
  issue: Omit<PaymentIssueRow, 'resolved_at'>,
): Promise<void> => {
  await trx
    .insertInto('payment_issues')
    .values({ ...issue, resolved_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'intent_id']).doNothing())
    .execute();
};

/** The oldest issues that staff have not dealt with. */
export const listOpenPaymentIssues = async (db: Handle, limit: number): Promise<PaymentIssueRow[]> =>
  db
    .selectFrom('payment_issues')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const listPaymentIssuesOfOrder = async (db: Handle, orderId: string): Promise<PaymentIssueRow[]> =>
  db
    .selectFrom('payment_issues')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

/** Unix seconds, by the provider's clock, up to which its events were read; undefined before the first one. */
export const readEventCursor = async (db: Handle): Promise<number | undefined> => {
  const row = await db
    .selectFrom('event_cursors')
    .select('seconds')
    .where('name', '=', 'payments')
    .executeTakeFirst();
  return row && Number(row.seconds);
};

export const saveEventCursor = async (db: Handle, seconds: number): Promise<void> => {
  await db
    .insertInto('event_cursors')
    .values({ name: 'payments', seconds })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seconds }))
    .execute();
};
