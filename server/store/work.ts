/**
 * Queues of work in tables: the outbox and the webhook inbox. A row is claimed for a while (its next attempt moves into the
 * future), worked, and then marked done; a process that dies in between leaves it to be taken again when the claim has ended.
 */
import type { Store, StoreTransaction } from './database.ts';
import { forUpdateSkipLocked } from './dialect.ts';
import type { OutboxTable, WebhookInboxTable } from './schema.ts';

export interface Claim {
  readonly now: string;
  /** Until when nobody else takes what is claimed. */
  readonly until: string;
  readonly limit: number;
}

/** Takes effects that are due, the oldest first. */
export const claimEffects = async (store: Store, { now, until, limit }: Claim): Promise<OutboxTable[]> =>
  store.transaction(async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit);
    const rows = await forUpdateSkipLocked(due, store.engine).execute();
    if (rows.length === 0) return [];
    await trx
      .updateTable('outbox')
      .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });

/** Takes webhooks that are due, the oldest first. */
export const claimWebhooks = async (
  store: Store,
  { now, until, limit }: Claim,
): Promise<WebhookInboxTable[]> =>
  store.transaction(async (trx) => {
    const due = trx
      .selectFrom('webhook_inbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('event_id')
      .limit(limit);
    const rows = await forUpdateSkipLocked(due, store.engine).execute();
    if (rows.length === 0) return [];
    await trx
      .updateTable('webhook_inbox')
      .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
      .where(
        'event_id',
        'in',
        rows.map((row) => row.event_id),
      )
      .execute();
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });

/** How a piece of work ended: done for good, or to be tried again. */
export type WorkOutcome =
  | { readonly done: true; readonly at: string; readonly error?: string }
  | { readonly done: false; readonly nextAttemptAt: string; readonly error: string };

const columnsOf = (outcome: WorkOutcome) =>
  outcome.done
    ? { done_at: outcome.at, last_error: outcome.error ?? null }
    : { next_attempt_at: outcome.nextAttemptAt, last_error: outcome.error };

export const settleEffect = async (store: Store, id: string, outcome: WorkOutcome): Promise<void> => {
  await store.db.updateTable('outbox').set(columnsOf(outcome)).where('id', '=', id).execute();
};

export const settleWebhook = async (store: Store, eventId: string, outcome: WorkOutcome): Promise<void> => {
  await store.db
    .updateTable('webhook_inbox')
    .set(columnsOf(outcome))
    .where('event_id', '=', eventId)
    .execute();
};

export interface ReceivedWebhook {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | null;
  readonly payload: string;
  readonly at: string;
}

/** Keeps a webhook, once by its event id. */
export const insertWebhook = async (
  trx: StoreTransaction | Store['db'],
  event: ReceivedWebhook,
): Promise<void> => {
  await trx
    .insertInto('webhook_inbox')
    .values({
      event_id: event.eventId,
      type: event.type,
      intent_id: event.intentId,
      payload: event.payload,
      received_at: event.at,
      done_at: null,
      attempts: 0,
      next_attempt_at: event.at,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
};

/** Whether any effect is due; a read, so that rest costs no write. */
export const hasDueEffects = async ({ db }: Store, now: string): Promise<boolean> =>
  (await db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether any webhook is due. */
export const hasDueWebhooks = async ({ db }: Store, now: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Forgets webhooks that were done long ago; a repeat of one then would only read its intent again. */
export const forgetWebhooks = async ({ db }: Store, before: string): Promise<void> => {
  await db.deleteFrom('webhook_inbox').where('done_at', '<', before).execute();
};
