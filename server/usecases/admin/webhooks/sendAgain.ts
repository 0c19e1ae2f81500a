/** DESK-477: test events, and deliveries that are sent again. */
import { testEventType } from '../../../../contract/rules/webhooks.ts';
import { AppError, notFound } from '../../../domain/appError.ts';
import { insertDelivery, redeliver, redeliverFailed } from '../../../store/admin/webhooks.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { newEventId, toEventBody } from '../../../store/shopEvents.ts';
import { lockWebhookEndpoint } from '../../../store/webhookDeliveries.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { readWebhookEndpoint, type WebhookEndpoint } from './readEndpoints.ts';
import type { WebhookContext } from './webhookContext.ts';

/** Runs `change` on an enabled endpoint and records what it returns. */
const sendTo = async (
  context: WebhookContext,
  staff: CurrentUser,
  id: string,
  change: (trx: StoreTransaction, at: string) => Promise<object>,
): Promise<WebhookEndpoint> => {
  await context.store.transaction(async (trx) => {
    const endpoint = await lockWebhookEndpoint(trx, id);
    if (!endpoint) throw notFound('The webhook endpoint');
    if (endpoint.enabled === 0)
      throw new AppError('move_not_allowed', 'This endpoint is disabled. Enable it first.');
    const after = await change(trx, context.clock().toISOString());
    await recordAudit(trx, context, staff, {
      action: 'webhooks_sent_again',
      subjectId: id,
      before: null,
      after,
    });
  });
  return readWebhookEndpoint(context, id);
};

export const sendTestEvent = (
  context: WebhookContext,
  staff: CurrentUser,
  id: string,
): Promise<WebhookEndpoint> =>
  sendTo(context, staff, id, async (trx, at) => {
    const eventId = newEventId();
    const body = toEventBody(testEventType, at, { endpointId: id });
    await insertDelivery(trx, {
      endpoint_id: id,
      event_id: eventId,
      type: testEventType,
      body,
      created_at: at,
    });
    return { test: eventId };
  });

/** Sends a finished delivery again, under its id. */
export const redeliverWebhook = (
  context: WebhookContext,
  staff: CurrentUser,
  id: string,
  delivery: string,
): Promise<WebhookEndpoint> =>
  sendTo(context, staff, id, async (trx, at) => {
    if (!(await redeliver(trx, { endpointId: id, id: delivery, at })))
      throw notFound('A finished delivery with this id');
    return { delivery };
  });

/** Sends the failed deliveries again whose events are not older than `since`. */
export const redeliverFailedWebhooks = (
  context: WebhookContext,
  staff: CurrentUser,
  id: string,
  since: string,
): Promise<WebhookEndpoint> =>
  sendTo(context, staff, id, async (trx, at) => ({
    since,
    count: await redeliverFailed(trx, { endpointId: id, since: new Date(since).toISOString(), at }),
  }));
