/**
 * Queues in tables: the outbox in two lanes, and the webhook inbox. A row is claimed (its next attempt moves into the future), processed and marked
 * done. If the process dies in between, the row becomes due again when the claim expires.
 */
import { sql, type Expression, type SqlBool } from 'kysely';
import { createBulkInsert, ignoreConflicts } from './common/bulkInsert.ts';
import { deleteInBatches } from './common/deleteInBatches.ts';
import { coalesce } from './common/coalesce.ts';
import { prepare } from './common/prepare.ts';
import { padIds } from './common/queryByIds.ts';
import type { Handle, Store } from './database.ts';
import { literal } from './literals.ts';
import type { QueueName } from './queueSignal.ts';
import type { OutboxTable, WebhookInboxTable } from './schema.ts';

export interface ClaimOptions {
  readonly now: string;
  /** Expiry of the claim. */
  readonly until: string;
}

/** Result of processing a row; a dead one is not attempted again until staff retries it. */
export type ProcessingOutcome =
  | { readonly kind: 'done'; readonly at: string; readonly error?: string }
  | { readonly kind: 'dead'; readonly at: string; readonly error: string }
  | { readonly kind: 'retry'; readonly nextAttemptAt: string; readonly error: string }
  /** The claim does not count as an attempt. */
  | { readonly kind: 'waiting'; readonly nextAttemptAt: string; readonly error: string };

export interface Queue<Row> {
  readonly name: QueueName;
  /** Rows of one claim. */
  readonly batchSize: number;
  /** Whether a row is due; a read, so that an idle job needs no write transaction. */
  readonly hasDue: (store: Store, now: string) => Promise<boolean>;
  /** Claims the oldest due rows, at most `batchSize`; returns them in any sequence. */
  readonly claim: (store: Store, options: ClaimOptions) => Promise<Row[]>;
  /** Stores the common outcome of these rows. */
  readonly settle: (store: Store, rows: readonly Row[], outcome: ProcessingOutcome) => Promise<void>;
}

interface Settlement {
  readonly doneAt?: string;
  readonly deadAt?: string;
  readonly nextAttemptAt?: string;
  readonly error: string | null;
  /** Takes back the attempt that the claim counted. */
  readonly isUncounted?: true;
  /** The keys of the rows. */
  readonly [index: number]: string;
}

const toSettlement = (outcome: ProcessingOutcome): Settlement => {
  const error = outcome.error ?? null;
  if (outcome.kind === 'waiting') return { nextAttemptAt: outcome.nextAttemptAt, error, isUncounted: true };
  if (outcome.kind === 'retry') return { nextAttemptAt: outcome.nextAttemptAt, error };
  return { doneAt: outcome.at, ...(outcome.kind === 'dead' ? { deadAt: outcome.at } : {}), error };
};

const isPayment = sql<boolean>`kind in ('payment.refund', 'payment.void')`;

/** Conditions of the lanes, as in their indexes. */
export const queueConditions: { readonly [Q in QueueName]: Expression<SqlBool> } = {
  payments: isPayment,
  mail: sql<boolean>`not ${isPayment}`,
  webhooks: sql<boolean>`1 = 1`,
};

const createQueue = <Row>(
  name: QueueName,
  tableName: 'outbox' | 'webhook_inbox',
  keyName: 'id' | 'event_id',
  batchSize: number,
): Queue<Row> => {
  // The columns used here are the same in both tables, but for the name of the key.
  const table = tableName as 'outbox';
  const key = keyName as 'id';

  const due = prepare((db, { now }: { readonly now: string }) =>
    db
      .selectFrom(table)
      .select(key)
      .where('done_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where(queueConditions[name])
      .limit(literal(1)),
  );
  // The rows are locked in a CTE, which PostgreSQL evaluates once; a subquery could be evaluated for each row.
  const claim = prepare((db, { now, until }: ClaimOptions) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom(table)
          .select(key)
          .where('done_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .where(queueConditions[name])
          .orderBy('next_attempt_at')
          .orderBy(key)
          .limit(literal(batchSize))
          .forUpdate()
          .skipLocked(),
      )
      .updateTable(table)
      .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
      .where(key, 'in', (eb) => eb.selectFrom('due').select(key))
      .returningAll(),
  );

  const settlement = prepare(
    (db, { doneAt, deadAt, nextAttemptAt, error, isUncounted, ...keys }: Settlement) =>
      db
        .updateTable(table)
        .set({ done_at: doneAt, dead_at: deadAt, next_attempt_at: nextAttemptAt, last_error: error })
        .$if(isUncounted !== undefined, (update) =>
          update.set((eb) => ({ attempts: eb('attempts', '-', literal(1)) })),
        )
        .where(key, 'in', Object.values(keys)),
  );

  return {
    name,
    batchSize,
    hasDue: async ({ db }, now) => (await due.get(db, { now })) !== undefined,
    claim: async ({ db }, options) => (await claim.all(db, options)) as Row[],
    settle: async ({ db }, rows, outcome) => {
      const ids = rows.map((row) => (row as OutboxTable)[key]);
      await settlement.run(db, { ...toSettlement(outcome), ...Object.fromEntries(padIds(ids).entries()) });
    },
  };
};

export const paymentQueue = createQueue<OutboxTable>('payments', 'outbox', 'id', 10);
export const mailQueue = createQueue<OutboxTable>('mail', 'outbox', 'id', 10);
export const webhookQueue = createQueue<WebhookInboxTable>('webhooks', 'webhook_inbox', 'event_id', 20);

export interface ReceivedWebhook {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | null;
  readonly payload: string;
  readonly at: string;
}

const toInboxRow = ({ eventId, type, intentId, payload, at }: ReceivedWebhook): WebhookInboxTable => ({
  event_id: eventId,
  type,
  intent_id: intentId,
  payload,
  received_at: at,
  done_at: null,
  attempts: 0,
  next_attempt_at: at,
  last_error: null,
  dead_at: null,
});

const insertRows = createBulkInsert(
  'webhook_inbox',
  [
    'event_id',
    'type',
    'intent_id',
    'payload',
    'received_at',
    'done_at',
    'attempts',
    'next_attempt_at',
    'last_error',
    'dead_at',
  ],
  ignoreConflicts,
);

type InsertWebhook = (event: ReceivedWebhook) => Promise<void>;
const webhookInserts = new WeakMap<Handle, InsertWebhook>();

const webhookInsertOf = (db: Handle): InsertWebhook => {
  const known = webhookInserts.get(db);
  if (known) return known;
  const insert = coalesce<ReceivedWebhook>((events) => insertRows(db, events.map(toInboxRow)));
  webhookInserts.set(db, insert);
  return insert;
};

/** Inserts a webhook, in one statement with others that arrive at the same time, and wakes its job; ignored if its event id exists. */
export const insertWebhook = async ({ db, queueSignal }: Store, event: ReceivedWebhook): Promise<void> => {
  await webhookInsertOf(db)(event);
  queueSignal.notify('webhooks');
};

/** Inserts events at once, and wakes their job; those whose event id exists are ignored. */
export const insertWebhooks = async (
  { db, queueSignal }: Store,
  events: readonly ReceivedWebhook[],
): Promise<void> => {
  await insertRows(db, events.map(toInboxRow));
  queueSignal.notify('webhooks');
};

/** Deletes webhooks done before `before`; processing a redelivery of one is harmless. */
export const deleteOldWebhooks = async ({ db }: Store, before: string): Promise<void> => {
  await deleteInBatches(db, { table: 'webhook_inbox', key: ['event_id'], column: 'done_at', before });
};
