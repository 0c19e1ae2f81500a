import { Refusal } from '../../domain/refusal.ts';
import { insertWebhook } from '../../store/work.ts';
import type { Purchasing } from '../purchasing.ts';

/**
 * Keeps a signed webhook, once by its event id, and leaves it to a job: the provider has its answer at once, and what the webhook
 * says is read again at the provider. Throws `malformed_request` where the signature does not hold.
 */
export const receiveWebhook = async (
  { payments, store, clock, bell }: Purchasing,
  rawBody: Buffer,
  signature: string,
): Promise<void> => {
  const event = payments.verifyWebhook(rawBody, signature);
  if (!event) throw new Refusal('malformed_request', 'The signature of this webhook does not hold.');
  await insertWebhook(store.db, {
    eventId: event.id,
    type: event.type,
    intentId: event.intentId,
    payload: JSON.stringify(event),
    at: clock().toISOString(),
  });
  bell.ring();
};
