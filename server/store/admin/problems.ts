/** Work that was given up, for staff. */
import { countRows, isUpdated } from '../common/queries.ts';
import type { Handle } from '../database.ts';
import type { JobFailuresTable, OutboxTable, WebhookInboxTable } from '../schema.ts';

export const listDeadMessages = async (db: Handle, limit: number): Promise<OutboxTable[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute();

export const listDeadWebhooks = async (db: Handle, limit: number): Promise<WebhookInboxTable[]> =>
  db
    .selectFrom('webhook_inbox')
    .selectAll()
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute();

export const listDeadItems = async (db: Handle, limit: number): Promise<JobFailuresTable[]> =>
  db
    .selectFrom('job_failures')
    .selectAll()
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute();

/** Messages, webhooks and items of jobs that were given up. */
export const countDeadLetters = async (db: Handle): Promise<number> => {
  const counts = [
    await countRows(db.selectFrom('outbox').where('dead_at', 'is not', null)),
    await countRows(db.selectFrom('webhook_inbox').where('dead_at', 'is not', null)),
    await countRows(db.selectFrom('job_failures').where('dead_at', 'is not', null)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Dead letters, payments with an issue, and disputes that wait for an answer. */
export const countProblems = async (db: Handle): Promise<number> => {
  const counts = [
    await countDeadLetters(db),
    await countRows(db.selectFrom('payment_issues').where('resolved_at', 'is', null)),
    await countRows(
      db.selectFrom('disputes').where('status', 'in', ['needs_response', 'warning_needs_response']),
    ),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
};

type DeadSource = 'message' | 'webhook';
type DeadChange = Partial<Pick<OutboxTable, 'attempts' | 'dead_at' | 'done_at' | 'next_attempt_at'>>;

/** Changes a dead message or webhook; returns whether there was one. */
const changeDead = (db: Handle, source: DeadSource, id: string, change: DeadChange): Promise<boolean> =>
  isUpdated(
    source === 'message'
      ? db.updateTable('outbox').set(change).where('id', '=', id).where('dead_at', 'is not', null)
      : db
          .updateTable('webhook_inbox')
          .set(change)
          .where('event_id', '=', id)
          .where('dead_at', 'is not', null),
  );

/** Makes a dead message or webhook due at `at`. */
export const retryDead = (db: Handle, source: DeadSource, id: string, at: string): Promise<boolean> =>
  changeDead(db, source, id, { attempts: 0, done_at: null, dead_at: null, next_attempt_at: at });

/** Takes a dead message or webhook off the list; it stays done. */
export const dismissDead = (db: Handle, source: DeadSource, id: string): Promise<boolean> =>
  changeDead(db, source, id, { dead_at: null });

/** Makes a dead item of a job due at `at`. */
export const retryDeadItem = (db: Handle, id: string, at: string): Promise<boolean> =>
  isUpdated(
    db
      .updateTable('job_failures')
      .set({ attempts: 0, dead_at: null, next_attempt_at: at })
      .where('id', '=', id)
      .where('dead_at', 'is not', null),
  );

/** Marks a payment issue as dealt with. */
export const resolvePaymentIssue = (db: Handle, id: string, at: string): Promise<boolean> =>
  isUpdated(
    db
      .updateTable('payment_issues')
      .set({ resolved_at: at })
      .where('id', '=', id)
      .where('resolved_at', 'is', null),
  );
