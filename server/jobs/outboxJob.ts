import { parse } from '../../contract/parse.ts';
import * as s from '../../contract/schema.ts';
import type { MessageKind } from '../store/outbox.ts';
import type { OutboxTable } from '../store/schema.ts';
import { MailRefused, type Mailer } from '../mail/mailer.ts';
import { mailQueue, paymentQueue } from '../store/queues.ts';
import { mailRetries, paymentRetries } from './backoff.ts';
import type { JobContext } from './jobContext.ts';
import { outboxHandlers, type ClaimedMessage } from './outboxHandlers.ts';
import { queueJob } from './queueJob.ts';
import { orderMailKinds } from './orderMails.ts';
import type { Job } from './runJobs.ts';
import { failed, retry, type JobResult } from './jobResult.ts';

/** Each lane runs at its own pace: a mail server that does not answer delays no money. */
const lanes = {
  payments: { queue: paymentQueue, retries: paymentRetries },
  mail: { queue: mailQueue, retries: mailRetries },
} as const;

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
  // The time of its event for a mail's first message; one that staff send again is not below older mails in a mailbox.
  const mailer: Mailer = { send: (mail) => context.mailer.send({ ...mail, at: row.created_at }) };
  return outboxHandlers[kind]({ ...context, mailer }, message);
};

/** The order that a message is about, where its payload names it. */
const orderIdOf = ({ payload }: OutboxTable): string | undefined => {
  const parsed = parse(s.looseObject({ orderId: s.optional(s.id()) }), JSON.parse(payload));
  return parsed.ok ? parsed.value.orderId : undefined;
};

const attempt = async (context: JobContext, row: OutboxTable): Promise<JobResult> => {
  try {
    return isKnown(row.kind) ? await handle(context, row.kind, row) : failed(`No handler for ${row.kind}.`);
  } catch (error) {
    if (error instanceof MailRefused) return failed(error.message);
    context.log.error('Outbox message failed', error, { effectKey: row.effect_key, attempt: row.attempts });
    return retry(error instanceof Error ? error.message : String(error));
  }
};

/** Handles the outbox messages of a lane. */
export const outboxJob = (context: JobContext, lane: keyof typeof lanes): Job =>
  queueJob(context, {
    ...lanes[lane],
    groupKey: ({ id }) => id,
    // Mails of an order in the order of their messages.
    sequenceKey: (row) => orderIdOf(row) ?? row.id,
    rank: ({ kind }) => orderMailKinds.indexOf(kind),
    attempt: async ({ log }, [row]) => {
      const result = await attempt(context, row);
      if (result.kind === 'failed')
        log.warn('Outbox message given up', { effectKey: row.effect_key, reason: result.reason });
      return result;
    },
  });
