import { fromPromise } from 'xstate';
import type { Cart, Order } from '../../../contract/types.ts';
import type { DeliveryDestination } from '../../../contract/wire/delivery.ts';
import { restoreChildren } from '../../journal/restoreChildren.ts';
import { isPlainRecord } from '../../journal/plainRecord.ts';
import { failureOf, isOrderUnavailable } from '../../machines/common/failure.ts';
import { checkoutFlow } from '../../machines/checkout/flow.ts';
import { checkoutMachine } from '../../machines/checkout/machine.ts';
import type {
  BillingRequest,
  CartReading,
  DeliveryOffer,
  CreatedIntent,
  CreatedOrder,
  OrderReading,
  OrderRequest,
  PlaceRequest,
  UnfinishedOrder,
} from '../../machines/checkout/types.ts';
import { paymentFlow } from '../../machines/payment/flow.ts';
import type { OrderCreation } from '../../services/orders.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { report } from '../common/report.ts';
import { isBought } from '../flows/isBought.ts';
import { durable, type FlowJournal } from '../flows/durable.ts';
import { cacheOrder } from '../flows/cacheOrder.ts';
import type { Dependencies } from '../flows/dependencies.ts';
import { placeOrder } from '../flows/placeOrder.ts';
import { readOrder } from '../flows/readOrder.ts';
import { toOrderReference } from '../flows/toOrderReference.ts';
import { readUnfinishedOrder } from '../flows/readUnfinishedOrder.ts';
import { invalidateCart } from '../flows/invalidateCart.ts';
import { providePayment, readIntent } from '../flows/providePayment.ts';
import { watchReservation } from '../flows/watchReservation.ts';

/** `currency` is that of the cart, whose total the shopper saw. */
const toOrderCreation = (request: OrderRequest, currency: string | undefined): OrderCreation => ({
  orderData: {
    _user: request.userId,
    _cart: request.cartId,
    shippingAddress: request.shippingAddress,
    billingAddress: request.billingAddress,
    expectedTotal: request.expectedTotal,
    ...(currency !== undefined && { currency }),
    ...(request.email !== undefined && { email: request.email }),
    ...(request.saveAddress && { saveAddress: true }),
  },
  shipmentData: {
    shipTo: request.shippingAddress,
    _deliveryMethod: request.methodId,
    _provider: request.providerId,
  },
});

/** GUEST-04: the unfinished order of a guest with the email that it was created with, if it can be read. */
const addContactEmail = async (
  { queries, queryClient }: Dependencies,
  order: UnfinishedOrder,
): Promise<UnfinishedOrder> => {
  const user = await queryClient.fetchQuery(queries.currentUser()).catch(() => null);
  return user?.email ? { ...order, email: user.email } : order;
};

/** A stored checkout is resumed only for the user who started it. */
const hasSameUser = (stored: unknown, input: unknown): boolean =>
  isPlainRecord(stored) && isPlainRecord(input) && stored['userId'] === input['userId'];

/** Checkout and its payment as durable flows. */
export const provide = (dependencies: Dependencies, flowJournal: FlowJournal) => {
  const { services, queries, queryClient, newKey } = dependencies;

  const cache = (order: Order) => cacheOrder(queryClient, order);

  const machine = checkoutMachine.provide({
    actors: {
      // Resumed as a child of checkout, never by itself.
      payment: durable(flowJournal, paymentFlow, providePayment(dependencies), { canResume: () => false }),
      readCart: fromPromise<CartReading>(async ({ input, signal }) => {
        const cart = await queryClient.fetchQuery({ ...queries.cart(), staleTime: 0 });
        const { userId = '', isGuest } = isPlainRecord(input) ? input : {};
        const order =
          cart.count > 0 ? await readUnfinishedOrder(dependencies, String(userId), cart, signal) : null;
        const withEmail = order && isGuest === true ? await addContactEmail(dependencies, order) : order;
        return { cartId: cart._id, count: cart.count, order: withEmail };
      }),
      requestDeliveryMethods: fromPromise<DeliveryOffer | undefined, DeliveryDestination>(
        async ({ input }) => {
          const methods = await queryClient.fetchQuery(queries.deliveryMethods(input));
          return { providerIds: methods.flatMap(({ providers }) => providers.map(({ _id }) => _id)) };
        },
      ),
      createOrder: fromPromise<CreatedOrder, OrderRequest>(async ({ input, signal }) => {
        try {
          const currency = queryClient.getQueryData<Cart>(queryKeys.cartContent)?.currency;
          const creation = toOrderCreation(input, currency);
          const order = await services.orders.create(creation, input.key, signal);
          cache(order);
          // The server has stored the address, or the email of a guest.
          if (input.saveAddress || input.email !== undefined)
            void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
          return toOrderReference(order);
        } catch (error) {
          // The refused total was computed from these: refetch them before the next request.
          for (const queryKey of [queryKeys.cart, queryKeys.deliveryMethods])
            void queryClient.invalidateQueries({ queryKey });
          throw error;
        }
      }),
      createIntent: fromPromise<CreatedIntent, { orderId: string }>(async ({ input, signal }) => {
        const { reservedUntil } = await readIntent(dependencies, input.orderId, signal);
        return { hasSecret: Boolean(dependencies.payments.getClientSecret(input.orderId)), reservedUntil };
      }),
      saveBilling: fromPromise<void, BillingRequest>(async ({ input, signal }) => {
        const change = { billingAddress: input.address };
        cache(await services.orders.update(input.orderId, change, newKey(), signal));
      }),
      cancelOrder: fromPromise<void, { orderId: string }>(async ({ input, signal }) => {
        const change = { status: 'canceled', onlyIfUnfinished: true } as const;
        try {
          // A new key for each attempt: one that was refused while the order was being placed may succeed now. Canceling is idempotent.
          cache(await services.orders.update(input.orderId, change, newKey(), signal));
        } catch (error) {
          if (!isOrderUnavailable(failureOf(error))) throw error;
        }
        invalidateCart(dependencies);
      }),
      placeOrder: fromPromise<CreatedOrder, PlaceRequest>(async ({ input, signal }) => {
        const order = await placeOrder(dependencies, input, signal);
        cache(order);
        invalidateCart(dependencies);
        return toOrderReference(order);
      }),
      readOrder: fromPromise<OrderReading, { orderId: string }>(async ({ input, signal }) => {
        const order = await readOrder(dependencies, input.orderId, signal);
        cache(order);
        if (isBought(order)) invalidateCart(dependencies);
        return { order: toOrderReference(order), status: order.status };
      }),
      watchReservation: watchReservation(dependencies),
    },
    actions: {
      logFailure: ({ event }) => report('createOrder', 'error' in event ? event.error : event.type),
    },
  });
  return durable(flowJournal, checkoutFlow, machine, {
    canResume: hasSameUser,
    restoreChildren,
    foldedBy: checkoutMachine,
  });
};
