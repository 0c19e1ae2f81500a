import type { MessageKind } from '../store/outbox.ts';
import type { OutboxTable } from '../store/schema.ts';
import { claimMessages, hasDueMessages, settleMessage } from '../store/queues.ts';
import { nextAttemptAt } from './backoff.ts';
import type { JobContext } from './jobContext.ts';
import { outboxHandlers, type ClaimedMessage } from './outboxHandlers.ts';
import type { Job } from './runJobs.ts';
import { failed, retry, type JobResult } from './jobResult.ts';

const batchSize = 10;
/** Longer than a handler takes with all its timeouts; after a crash the message is claimed again then. */
const claimMs = 45_000;

const isKnown = (kind: string): kind is MessageKind => Object.hasOwn(outboxHandlers, kind);

const handle = async <K extends MessageKind>(
  context: JobContext,
  kind: K,
  row: OutboxTable,
): Promise<JobResult> => {
  const message = {
    effectKey: row.effect_key,
    payload: JSON.parse(row.payload),
    attempt: row.attempts,
    // `enqueueMessage` wrote the payload of this kind.
  } as ClaimedMessage<K>;
  return outboxHandlers[kind](context, message);
};

const attempt = async (context: JobContext, row: OutboxTable): Promise<JobResult> => {
  try {
    return isKnown(row.kind) ? await handle(context, row.kind, row) : failed(`No handler for ${row.kind}.`);
  } catch (error) {
    context.log.error('Outbox message failed', error, { effectKey: row.effect_key, attempt: row.attempts });
    return retry(error instanceof Error ? error.message : String(error));
  }
};

const processMessage = async (context: JobContext, row: OutboxTable): Promise<void> => {
  const result = await attempt(context, row);
  const now = context.clock();
  if (result.kind === 'failed')
    context.log.warn('Outbox message dropped', { effectKey: row.effect_key, reason: result.reason });
  await settleMessage(
    context.store,
    row.id,
    result.kind === 'retry'
      ? { done: false, nextAttemptAt: nextAttemptAt(now, row.attempts), error: result.reason }
      : {
          done: true,
          at: now.toISOString(),
          ...(result.kind === 'failed' ? { error: result.reason } : {}),
        },
  );
};

/** Handles due outbox messages, a batch per run. */
export const outboxJob = (context: JobContext): Job => ({
  name: 'outbox',
  everyMs: 1000,
  run: async () => {
    const now = context.clock();
    if (!(await hasDueMessages(context.store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await claimMessages(context.store, { now: now.toISOString(), until, limit: batchSize });
    await Promise.all(rows.map((row) => processMessage(context, row)));
    return rows.length === batchSize;
  },
});
