/** Events of the shop that it sends to endpoints of other systems; docs/integrations.md describes them. */
export const webhookEventTypes = [
  'order.placed',
  'order.canceled',
  'order.shipped',
  'order.delivered',
  'order.refunded',
  'return.requested',
  'return.received',
  'product.changed',
  'stock.changed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent on request of staff, to one endpoint. */
export const testEventType = 'webhook.test';

/** A shop has at most so many endpoints: each event is stored once for each of them. */
export const webhookEndpointLimit = 20;
/** After a rotation, requests are signed with the earlier secret too, for this long. */
export const secretOverlapHours = 24;
/** Deliveries are deleted after these days. */
export const deliveryRetentionDays = 30;

/** `gone`: the endpoint answered 410. `failing`: each attempt of several days failed. */
export const disabledReasons = ['gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];
