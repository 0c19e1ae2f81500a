import { AppError } from '../../domain/appError.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import { insertWebhook, type ReceivedWebhook } from '../../store/queues.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

/** An event of the provider as the inbox stores it. */
export const toReceivedWebhook = (event: ProviderEvent, at: string): ReceivedWebhook => ({
  eventId: event.id,
  type: event.type,
  intentId: event.intentId,
  payload: JSON.stringify(event),
  at,
});

/**
 * Stores a webhook once by its event id; the inbox job processes it, so the provider gets its response at once. Throws
 * `malformed_request` for an invalid signature.
 */
export const receiveWebhook = async (
  { payments, store, clock }: UseCaseContext,
  rawBody: Buffer,
  signature: string,
): Promise<void> => {
  const event = payments.verifyWebhook(rawBody, signature);
  if (!event) throw new AppError('malformed_request', 'The signature of this webhook does not hold.');
  await insertWebhook(store, toReceivedWebhook(event, clock().toISOString()));
};
