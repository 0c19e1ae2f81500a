/** Deliveries of events to other systems: a queue for each endpoint, so that one that does not answer delays no other. */
import { sql } from 'kysely';
import type { DisabledReason } from '../../contract/rules/webhooks.ts';
import { deleteInBatches } from './common/deleteInBatches.ts';
import { isUpdated, readIds } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './schema.ts';

/** Ids of the enabled endpoints to which a delivery is due. */
export const listDueEndpoints = (db: Handle, now: string): Promise<string[]> =>
  readIds(
    db
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('enabled', '=', 1)
      .where(
        sql<boolean>`exists (
          select 1 from webhook_deliveries as delivery
          where delivery.endpoint_id = webhook_endpoints.id and delivery.done_at is null
            and delivery.next_attempt_at <= ${now}
        )`,
      )
      .orderBy('id'),
  );

export const findWebhookEndpoint = (db: Handle, id: string): Promise<WebhookEndpointsTable | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();

export const lockWebhookEndpoint = (
  trx: StoreTransaction,
  id: string,
): Promise<WebhookEndpointsTable | undefined> =>
  trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export interface DeliveryClaim {
  readonly endpointId: string;
  readonly now: string;
  /** Expiry of the claim: then another process attempts the delivery. */
  readonly until: string;
  readonly limit: number;
}

/** Claims the oldest due deliveries of an endpoint; each counts as an attempt. */
export const claimDeliveries = (
  db: Handle,
  { endpointId, now, until, limit }: DeliveryClaim,
): Promise<WebhookDeliveriesTable[]> =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('done_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhook_deliveries')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returningAll()
    .execute();

export type DeliveryChange = Partial<Omit<WebhookDeliveriesTable, 'id' | 'endpoint_id' | 'event_id'>>;

/** Stores the outcome of an attempt, unless the delivery was claimed again since. */
export const settleDelivery = (
  trx: StoreTransaction,
  { id, attempts }: Pick<WebhookDeliveriesTable, 'attempts' | 'id'>,
  change: DeliveryChange,
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('webhook_deliveries')
      .set(change)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('done_at', 'is', null),
  );

export const updateWebhookEndpoint = async (
  trx: StoreTransaction,
  id: string,
  change: Partial<Omit<WebhookEndpointsTable, 'id'>>,
): Promise<void> => {
  await trx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
};

/** Disables an endpoint and gives up what waits for it. */
export const disableWebhookEndpoint = async (
  trx: StoreTransaction,
  id: string,
  { reason, at }: { readonly reason: DisabledReason; readonly at: string },
): Promise<void> => {
  await updateWebhookEndpoint(trx, id, { enabled: 0, disabled_reason: reason });
  await trx
    .updateTable('webhook_deliveries')
    .set({ done_at: at, dead_at: at, last_error: 'The endpoint was disabled.' })
    .where('endpoint_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
};

/** Deletes deliveries of before `before`, waiting ones too. */
export const deleteOldDeliveries = (db: Handle, before: string): Promise<void> =>
  deleteInBatches(db, { table: 'webhook_deliveries', key: ['id'], column: 'created_at', before });
