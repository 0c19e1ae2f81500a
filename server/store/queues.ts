/**
 * Queues in tables: the outbox and the webhook inbox. A row is claimed (its next attempt moves into the future), processed and marked
 * done. If the process dies in between, the row becomes due again when the claim expires.
 */
import { sql } from 'kysely';
import { coalesce } from './common/coalesce.ts';
import { prepare } from './common/prepare.ts';
import type { Handle, Store } from './database.ts';
import type { QueueName } from './queueSignal.ts';
import type { OutboxTable, WebhookInboxTable } from './schema.ts';

export interface ClaimOptions {
  readonly now: string;
  /** Expiry of the claim. */
  readonly until: string;
  readonly limit: number;
}

/** Result of processing a row: done, or to be retried. */
export type ProcessingOutcome =
  | { readonly done: true; readonly at: string; readonly error?: string }
  | { readonly done: false; readonly nextAttemptAt: string; readonly error: string };

export interface Queue<Row> {
  readonly name: QueueName;
  /** Whether a row is due; a read, so that an idle job needs no write transaction. */
  readonly hasDue: (store: Store, now: string) => Promise<boolean>;
  /** Claims the oldest due rows; returns them in any sequence. */
  readonly claim: (store: Store, options: ClaimOptions) => Promise<Row[]>;
  /** Stores the common outcome of these rows. */
  readonly settle: (store: Store, rows: readonly Row[], outcome: ProcessingOutcome) => Promise<void>;
}

const outcomeColumns = (outcome: ProcessingOutcome) =>
  outcome.done
    ? { done_at: outcome.at, last_error: outcome.error ?? null }
    : { next_attempt_at: outcome.nextAttemptAt, last_error: outcome.error };

const createQueue = <Row>(
  name: QueueName,
  tableName: 'outbox' | 'webhook_inbox',
  keyName: 'id' | 'event_id',
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
      .limit(sql.lit(1)),
  );
  // The rows are locked in a CTE, which PostgreSQL evaluates once; a subquery could be evaluated for each row.
  const claim = prepare((db, { now, until, limit }: ClaimOptions) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom(table)
          .select(key)
          .where('done_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy(key)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable(table)
      .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
      .where(key, 'in', (eb) => eb.selectFrom('due').select(key))
      .returningAll(),
  );

  return {
    name,
    hasDue: async ({ db }, now) => (await due.get(db, { now })) !== undefined,
    claim: async ({ db }, options) => (await claim.all(db, options)) as Row[],
    settle: async ({ db }, rows, outcome) => {
      await db
        .updateTable(table)
        .set(outcomeColumns(outcome))
        .where(
          key,
          'in',
          rows.map((row) => (row as OutboxTable)[key]),
        )
        .execute();
    },
  };
};

export const outboxQueue = createQueue<OutboxTable>('outbox', 'outbox', 'id');
export const webhookQueue = createQueue<WebhookInboxTable>('webhooks', 'webhook_inbox', 'event_id');

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
});

const insertWebhooks = async (db: Handle, events: readonly ReceivedWebhook[]): Promise<void> => {
  await db
    .insertInto('webhook_inbox')
    .values(events.map(toInboxRow))
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
};

type InsertWebhook = (event: ReceivedWebhook) => Promise<void>;
const webhookInserts = new WeakMap<Handle, InsertWebhook>();

const webhookInsertOf = (db: Handle): InsertWebhook => {
  const known = webhookInserts.get(db);
  if (known) return known;
  const insert = coalesce<ReceivedWebhook>((events) => insertWebhooks(db, events));
  webhookInserts.set(db, insert);
  return insert;
};

/** Inserts a webhook, in one statement with others that arrive at the same time, and wakes its job; ignored if its event id exists. */
export const insertWebhook = async ({ db, queueSignal }: Store, event: ReceivedWebhook): Promise<void> => {
  await webhookInsertOf(db)(event);
  queueSignal.notify('webhooks');
};

/** Deletes webhooks done before `before`; processing a redelivery of one is harmless. */
export const deleteOldWebhooks = async ({ db }: Store, before: string): Promise<void> => {
  await db.deleteFrom('webhook_inbox').where('done_at', '<', before).execute();
};
