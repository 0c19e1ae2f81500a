/** Endpoints of webhooks and their deliveries, for staff. */
import type { SelectQueryBuilder } from 'kysely';
import type { WebhookEventType } from '../../../contract/rules/webhooks.ts';
import type { DeliveryState } from '../../../contract/wire/adminWebhooks.ts';
import { countRows, isUpdated } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import { notifyAfterCommit } from '../engines/transactionScope.ts';
import type { Database, WebhookDeliveriesTable, WebhookEndpointsTable } from '../schema.ts';

/** Oldest first. */
export const listWebhookEndpoints = (db: Handle): Promise<WebhookEndpointsTable[]> =>
  db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id').execute();

/** Locks all endpoints, so that their number is limited. */
export const lockWebhookEndpoints = async (trx: StoreTransaction): Promise<number> =>
  (await trx.selectFrom('webhook_endpoints').select('id').orderBy('id').forNoKeyUpdate().execute()).length;

/** The event types of endpoints, by endpoint. */
export const listSubscriptions = async (db: Handle): Promise<Map<string, WebhookEventType[]>> => {
  const rows = await db.selectFrom('webhook_subscriptions').selectAll().execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.endpoint_id)].map(([id, own]) => [
      id,
      own.map((row) => row.event_type),
    ]),
  );
};

export const insertWebhookEndpoint = async (
  trx: StoreTransaction,
  row: WebhookEndpointsTable,
): Promise<void> => {
  await trx.insertInto('webhook_endpoints').values(row).execute();
};

/** Replaces the event types of an endpoint. */
export const setSubscriptions = async (
  trx: StoreTransaction,
  endpointId: string,
  types: readonly WebhookEventType[],
): Promise<void> => {
  await trx.deleteFrom('webhook_subscriptions').where('endpoint_id', '=', endpointId).execute();
  await trx
    .insertInto('webhook_subscriptions')
    .values(types.map((type) => ({ event_type: type, endpoint_id: endpointId })))
    .execute();
};

export const deleteWebhookEndpoint = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  await trx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
};

const inState =
  (state: DeliveryState) =>
  <O>(query: SelectQueryBuilder<Database, 'webhook_deliveries', O>) => {
    if (state === 'failed') return query.where('dead_at', 'is not', null);
    if (state === 'waiting') return query.where('done_at', 'is', null);
    return query.where('done_at', 'is not', null).where('dead_at', 'is', null);
  };

/** Deliveries of an endpoint, newest first, with one row more than the page. */
export const listDeliveries = (
  db: Handle,
  endpointId: string,
  {
    state,
    skip,
    limit,
  }: { readonly state?: DeliveryState | undefined; readonly skip: number; readonly limit: number },
): Promise<WebhookDeliveriesTable[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(state !== undefined, inState(state ?? 'failed'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

export const countDeliveries = (db: Handle, endpointId: string, state: DeliveryState): Promise<number> =>
  countRows(inState(state)(db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId)));

/** Endpoints that the shop disabled, and that staff have not looked after since. */
export const countDisabledEndpoints = (db: Handle): Promise<number> =>
  countRows(db.selectFrom('webhook_endpoints').where('disabled_reason', 'is not', null));

/** Inserts a delivery that no event of the shop caused. */
export const insertDelivery = async (
  trx: StoreTransaction,
  row: Pick<WebhookDeliveriesTable, 'body' | 'created_at' | 'endpoint_id' | 'event_id' | 'type'>,
): Promise<void> => {
  const rest = { done_at: null, dead_at: null, last_attempt_at: null, status_code: null, duration_ms: null };
  await trx
    .insertInto('webhook_deliveries')
    .values({
      ...row,
      ...rest,
      id: `${row.event_id}.${row.endpoint_id}`,
      next_attempt_at: row.created_at,
      attempts: 0,
      response: null,
      last_error: null,
    })
    .execute();
  notifyAfterCommit('deliveries');
};

const revival = (at: string) => ({ attempts: 0, done_at: null, dead_at: null, next_attempt_at: at });

/** Makes a finished delivery due at `at`; returns whether there was one. */
export const redeliver = async (
  trx: StoreTransaction,
  { endpointId, id, at }: { readonly endpointId: string; readonly id: string; readonly at: string },
): Promise<boolean> => {
  notifyAfterCommit('deliveries');
  return isUpdated(
    trx
      .updateTable('webhook_deliveries')
      .set(revival(at))
      .where('id', '=', id)
      .where('endpoint_id', '=', endpointId)
      .where('done_at', 'is not', null),
  );
};

/** Makes the failed deliveries due at `at` whose events are not older than `since`; returns their number. */
export const redeliverFailed = async (
  trx: StoreTransaction,
  { endpointId, since, at }: { readonly endpointId: string; readonly since: string; readonly at: string },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set(revival(at))
    .where('endpoint_id', '=', endpointId)
    .where('dead_at', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  notifyAfterCommit('deliveries');
  return Number(numUpdatedRows);
};
