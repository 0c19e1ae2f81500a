import type { ReplyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Api } from './api.ts';

export type PaymentIntent = ReplyOf<typeof endpoints.startPayment>['result'];

export const createCheckoutService = ({ send }: Api) => ({
  /** API-34: the order's payment intent, created on the first request. Its client secret must be held in memory only. */
  startPayment: async (orderId: string, signal?: AbortSignal): Promise<PaymentIntent> =>
    (await send(endpoints.startPayment, { body: { orderId }, signal })).result,
});
