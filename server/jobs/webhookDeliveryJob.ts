import { createHash } from 'node:crypto';
import type { AppContext } from '../appContext.ts';
import {
  claimDeliveries,
  disableWebhookEndpoint,
  findWebhookEndpoint,
  listDueEndpoints,
  lockWebhookEndpoint,
  settleDelivery,
  updateWebhookEndpoint,
  type DeliveryChange,
} from '../store/webhookDeliveries.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '../store/schema.ts';
import { createSendWebhook, type SendWebhook, type WebhookResponse } from '../webhooks/sendWebhook.ts';
import { signWebhook } from '../webhooks/webhookSecrets.ts';
import type { Job } from './runJobs.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Longer than an attempt takes with its timeout. After a crash the delivery is attempted again then, under the same `webhook-id`. */
const claimMs = 45 * secondMs;
/** Pauses between the attempts of a delivery, as the Standard Webhooks specification recommends: about three days in all. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
/** A share of the pause is added at most, so that deliveries that failed together do not come back together. */
const jitter = 0.2;
/** An endpoint is disabled after so many failed attempts in a row, the first of which is so old. */
const disabledAfter = { failures: 20, ms: 72 * hourMs } as const;
/** Deliveries to one endpoint at a time; to one that fails, a single one. */
const atOnce = 5;
/** Rounds of an endpoint in one run of the job, after which endpoints that became due get their turn. */
const roundsPerRun = 20;

type DeliveryContext = Pick<AppContext, 'clock' | 'log' | 'store' | 'webhookSecrets'> & {
  readonly sendWebhook: SendWebhook;
};

/** From 0 to 1, the same for each process: the pause depends on the attempt alone. */
const fractionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt16BE() / 0xffff;

/** The time of the attempt after `attempts`; undefined after the last one. */
const nextAttemptAt = (now: Date, { id, attempts }: WebhookDeliveriesTable): string | undefined => {
  const pause = pausesMs[attempts - 1];
  if (pause === undefined) return undefined;
  return new Date(now.getTime() + pause * (1 + jitter * fractionOf(`${id} ${attempts}`))).toISOString();
};

const isPreviousSecretValid = ({ previous_secret_until: until }: WebhookEndpointsTable, now: Date): boolean =>
  until !== null && until > now.toISOString();

const send = (
  { clock, webhookSecrets, sendWebhook }: DeliveryContext,
  endpoint: WebhookEndpointsTable,
  { event_id: id, body }: WebhookDeliveriesTable,
): Promise<WebhookResponse> => {
  const now = clock();
  const timestamp = Math.floor(now.getTime() / secondMs);
  const { secret_version: version } = endpoint;
  const versions = isPreviousSecretValid(endpoint, now) ? [version, version - 1] : [version];
  const secrets = versions.map((each) => webhookSecrets.secretOf(endpoint.id, each));
  return sendWebhook({
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
    },
  });
};

const isSuccess = (response: WebhookResponse): boolean =>
  response.kind === 'answered' && response.status >= 200 && response.status < 300;

const isGone = (response: WebhookResponse): boolean =>
  response.kind === 'answered' && response.status === 410;

const describeFailure = (response: WebhookResponse): string => {
  if (response.kind === 'unanswered') return response.reason;
  const { status } = response;
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? `Answered ${status}; we follow no redirects.` : `Answered ${status}.`;
};

const toChange = (now: Date, delivery: WebhookDeliveriesTable, response: WebhookResponse): DeliveryChange => {
  const at = now.toISOString();
  if (isSuccess(response)) return { done_at: at, last_error: null };
  const last_error = describeFailure(response);
  const next = isGone(response) ? undefined : nextAttemptAt(now, delivery);
  return next === undefined
    ? { done_at: at, dead_at: at, last_error }
    : { next_attempt_at: next, last_error };
};

/** Counts the failures of an endpoint, and disables one that is gone or fails for too long. */
const recordHealth = async (
  trx: Parameters<typeof lockWebhookEndpoint>[0],
  endpointId: string,
  response: WebhookResponse,
  now: Date,
): Promise<void> => {
  const endpoint = await lockWebhookEndpoint(trx, endpointId);
  if (!endpoint) return;
  const at = now.toISOString();
  if (isSuccess(response)) {
    if (endpoint.failing_since !== null)
      await updateWebhookEndpoint(trx, endpointId, { failing_since: null, failures: 0 });
    return;
  }
  const failing_since = endpoint.failing_since ?? at;
  const failures = endpoint.failures + 1;
  await updateWebhookEndpoint(trx, endpointId, { failing_since, failures });
  if (endpoint.enabled === 0) return;
  const isTooOften =
    failures >= disabledAfter.failures && now.getTime() - Date.parse(failing_since) >= disabledAfter.ms;
  if (isGone(response)) await disableWebhookEndpoint(trx, endpointId, { reason: 'gone', at });
  else if (isTooOften) await disableWebhookEndpoint(trx, endpointId, { reason: 'failing', at });
};

/** Attempts a claimed delivery; returns whether it arrived. */
const deliver = async (
  context: DeliveryContext,
  endpoint: WebhookEndpointsTable,
  delivery: WebhookDeliveriesTable,
): Promise<boolean> => {
  const { store, clock, log } = context;
  const start = clock().getTime();
  const response = await send(context, endpoint, delivery);
  const now = clock();
  await store.transaction(async (trx) => {
    // The lock of the endpoint first, as in `disableWebhookEndpoint`, against deadlocks.
    await lockWebhookEndpoint(trx, endpoint.id);
    await settleDelivery(trx, delivery, {
      ...toChange(now, delivery, response),
      last_attempt_at: now.toISOString(),
      duration_ms: now.getTime() - start,
      status_code: response.kind === 'answered' ? response.status : null,
      response: response.kind === 'answered' ? response.text : null,
    });
    await recordHealth(trx, endpoint.id, response, now);
  });
  if (isSuccess(response)) return true;
  const details = { endpoint: endpoint.id, event: delivery.event_id, attempt: delivery.attempts };
  log.warn('Webhook not delivered', { ...details, reason: describeFailure(response) });
  return false;
};

/** Delivers what is due to one endpoint, until a delivery fails: the rest waits for the next run. Returns whether something arrived. */
const drain = async (context: DeliveryContext, id: string): Promise<boolean> => {
  const { store, clock } = context;
  let hasDelivered = false;
  for (let round = 0; round < roundsPerRun; round += 1) {
    const endpoint = await findWebhookEndpoint(store.db, id);
    if (endpoint?.enabled !== 1) break;
    const now = clock();
    const claimed = await claimDeliveries(store.db, {
      endpointId: id,
      now: now.toISOString(),
      until: new Date(now.getTime() + claimMs).toISOString(),
      limit: endpoint.failing_since === null ? atOnce : 1,
    });
    if (claimed.length === 0) break;
    const outcomes = await Promise.all(claimed.map((delivery) => deliver(context, endpoint, delivery)));
    hasDelivered ||= outcomes.includes(true);
    if (outcomes.includes(false)) break;
  }
  return hasDelivered;
};

/**
 * DESK-472 to DESK-475: delivers events to other systems, at least once each. A lane of its own: neither payments nor mails wait for it, and
 * no endpoint for another one.
 */
export const createWebhookDeliveryJob = (context: DeliveryContext): Job => ({
  name: 'webhook deliveries',
  everyMs: 1000,
  queue: 'deliveries',
  run: async () => {
    const { store, clock, log } = context;
    const due = await listDueEndpoints(store.db, clock().toISOString());
    const outcomes = await Promise.all(
      due.map((id) =>
        drain(context, id).catch((error: unknown) => {
          log.error('Deliveries to a webhook endpoint failed', error, { endpoint: id });
          return false;
        }),
      ),
    );
    return outcomes.includes(true);
  },
});

export const webhookDeliveryJob = (context: AppContext): Job =>
  createWebhookDeliveryJob({ ...context, sendWebhook: createSendWebhook(context.config.webhookHosts) });
