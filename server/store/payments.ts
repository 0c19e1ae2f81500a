/** Payment intents of orders in their last known state, and refunds. */
import type { Handle, StoreTransaction } from './database.ts';
import { prepare } from './common/prepare.ts';
import { prepareQueryByIds } from './common/queryByIds.ts';
import { rowsIn, rowsOfOwners } from './common/queries.ts';
import { isAttemptable } from './jobFailures.ts';
import { literals } from './literals.ts';
import type { PaymentsTable, RefundsTable } from './schema.ts';

export type PaymentRow = PaymentsTable;
export type RefundRow = RefundsTable;

/** Payments of the orders, oldest first. */
export const listPayments: (db: Handle, orderIds: readonly string[]) => Promise<PaymentRow[]> = rowsOfOwners(
  (db) => db.selectFrom('payments').selectAll(),
  'order_id',
  ['created_at', 'intent_id'],
);

export const listPaymentsById = prepareQueryByIds((db, ids) =>
  db.selectFrom('payments').selectAll().where('intent_id', 'in', ids),
);

export const findPayment = async (db: Handle, intentId: string): Promise<PaymentRow | undefined> =>
  (await listPaymentsById(db, [intentId]))[0];

/** The payment of an order: the one that is not canceled, else the latest. */
export const findPaymentOfOrder = async (db: Handle, orderId: string): Promise<PaymentRow | undefined> => {
  const rows = await listPayments(db, [orderId]);
  return rows.find(({ status }) => status !== 'canceled') ?? rows.at(-1);
};

const paymentInsert = prepare((db, payment: PaymentRow) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('intent_id').doNothing()),
);

/** Inserts a payment; an existing one is not changed. */
export const insertPayment = async (trx: StoreTransaction, payment: PaymentRow): Promise<void> => {
  await paymentInsert.run(trx, payment);
};

type PaymentChange = Partial<Omit<PaymentRow, 'intent_id' | 'order_id' | 'created_at'>>;

const paymentUpdate = prepare((db, { intentId, ...change }: PaymentChange & { readonly intentId: string }) =>
  db.updateTable('payments').set(change).where('intent_id', '=', intentId),
);

export const updatePayment = async (
  trx: StoreTransaction,
  intentId: string,
  change: PaymentChange,
): Promise<void> => {
  await paymentUpdate.run(trx, { intentId, ...change });
};

export const insertRefund = async (trx: StoreTransaction, refund: RefundRow): Promise<void> => {
  await trx.insertInto('refunds').values(refund).execute();
};

export const findRefund = async (db: Handle, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const listRefundsById = async (db: Handle, ids: readonly string[]): Promise<RefundRow[]> =>
  rowsIn(ids, db.selectFrom('refunds').selectAll().where('id', 'in', ids));

/** Refunds of the orders, oldest first, failed ones included. */
export const listRefunds: (db: Handle, orderIds: readonly string[]) => Promise<RefundRow[]> = rowsOfOwners(
  (db) => db.selectFrom('refunds').selectAll(),
  'order_id',
  ['created_at', 'id'],
);

/** All refunds of an intent, failed ones included. */
export const listRefundsOfIntent = async (db: Handle, intentId: string): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('intent_id', '=', intentId).execute();

export const updateRefund = async (
  trx: StoreTransaction,
  id: string,
  change: Partial<
    Pick<
      RefundRow,
      'status' | 'provider_refund_id' | 'provider_status' | 'failure_reason' | 'completed_at' | 'reversed_at'
    >
  > & { readonly updated_at: string },
): Promise<void> => {
  await trx.updateTable('refunds').set(change).where('id', '=', id).execute();
};

/** Intents that are not in a final status and not updated since `before`, oldest update first, without those that `job` postponed. */
export const listOpenIntentIds = async (
  db: Handle,
  before: string,
  { job, now, limit }: { readonly job: string; readonly now: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('status', 'in', literals(['awaiting', 'processing', 'authorized']))
    .where('updated_at', '<=', before)
    .where(isAttemptable(job, now, 'payments.intent_id'))
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.intent_id);
};
