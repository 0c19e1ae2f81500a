import type { Store } from '../../../server/store/database.ts';
import { start } from './seedShop.ts';

export const sampleEndpointId = 'whe_sample';
const sampleDeliveryId = 'evt_sample.whe_sample';

export const sampleEndpoint = {
  url: 'https://erp.example/hooks',
  description: 'Warehouse',
  events: ['order.placed' as const, 'stock.changed' as const],
  enabled: true,
};

const params = { params: { id: sampleEndpointId } };

/** Samples of `adminApiKeyEndpoints`. */
export const apiKeySamples = {
  apiKeys: () => [{}],
  createApiKey: () => [
    {
      body: {
        name: 'Warehouse',
        scopes: ['orders:read' as const, 'products:write' as const],
        expiresAt: '2030-01-01T00:00:00.000Z',
      },
    },
  ],
  revokeApiKey: () => [{ params: { id: 'key_sample' } }],
};

/** Samples of `adminWebhookEndpoints`. */
export const webhookSamples = {
  webhookEndpoints: () => [{}],
  webhookEndpointById: () => [params],
  webhookDeliveries: () => [{ ...params, query: { skip: 0, limit: 4, state: 'failed' as const } }],
  createWebhookEndpoint: () => [{ body: sampleEndpoint }],
  editWebhookEndpoint: () => [{ ...params, body: { ...sampleEndpoint, description: 'Store house' } }],
  removeWebhookEndpoint: () => [params],
  rotateWebhookSecret: () => [params],
  sendTestEvent: () => [params],
  redeliverWebhook: () => [{ params: { id: sampleEndpointId, delivery: sampleDeliveryId } }],
  redeliverFailedWebhooks: () => [{ ...params, body: { since: start } }],
};

export const insertWebhookEndpoint = async (
  { db }: Store,
  {
    id = sampleEndpointId,
    url = sampleEndpoint.url,
    events = sampleEndpoint.events as readonly string[],
  } = {},
): Promise<void> => {
  await db
    .insertInto('webhook_endpoints')
    .values({
      id,
      url,
      description: 'Warehouse',
      enabled: 1,
      disabled_reason: null,
      secret_version: 1,
      previous_secret_until: null,
      rotated_by: null,
      failing_since: null,
      failures: 0,
      created_at: start,
    })
    .execute();
  for (const type of events)
    await db
      .insertInto('webhook_subscriptions')
      .values({ event_type: type as 'order.placed', endpoint_id: id })
      .execute();
};

/** An endpoint with a failed delivery. */
export const insertSampleWebhooks = async (store: Store): Promise<void> => {
  await insertWebhookEndpoint(store);
  const key = {
    id: 'key_sample',
    name: 'Sample',
    scopes: '[]',
    key_hash: 'sample',
    created_by: 'usr_sample',
  };
  await store.db
    .insertInto('api_keys')
    .values({ ...key, created_at: start, expires_at: null, revoked_at: null, last_used_at: null })
    .execute();
  await store.db
    .insertInto('webhook_deliveries')
    .values({
      id: sampleDeliveryId,
      endpoint_id: sampleEndpointId,
      event_id: 'evt_sample',
      type: 'order.placed',
      body: '{}',
      created_at: start,
      next_attempt_at: start,
      attempts: 10,
      done_at: start,
      dead_at: start,
      last_attempt_at: start,
      status_code: 500,
      duration_ms: 12,
      response: 'No',
      last_error: 'Answered 500.',
    })
    .execute();
};
