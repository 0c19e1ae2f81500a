import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { asFailure } from '../../../contract/failure.ts';
import { warehouse } from '../../../contract/rules.ts';
import type { Order } from '../../../contract/types.ts';
import type { Journal } from '../../journal/journal.ts';
import { resumable } from '../../journal/resumable.ts';
import { checkoutMachine } from '../../machines/checkout/machine.ts';
import type {
  BillingRequest,
  CartReading,
  CheckoutInput,
  IntentMade,
  OrderMade,
  OrderRequest,
  PlaceRequest,
} from '../../machines/checkout/types.ts';
import type { PaymentDesk } from '../../payments/paymentDesk.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Services } from '../../services/services.ts';
import type { Queries } from '../../services/shop.queries.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import { providePayment, readIntent } from './paymentActors.ts';
import { failingPlainly } from './plainFailure.ts';
import { watchReservation } from './watchReservation.ts';

export interface CheckoutParts {
  readonly services: Services;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  readonly payments: PaymentDesk;
  readonly journal: Journal;
  readonly logFailure: (what: string, error: unknown) => void;
}

const orderBody = (request: OrderRequest) => ({
  orderData: {
    _user: request.userId,
    _cart: request.cartId,
    shippingAddress: request.shippingAddress,
    billingAddress: request.billingAddress,
    expectedTotal: request.expectedTotal,
  },
  shipmentData: {
    shipFrom: { ...warehouse },
    shipTo: request.shippingAddress,
    _deliveryMethod: request.methodId,
    _provider: request.providerId,
  },
});

const madeOf = (order: Order): OrderMade => ({
  orderId: order._id,
  orderNumber: order.orderNumber,
  reservedUntil: order.reservedUntil,
});

/** An order that is gone already needs no canceling. */
const goneCodes: readonly string[] = ['not_found', 'order_expired'];

/** A stored checkout goes on only for the user who began it. */
const isSameUser = (stored: unknown, asked: unknown): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  Reflect.get(stored, 'userId') === (asked as CheckoutInput).userId;

/** The checkout machine on the shop's services, brought back from its journal where one is there. */
export const provideCheckout = (parts: CheckoutParts) => {
  const { services, queries, queryClient, journal } = parts;

  const keepOrder = (order: Order): OrderMade => {
    queryClient.setQueryData(queryKeys.order(order._id), order);
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders, refetchType: 'none' });
    return madeOf(order);
  };

  const cancelOrder = async (orderId: string, signal: AbortSignal) => {
    try {
      await services.orders.update(orderId, { status: 'canceled' }, `cancel-${orderId}`, signal);
    } catch (error) {
      if (!goneCodes.includes(asFailure(error, '').code)) throw error;
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.orders });
  };

  const placeOrder = async ({ orderId, key }: PlaceRequest, signal: AbortSignal) => {
    const made = keepOrder(await services.orders.update(orderId, { status: 'placed' }, key, signal));
    await Promise.all(
      [queryKeys.cart, queryKeys.products].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    return made;
  };

  const machine = checkoutMachine.provide({
    actors: {
      payment: resumable('payment', providePayment(parts), journal),
      readCart: fromPromise<CartReading>(async () => {
        const cart = await failingPlainly(queryClient.fetchQuery({ ...queries.cart(), staleTime: 0 }));
        return { cartId: cart._id, count: cart.count };
      }),
      requestDeliveryMethods: fromPromise<void>(async () => {
        await failingPlainly(queryClient.fetchQuery(queries.deliveryMethods()));
      }),
      createOrder: fromPromise<OrderMade, OrderRequest>(async ({ input, signal }) =>
        keepOrder(await failingPlainly(services.orders.create(orderBody(input), input.key, signal))),
      ),
      createIntent: fromPromise<IntentMade, { orderId: string }>(({ input, signal }) =>
        readIntent(parts, input.orderId, signal),
      ),
      saveBilling: fromPromise<void, BillingRequest>(async ({ input: { orderId, address }, signal }) => {
        keepOrder(
          await failingPlainly(
            services.orders.update(orderId, { billingAddress: address }, newKey(), signal),
          ),
        );
      }),
      cancelOrder: fromPromise<void, { orderId: string }>(({ input, signal }) =>
        failingPlainly(cancelOrder(input.orderId, signal)),
      ),
      placeOrder: fromPromise<OrderMade, PlaceRequest>(({ input, signal }) =>
        failingPlainly(placeOrder(input, signal)),
      ),
      watchReservation: watchReservation(services.orders),
    },
    actions: {
      logFailure: ({ event }) => parts.logFailure('createOrder', event),
    },
  });
  return resumable('checkout', machine, journal, isSameUser);
};
