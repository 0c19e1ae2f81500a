import type { BodyOf } from '../../../contract/endpoint.ts';
import type { adminWebhookEndpoints } from '../../../contract/wire/adminWebhooks.ts';

export type WebhookBody = BodyOf<typeof adminWebhookEndpoints.createWebhookEndpoint>;

/** Changes of webhook endpoints, and deliveries that are sent again. */
export type WebhookTask =
  /** `id` is the URL. */
  | { readonly kind: 'createWebhook'; readonly id: string; readonly body: WebhookBody }
  | { readonly kind: 'editWebhook'; readonly id: string; readonly body: WebhookBody }
  | { readonly kind: 'removeWebhook'; readonly id: string }
  | { readonly kind: 'rotateWebhookSecret'; readonly id: string }
  | { readonly kind: 'sendTestEvent'; readonly id: string }
  | { readonly kind: 'redeliverWebhook'; readonly id: string; readonly delivery: string }
  /** `since` is an ISO time. */
  | { readonly kind: 'redeliverFailedWebhooks'; readonly id: string; readonly since: string };
