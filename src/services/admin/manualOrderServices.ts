import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { adminManualOrderEndpoints as endpoints } from '../../../contract/wire/adminManualOrders.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './requestOptions.ts';

export type OrderQuote = ReplyOf<typeof endpoints.quoteManualOrder>['result'];
export type WantedProducts = BodyOf<typeof endpoints.quoteManualOrder>;
type ManualOrderBody = BodyOf<typeof endpoints.createManualOrder>;
type AdditionBody = BodyOf<typeof endpoints.addToOrder>;
export type ManualOrderReply = ReplyOf<typeof endpoints.createManualOrder>;

/** DESK-491 to DESK-496: orders that staff make for a customer. */
export const createManualOrderServices = ({ send }: Pick<Api, 'send'>) => ({
  quote: async (wanted: WantedProducts, signal?: AbortSignal): Promise<OrderQuote> =>
    (await send(endpoints.quoteManualOrder, { body: wanted, signal })).result,
  create: (body: ManualOrderBody, options: RequestOptions): Promise<ManualOrderReply> =>
    send(endpoints.createManualOrder, { body, ...options }),
  add: (id: string, body: AdditionBody, options: RequestOptions): Promise<ManualOrderReply> =>
    send(endpoints.addToOrder, { params: { id }, body, ...options }),
});
