import type { BodyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { orderPageSize } from '../../contract/rules.ts';
import type { Address, Order, Page } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type OrderCreation = BodyOf<typeof endpoints.createOrder>;
export interface OrderChange {
  readonly status?: OrderStatus;
  /** Fails with `order_placed` instead of canceling a placed order. */
  readonly onlyIfUnfinished?: boolean;
  readonly billingAddress?: Address;
}

export interface OrderPageRequest {
  readonly userId: string;
  readonly skip: number;
  readonly status: OrderStatus | undefined;
}

/** API-18 to API-23. */
export const createOrdersService = ({ send }: Pick<Api, 'send'>) => ({
  byId: (id: string, signal?: AbortSignal): Promise<Order> =>
    send(endpoints.orderById, { params: { id }, signal }),

  /** ORDER-07: four orders a page, newest first, optionally of one status. */
  ofUser: ({ userId, skip, status }: OrderPageRequest, signal?: AbortSignal): Promise<Page<Order>> =>
    send(endpoints.ordersOfUser, {
      params: { userId },
      query: { skip, limit: orderPageSize, status, sort: '-createdAt', populate: undefined },
      signal,
    }),

  /** PDF of the invoice of a placed order, or of a correction of it. */
  invoice: (
    { orderId: id, correction: number }: { readonly orderId: string; readonly correction: string | null },
    signal?: AbortSignal,
  ): Promise<Blob> =>
    number === null
      ? send(endpoints.orderInvoice, { params: { id }, signal })
      : send(endpoints.orderCorrection, { params: { id, number }, signal }),

  /** Creates an order from the cart and reserves its stock. Idempotent by key. */
  create: async (body: OrderCreation, idempotencyKey: string, signal?: AbortSignal): Promise<Order> =>
    (await send(endpoints.createOrder, { body, idempotencyKey, signal })).result,

  /** `placed` captures the payment, `canceled` voids or refunds it. Fails for a transition that the order does not allow. */
  update: async (
    id: string,
    change: OrderChange,
    idempotencyKey: string,
    signal?: AbortSignal,
  ): Promise<Order> =>
    (
      await send(endpoints.updateOrder, {
        params: { id },
        body: { _id: id, ...change },
        idempotencyKey,
        signal,
      })
    ).result,

  /** GUEST-05: requests a mail with a link to the order. The reply does not depend on whether the order is known. */
  find: async (
    body: BodyOf<typeof endpoints.findOrder>,
    captchaToken: string,
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(endpoints.findOrder, { body, captchaToken, signal });
  },

  /** GUEST-08: moves the guest of an order's link into the account; resolves with the order's id. Idempotent by key. */
  claim: async (token: string, idempotencyKey: string, signal?: AbortSignal): Promise<string> =>
    (await send(endpoints.claimOrder, { body: { token }, idempotencyKey, signal })).result.orderId,

  /** Deletes an unpaid order and releases its stock. */
  remove: async (id: string, signal?: AbortSignal): Promise<void> => {
    await send(endpoints.deleteOrder, { params: { id }, signal });
  },
});
