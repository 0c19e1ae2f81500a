import type { ReplyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Api } from './api.ts';

export type PaymentIntent = ReplyOf<typeof calls.startPayment>['result'];

export const createCheckoutService = ({ send }: Api) => ({
  /** API-34: the order's payment intent, made once and read again at every call. Its client secret may be kept in memory only. */
  startPayment: async (orderId: string, signal?: AbortSignal): Promise<PaymentIntent> =>
    (await send(calls.startPayment, { body: { orderId }, signal })).result,
});
