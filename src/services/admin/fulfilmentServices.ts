import type { BodyOf } from '../../../contract/endpoint.ts';
import { adminEndpoints as endpoints } from '../../../contract/wire/adminEndpoints.ts';
import type { Api } from '../api.ts';
import { messageOf, type RequestOptions } from './requestOptions.ts';

/** DESK-301 to DESK-320: packing and sending orders. Each change resolves with the server's message. */
export const createFulfilmentServices = ({ send }: Pick<Api, 'send'>) => ({
  shipParcel: (
    id: string,
    body: BodyOf<typeof endpoints.shipParcel>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.shipParcel, { params: { id }, body, ...options })),
  deliverParcel: (id: string, number: number, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.deliverParcel, { params: { id, number: String(number) }, ...options })),
  cancelRest: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.cancelRest, { params: { id }, ...options })),
});
