import type { BodyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { orderPageSize } from '../../contract/rules.ts';
import type { Address, Order, Page } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type OrderCreation = BodyOf<typeof calls.createOrder>;
export interface OrderChange {
  readonly status?: OrderStatus;
  /** Refuses to cancel an order that was placed (`order_placed`). */
  readonly onlyIfUnfinished?: boolean;
  readonly billingAddress?: Address;
}

export interface OrderPageRequest {
  readonly userId: string;
  readonly skip: number;
  readonly status: OrderStatus | undefined;
}

/** The calls of API-18 to API-23. */
export const createOrdersService = ({ send }: Api) => ({
  byId: (id: string, signal?: AbortSignal): Promise<Order> =>
    send(calls.orderById, { params: { id }, signal }),

  /** ORDER-07: four a page, newest first, of one status where one is named. */
  ofUser: ({ userId, skip, status }: OrderPageRequest, signal?: AbortSignal): Promise<Page<Order>> =>
    send(calls.ordersOfUser, {
      params: { userId },
      query: { skip, limit: orderPageSize, status, sort: '-createdAt', populate: undefined },
      signal,
    }),

  /** The invoice of an order that was bought, as a PDF. */
  invoice: (id: string, signal?: AbortSignal): Promise<Blob> =>
    send(calls.orderInvoice, { params: { id }, signal }),

  /** Creates the order from the server's cart and reserves its stock; the same key never makes a second one. */
  create: async (body: OrderCreation, idempotencyKey: string, signal?: AbortSignal): Promise<Order> =>
    (await send(calls.createOrder, { body, idempotencyKey, signal })).result,

  /** `placed` captures the payment, `canceled` voids or refunds it. A move that the order does not allow is refused. */
  update: async (
    id: string,
    change: OrderChange,
    idempotencyKey: string,
    signal?: AbortSignal,
  ): Promise<Order> =>
    (await send(calls.updateOrder, { params: { id }, body: { _id: id, ...change }, idempotencyKey, signal }))
      .result,

  /** Only an order that was never paid; its stock is released. */
  remove: async (id: string, signal?: AbortSignal): Promise<void> => {
    await send(calls.deleteOrder, { params: { id }, signal });
  },
});
