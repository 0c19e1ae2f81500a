/** Events of the shop for other systems: rows of deliveries, written in the transaction of what they tell. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { webhookEventTypes, type WebhookEventType } from '../../contract/rules/webhooks.ts';
import type { StockChange } from './catalogue/versions/stockVersion.ts';
import { prepare } from './common/prepare.ts';
import { toBatches } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { notifyAfterCommit } from './engines/transactionScope.ts';

export interface ShopEvent {
  readonly type: WebhookEventType;
  /** Events of a transaction with the same type and subject are one. */
  readonly subjectId: string;
  /** Ids and states, without personal data. */
  readonly data: { readonly [name: string]: unknown };
}

/** The type of an event and what its body holds, for the row of each endpoint that subscribes to it. */
interface NewDelivery {
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
  readonly at: string;
}

const subscribedTypes = prepare((db) =>
  db
    .selectFrom('webhook_subscriptions')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_subscriptions.endpoint_id')
    .select('webhook_subscriptions.event_type')
    .distinct()
    // All of them: the index begins with the type.
    .where('webhook_subscriptions.event_type', 'in', webhookEventTypes)
    .where('webhook_endpoints.enabled', '=', sql.lit(1)),
);

/** The body of each attempt of a delivery. */
export const toEventBody = (type: string, at: string, data: object): string =>
  JSON.stringify({ type, timestamp: at, data });

export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`;

const insertDeliveries = ({ eventId, type, body, at }: NewDelivery, trx: StoreTransaction) =>
  sql`
    insert into webhook_deliveries (id, endpoint_id, event_id, type, body, created_at, next_attempt_at, attempts)
    select cast(${eventId} as text) || '.' || endpoint.id, endpoint.id, ${eventId}, ${type}, ${body}, ${at}, ${at}, 0
    from webhook_subscriptions as subscription
    join webhook_endpoints as endpoint on endpoint.id = subscription.endpoint_id
    where subscription.event_type = ${type} and endpoint.enabled = 1
  `.execute(trx);

/** The available units of the sizes of products, as the transaction leaves them. */
const readSizes = async (
  db: Handle,
  productIds: readonly string[],
): Promise<Map<string, { size: string; available: number }[]>> => {
  const rows = [];
  for (const batch of toBatches(productIds))
    rows.push(
      ...(await db
        .selectFrom('product_sizes')
        .select(['product_id', 'name', sql<number>`on_hand - reserved`.as('available')])
        .where('product_id', 'in', batch)
        .orderBy('product_id')
        .orderBy('position')
        .execute()),
    );
  const sizes = new Map<string, { size: string; available: number }[]>();
  for (const { product_id: id, name: size, available } of rows)
    sizes.set(id, [...(sizes.get(id) ?? []), { size, available: Number(available) }]);
  return sizes;
};

const isStockEvent = ({ type }: ShopEvent): boolean => type === 'stock.changed';

/** The event that the stock of a product changed; what is left is read at the end of the transaction. */
export const stockEvent = (productId: string): ShopEvent => ({
  type: 'stock.changed',
  subjectId: productId,
  data: { productId },
});

/** The event that details, price, pictures, sizes or visibility of a product changed. */
export const productEvent = (productId: string): ShopEvent => ({
  type: 'product.changed',
  subjectId: productId,
  data: { productId },
});

interface EndedTransaction {
  readonly events: readonly ShopEvent[];
  readonly stockChanges: readonly StockChange[];
  readonly at: string;
}

/** The products of which units may have come back: those whose available units rose, and those whose stock staff or an import changed. */
export const listRestockedIds = ({ events, stockChanges }: EndedTransaction): string[] => [
  ...new Set([
    ...stockChanges.filter(({ before, after }) => after > before).map(({ productId }) => productId),
    ...events.filter(isStockEvent).map(({ subjectId }) => subjectId),
  ]),
];

/** Writes a delivery for each event and each endpoint that subscribes to it. One small read where there is none. */
export const recordEvents = async (
  trx: StoreTransaction,
  { events, stockChanges, at }: EndedTransaction,
): Promise<void> => {
  if (events.length === 0 && stockChanges.length === 0) return;
  const subscribed = new Set((await subscribedTypes.all(trx, {})).map((row) => row.event_type));
  if (subscribed.size === 0) return;
  const stockIds = new Set([
    ...stockChanges.map(({ productId }) => productId),
    ...events.filter(isStockEvent).map(({ subjectId }) => subjectId),
  ]);
  const recorded = [
    ...events.filter((event) => !isStockEvent(event)),
    ...[...stockIds].map(stockEvent),
  ].filter(({ type }) => subscribed.has(type));
  if (recorded.length === 0) return;
  const sizes = subscribed.has('stock.changed') ? await readSizes(trx, [...stockIds]) : new Map();
  for (const event of recorded) {
    const { type, subjectId } = event;
    const data = isStockEvent(event) ? { ...event.data, sizes: sizes.get(subjectId) ?? [] } : event.data;
    await insertDeliveries({ eventId: newEventId(), type, body: toEventBody(type, at, data), at }, trx);
  }
  notifyAfterCommit('deliveries');
};
