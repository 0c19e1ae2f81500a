import type { MessageKind } from '../store/outbox.ts';
import type { OutboxTable } from '../store/schema.ts';
import { outboxQueue } from '../store/queues.ts';
import type { JobContext } from './jobContext.ts';
import { outboxHandlers, type ClaimedMessage } from './outboxHandlers.ts';
import { queueJob } from './queueJob.ts';
import type { Job } from './runJobs.ts';
import { failed, retry, type JobResult } from './jobResult.ts';

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

/** Handles outbox messages. */
export const outboxJob = (context: JobContext): Job =>
  queueJob(context, {
    queue: outboxQueue,
    batchSize: 10,
    groupKey: ({ id }) => id,
    attempt: async ({ log }, [row]) => {
      const result = await attempt(context, row);
      if (result.kind === 'failed')
        log.warn('Outbox message dropped', { effectKey: row.effect_key, reason: result.reason });
      return result;
    },
  });
