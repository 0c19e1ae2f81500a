import { maximumPageSize } from '../../../contract/rules.ts';
import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { adminEndpoints as endpoints } from '../../../contract/wire/adminEndpoints.ts';
import type { Api } from '../api.ts';
import { messageOf, type RequestOptions } from './requestOptions.ts';

/** DESK-301 to DESK-320: packing and sending orders. Each change resolves with the server's message. */
export type OrdersToPackQuery = Omit<QueryOf<typeof endpoints.ordersToPack>, 'limit'>;
export type OrderToPack = ReplyOf<typeof endpoints.ordersToPack>['result'][number];
export type PackingOrder = ReplyOf<typeof endpoints.packingOrders>['result'][number];

/** The endpoints of the documents. */
const documents = { labels: endpoints.addressLabels, 'packing-slips': endpoints.packingSlips } as const;

export const createFulfilmentServices = ({ send }: Pick<Api, 'send'>) => ({
  /** As many at once as a page can have: about one round. */
  ordersToPack: (query: OrdersToPackQuery, signal?: AbortSignal) =>
    send(endpoints.ordersToPack, { query: { ...query, limit: maximumPageSize }, signal }),
  packingOrders: async (orders: readonly string[], signal?: AbortSignal): Promise<PackingOrder[]> =>
    (await send(endpoints.packingOrders, { query: { orders }, signal })).result,
  /** A PDF. */
  document: (
    kind: keyof typeof documents,
    query: QueryOf<typeof endpoints.packingSlips>,
    signal?: AbortSignal,
  ): Promise<Blob> => send(documents[kind], { query, signal }),
  shipParcel: (
    id: string,
    body: BodyOf<typeof endpoints.shipParcel>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.shipParcel, { params: { id }, body, ...options })),
  changeTracking: (
    id: string,
    number: number,
    body: BodyOf<typeof endpoints.changeTracking>,
    options: RequestOptions,
  ): Promise<string> =>
    messageOf(send(endpoints.changeTracking, { params: { id, number: String(number) }, body, ...options })),
  deliverParcel: (id: string, number: number, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.deliverParcel, { params: { id, number: String(number) }, ...options })),
  cancelRest: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.cancelRest, { params: { id }, ...options })),
});
