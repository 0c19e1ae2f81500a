import { adminPageSize } from '../../../contract/rules.ts';
import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { adminWebhookEndpoints as endpoints } from '../../../contract/wire/adminWebhooks.ts';
import type { Api } from '../api.ts';
import { messageOf, type RequestOptions } from './requestOptions.ts';

export type WebhookEndpoint = ReplyOf<typeof endpoints.webhookEndpoints>['result'][number];
export type WebhookDetails = ReplyOf<typeof endpoints.webhookEndpointById>['result'];
export type WebhookDelivery = ReplyOf<typeof endpoints.webhookDeliveries>['result'][number];
export type WebhookDeliveriesQuery = Omit<QueryOf<typeof endpoints.webhookDeliveries>, 'limit'>;
export type WebhookSecretReply = ReplyOf<typeof endpoints.createWebhookEndpoint>;
type Body = BodyOf<typeof endpoints.createWebhookEndpoint>;

/** DESK-471 to DESK-477: webhook endpoints. Each change without a secret resolves with the server's message. */
export const createWebhookServices = ({ send }: Pick<Api, 'send'>) => ({
  list: async (signal?: AbortSignal): Promise<WebhookEndpoint[]> =>
    (await send(endpoints.webhookEndpoints, { signal })).result,
  read: async (id: string, signal?: AbortSignal): Promise<WebhookDetails> =>
    (await send(endpoints.webhookEndpointById, { params: { id }, signal })).result,
  deliveries: (id: string, query: WebhookDeliveriesQuery, signal?: AbortSignal) =>
    send(endpoints.webhookDeliveries, { params: { id }, query: { ...query, limit: adminPageSize }, signal }),
  create: (body: Body, options: RequestOptions): Promise<WebhookSecretReply> =>
    send(endpoints.createWebhookEndpoint, { body, ...options }),
  rotateSecret: (id: string, options: RequestOptions): Promise<WebhookSecretReply> =>
    send(endpoints.rotateWebhookSecret, { params: { id }, ...options }),
  edit: (id: string, body: Body, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.editWebhookEndpoint, { params: { id }, body, ...options })),
  remove: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.removeWebhookEndpoint, { params: { id }, ...options })),
  sendTestEvent: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.sendTestEvent, { params: { id }, ...options })),
  redeliver: (id: string, delivery: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.redeliverWebhook, { params: { id, delivery }, ...options })),
  redeliverFailed: (id: string, since: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.redeliverFailedWebhooks, { params: { id }, body: { since }, ...options })),
});
