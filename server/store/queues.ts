/**
 * Queues in tables: the outbox and the webhook inbox. A row is claimed (its next attempt moves into the future), processed and marked
 * done. If the process dies in between, the row becomes due again when the claim expires.
 */
import type { Store, StoreTransaction } from './database.ts';
import type { OutboxTable, WebhookInboxTable } from './schema.ts';

export interface ClaimOptions {
  readonly now: string;
  /** Expiry of the claim. */
  readonly until: string;
  readonly limit: number;
}

/** Claims due outbox messages, oldest first. */
export const claimMessages = async (
  store: Store,
  { now, until, limit }: ClaimOptions,
): Promise<OutboxTable[]> =>
  store.transaction(async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit);
    const rows = await due.forUpdate().skipLocked().execute();
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

/** Claims due webhooks, oldest first. */
export const claimWebhooks = async (
  store: Store,
  { now, until, limit }: ClaimOptions,
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
    const rows = await due.forUpdate().skipLocked().execute();
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

/** Result of processing a row: done, or to be retried. */
export type ProcessingOutcome =
  | { readonly done: true; readonly at: string; readonly error?: string }
  | { readonly done: false; readonly nextAttemptAt: string; readonly error: string };

const outcomeColumns = (outcome: ProcessingOutcome) =>
  outcome.done
    ? { done_at: outcome.at, last_error: outcome.error ?? null }
    : { next_attempt_at: outcome.nextAttemptAt, last_error: outcome.error };

export const settleMessage = async (store: Store, id: string, outcome: ProcessingOutcome): Promise<void> => {
  await store.db.updateTable('outbox').set(outcomeColumns(outcome)).where('id', '=', id).execute();
};

export const settleWebhook = async (
  store: Store,
  eventId: string,
  outcome: ProcessingOutcome,
): Promise<void> => {
  await store.db
    .updateTable('webhook_inbox')
    .set(outcomeColumns(outcome))
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

/** Inserts a webhook; ignored if its event id exists. */
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

/** Whether an outbox message is due; a read, so that an idle job needs no write transaction. */
export const hasDueMessages = async ({ db }: Store, now: string): Promise<boolean> =>
  (await db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a webhook is due. */
export const hasDueWebhooks = async ({ db }: Store, now: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deletes webhooks done before `before`; processing a redelivery of one is harmless. */
export const deleteOldWebhooks = async ({ db }: Store, before: string): Promise<void> => {
  await db.deleteFrom('webhook_inbox').where('done_at', '<', before).execute();
};
