import { fromPromise } from 'xstate';
import { asFailure } from '../../../contract/failure.ts';
import type { Order } from '../../../contract/types.ts';
import type { DeliveryPlace } from '../../../contract/wire/delivery.ts';
import { graft } from '../../journal/graft.ts';
import type { Journal } from '../../journal/journal.ts';
import { isPlainRecord } from '../../journal/plainRecord.ts';
import { resumable } from '../../journal/resumable.ts';
import { checkoutMachine } from '../../machines/checkout/machine.ts';
import type {
  BillingRequest,
  CartReading,
  DeliveryOffer,
  IntentMade,
  OrderMade,
  OrderReading,
  OrderRequest,
  PlaceRequest,
} from '../../machines/checkout/types.ts';
import { paymentMachine } from '../../machines/payment/machine.ts';
import { upcastCheckout } from '../../machines/checkout/upcast.ts';
import { upcasts } from '../../machines/upcasts.ts';
import { versions } from '../../machines/versions.ts';
import type { OrderCreation } from '../../services/orders.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { report } from '../report.ts';
import { isBought } from './isBought.ts';
import { isOfSameUser } from './isOfSameUser.ts';
import { keepOrder } from './keepOrder.ts';
import type { Parts } from './parts.ts';
import { placeOrder } from './placeOrder.ts';
import { readOrder } from './readOrder.ts';
import { orderMade } from './orderMade.ts';
import { readUnfinishedOrder } from './readUnfinishedOrder.ts';
import { refreshCart } from './refreshCart.ts';
import { providePayment, readIntent } from './providePayment.ts';
import { watchReservation } from './watchReservation.ts';

const creationOf = (request: OrderRequest): OrderCreation => ({
  orderData: {
    _user: request.userId,
    _cart: request.cartId,
    shippingAddress: request.shippingAddress,
    billingAddress: request.billingAddress,
    expectedTotal: request.expectedTotal,
    ...(request.saveAddress && { saveAddress: true }),
  },
  shipmentData: {
    shipTo: request.shippingAddress,
    _deliveryMethod: request.methodId,
    _provider: request.providerId,
  },
});

/** An order that is gone already needs no canceling. */
const goneCodes: readonly string[] = ['not_found', 'order_expired'];

const provideCheckout = (parts: Parts, journal: Journal) => {
  const { services, queries, queryClient, newKey } = parts;

  const keep = (order: Order) => keepOrder(queryClient, order);

  return checkoutMachine.provide({
    actors: {
      payment: resumable('payment', providePayment(parts), journal),
      readCart: fromPromise<CartReading>(async ({ input, signal }) => {
        const cart = await queryClient.fetchQuery({ ...queries.cart(), staleTime: 0 });
        const userId = isPlainRecord(input) ? String(input['userId']) : '';
        const order = cart.count > 0 ? await readUnfinishedOrder(parts, userId, cart, signal) : null;
        return { cartId: cart._id, count: cart.count, order };
      }),
      requestDeliveryMethods: fromPromise<DeliveryOffer | undefined, DeliveryPlace>(async ({ input }) => {
        const methods = await queryClient.fetchQuery(queries.deliveryMethods(input));
        return { providerIds: methods.flatMap(({ providers }) => providers.map(({ _id }) => _id)) };
      }),
      createOrder: fromPromise<OrderMade, OrderRequest>(async ({ input, signal }) => {
        try {
          const order = await services.orders.create(creationOf(input), input.key, signal);
          keep(order);
          if (input.saveAddress) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
          return orderMade(order);
        } catch (error) {
          // What was refused was computed from these: the next request is to be for what the server has.
          for (const queryKey of [queryKeys.cart, queryKeys.deliveryMethods])
            void queryClient.invalidateQueries({ queryKey });
          throw error;
        }
      }),
      createIntent: fromPromise<IntentMade, { orderId: string }>(async ({ input, signal }) => {
        const { reservedUntil } = await readIntent(parts, input.orderId, signal);
        return { hasSecret: Boolean(parts.payments.secretOf(input.orderId)), reservedUntil };
      }),
      saveBilling: fromPromise<void, BillingRequest>(async ({ input, signal }) => {
        const change = { billingAddress: input.address };
        keep(await services.orders.update(input.orderId, change, newKey(), signal));
      }),
      cancelOrder: fromPromise<void, { orderId: string }>(async ({ input, signal }) => {
        const change = { status: 'canceled', onlyIfUnfinished: true } as const;
        try {
          // Each try is judged anew: one that was refused while the order was being placed may be granted now. What is canceled stays so.
          keep(await services.orders.update(input.orderId, change, newKey(), signal));
        } catch (error) {
          if (!goneCodes.includes(asFailure(error, '').code)) throw error;
        }
        refreshCart(parts);
      }),
      placeOrder: fromPromise<OrderMade, PlaceRequest>(async ({ input, signal }) => {
        const order = await placeOrder(parts, input, signal);
        keep(order);
        refreshCart(parts);
        return orderMade(order);
      }),
      readOrder: fromPromise<OrderReading, { orderId: string }>(async ({ input, signal }) => {
        const order = await readOrder(parts, input.orderId, signal);
        keep(order);
        if (isBought(order)) refreshCart(parts);
        return { order: orderMade(order), status: order.status };
      }),
      watchReservation: watchReservation(parts),
    },
    actions: {
      logFailure: ({ event }) => report('createOrder', 'error' in event ? event.error : event.type),
    },
  });
};

/** Checkout with its payment, as flows that outlive the page. */
export const durableCheckout = (parts: Parts, journal: Journal) => {
  journal.register({
    checkout: { machine: checkoutMachine, version: versions.checkout, upcast: upcastCheckout, graft },
    payment: { machine: paymentMachine, version: versions.payment, upcast: upcasts.payment },
  });
  return resumable('checkout', provideCheckout(parts, journal), journal, isOfSameUser);
};
