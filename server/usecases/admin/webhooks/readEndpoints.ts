import type { Infer } from '../../../../contract/schema.ts';
import type { Page } from '../../../../contract/types.ts';
import type { QueryOf, ReplyOf } from '../../../../contract/endpoint.ts';
import {
  webhookEventTypes,
  testEventType,
  type WebhookEventType,
} from '../../../../contract/rules/webhooks.ts';
import type {
  adminWebhookEndpoints,
  DeliveryState,
  webhookDelivery,
  webhookEndpoint,
} from '../../../../contract/wire/adminWebhooks.ts';
import { notFound } from '../../../domain/appError.ts';
import { takePage } from '../../../domain/takePage.ts';
import {
  countDeliveries,
  listDeliveries,
  listSubscriptions,
  listWebhookEndpoints,
} from '../../../store/admin/webhooks.ts';
import type { Handle } from '../../../store/database.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '../../../store/schema.ts';
import { findWebhookEndpoint } from '../../../store/webhookDeliveries.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { readAuditLogOf } from '../auditLog.ts';

export type WebhookEndpoint = Infer<typeof webhookEndpoint>;
type Context = Pick<UseCaseContext, 'store' | 'clock'>;

/** In the order of the contract. */
export const sortTypes = (types: readonly WebhookEventType[]): WebhookEventType[] =>
  webhookEventTypes.filter((type) => types.includes(type));

const present = async (
  db: Handle,
  row: WebhookEndpointsTable,
  types: readonly WebhookEventType[],
  now: string,
): Promise<WebhookEndpoint> => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  events: sortTypes(types),
  enabled: row.enabled === 1,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since,
  previousSecretUntil:
    row.previous_secret_until !== null && row.previous_secret_until > now ? row.previous_secret_until : null,
  waiting: await countDeliveries(db, row.id, 'waiting'),
  failed: await countDeliveries(db, row.id, 'failed'),
  createdAt: row.created_at,
});

export const readWebhookEndpoints = async ({ store: { db }, clock }: Context): Promise<WebhookEndpoint[]> => {
  const subscriptions = await listSubscriptions(db);
  const rows = await listWebhookEndpoints(db);
  const endpoints: WebhookEndpoint[] = [];
  for (const row of rows)
    endpoints.push(await present(db, row, subscriptions.get(row.id) ?? [], clock().toISOString()));
  return endpoints;
};

export const readWebhookEndpoint = async (
  { store: { db }, clock }: Context,
  id: string,
): Promise<WebhookEndpoint> => {
  const row = await findWebhookEndpoint(db, id);
  if (!row) throw notFound('The webhook endpoint');
  return present(db, row, (await listSubscriptions(db)).get(id) ?? [], clock().toISOString());
};

export const readEndpointForStaff = async (
  context: Context,
  id: string,
): Promise<ReplyOf<typeof adminWebhookEndpoints.webhookEndpointById>['result']> => ({
  endpoint: await readWebhookEndpoint(context, id),
  log: await readAuditLogOf(context.store.db, id),
});

const stateOf = ({ done_at: doneAt, dead_at: deadAt }: WebhookDeliveriesTable): DeliveryState => {
  if (deadAt !== null) return 'failed';
  return doneAt === null ? 'waiting' : 'delivered';
};

const presentDelivery = (row: WebhookDeliveriesTable): Infer<typeof webhookDelivery> => ({
  _id: row.id,
  eventId: row.event_id,
  type: webhookEventTypes.find((type) => type === row.type) ?? testEventType,
  state: stateOf(row),
  createdAt: row.created_at,
  attempts: row.attempts,
  lastAttemptAt: row.last_attempt_at,
  nextAttemptAt: row.done_at === null ? row.next_attempt_at : null,
  status: row.status_code,
  durationMs: row.duration_ms,
  response: row.response,
  error: row.last_error,
  body: row.body,
});

/** A page of deliveries, newest first; throws `not_found` for an unknown endpoint. */
export const readDeliveries = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  id: string,
  query: QueryOf<typeof adminWebhookEndpoints.webhookDeliveries>,
): Promise<Page<Infer<typeof webhookDelivery>>> => {
  if (!(await findWebhookEndpoint(db, id))) throw notFound('The webhook endpoint');
  const { rows, ...cursor } = takePage(await listDeliveries(db, id, query), query);
  return { result: rows.map(presentDelivery), ...cursor };
};
