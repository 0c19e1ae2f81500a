/** Setup of the checkout machine: types, actors, actions, guards and delays. `src/app` provides the stubs. */
import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Address } from '../../../contract/types.ts';
import type { DeliveryDestination } from '../../../contract/wire/delivery.ts';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import { notProvided } from '../common/notProvided.ts';
import { paymentMachine } from '../payment/machine.ts';
import {
  noOrder,
  requestOrder,
  resumeOrder,
  withAddress,
  withOffer,
  type SubmittedAddress,
  type OrderSubmission,
} from './context.ts';
import type {
  BillingRequest,
  CartReading,
  CheckoutContext,
  CheckoutEvent,
  CheckoutFact,
  CheckoutInput,
  DeliveryOffer,
  CreatedIntent,
  CreatedOrder,
  OrderReading,
  OrderRequest,
  PaymentOutput,
  PlaceRequest,
  ReservationWatch,
  UnfinishedOrder,
} from './types.ts';
import { isOrderUnavailable, isOutcomeUnknown } from '../common/failure.ts';

/** Refusals after which the order has to be paid again, not placed again. */
const unpaidCodes: readonly string[] = ['payment_declined', 'payment_not_authorized'];

/** The server's error of a guest's email; the parser of the request names the whole path of the field. */
const emailErrorOf = ({ fields }: Failure): string | undefined =>
  fields?.['email'] ?? fields?.['orderData.email'];

export const checkoutSetup = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    emitted: CheckoutFact;
    input: CheckoutInput;
    children: { payment: 'payment' };
    tags: 'busy' | 'address' | 'delivery' | 'payment' | 'review' | 'unknown' | 'completed';
  },
  actors: {
    payment: paymentMachine,
    /** Reads the cart and its unfinished order. */
    readCart: fromPromise<CartReading>(notProvided('readCart')),
    /** Reads the delivery methods for a destination. Older streams contain no offer. */
    requestDeliveryMethods: fromPromise<DeliveryOffer | undefined, DeliveryDestination>(
      notProvided('requestDeliveryMethods'),
    ),
    createOrder: fromPromise<CreatedOrder, OrderRequest>(notProvided('createOrder')),
    createIntent: fromPromise<CreatedIntent, { orderId: string }>(notProvided('createIntent')),
    saveBilling: fromPromise<void, BillingRequest>(notProvided('saveBilling')),
    cancelOrder: fromPromise<void, { orderId: string }>(notProvided('cancelOrder')),
    placeOrder: fromPromise<CreatedOrder, PlaceRequest>(notProvided('placeOrder')),
    /** Reads the order from the server, never from a cache. */
    readOrder: fromPromise<OrderReading, { orderId: string }>(notProvided('readOrder')),
    /** At the end of the reservation asks the server whether it has ended, since the browser's clock may be wrong. */
    watchReservation: fromCallback<EventObject, ReservationWatch>(() => undefined),
  },
  guards: {
    hasUnfinishedOrder: (_, { order }: CartReading) => Boolean(order),
    hasCapturingOrder: (_, { order }: CartReading) => order?.status === 'capturing',
    hasItems: (_, reading: CartReading) => reading.count > 0,
    hasDelivery: ({ context }) => context.methodId !== null && context.providerId !== null,
    needsBilling: ({ context }) => context.billingAddress === null,
    areMethodsKnown: ({ context }) => context.areMethodsRequested,
    hasOrder: (_, created: CreatedOrder) => created.orderId !== '',
    hasSecret: (_, created: CreatedIntent) => created.hasSecret,
    isPaid: (_, payment: PaymentOutput) => payment.outcome === 'authorized',
    isChangeRequested: (_, payment: PaymentOutput) => payment.outcome === 'changeRequested',
    isUnpaid: (_, failure: Failure) => unpaidCodes.includes(failure.code),
    /** GUEST-04: the server refused the email of a guest. */
    isEmailRefused: (_, failure: Failure) =>
      failure.code === 'email_fixed' || emailErrorOf(failure) !== undefined,
    isOrderUnavailable: (_, failure: Failure) => isOrderUnavailable(failure),
    isOutcomeUnknown: (_, failure: Failure) => isOutcomeUnknown(failure),
    /** The server refused to cancel because the order was placed meanwhile. */
    isAlreadyPlaced: (_, failure: Failure) => failure.code === 'order_placed',
    isPlaced: (_, { status }: OrderReading) => !isUnfinished(status) && status !== 'canceled',
    isCanceled: (_, { status }: OrderReading) => status === 'canceled',
    /** The capture is in progress at the provider. */
    isCapturing: (_, { status }: OrderReading) => status === 'capturing',
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    /** As an error of the field `email`. */
    setEmailFailure: assign({
      failure: (_, failure: Failure) => ({
        ...failure,
        fields: { email: emailErrorOf(failure) ?? failure.message },
      }),
    }),
    /** CHECK-24: an exception while creating the order is logged as well as shown. */
    logFailure: () => undefined,
    setDraft: assign(({ context, event }) =>
      event.type === 'checkout.drafted' ? { drafts: { ...context.drafts, [event.form]: event.values } } : {},
    ),
    setBillingSame: assign(({ context }, isBillingSame: boolean) => ({
      drafts: { ...context.drafts, isBillingSame },
    })),
    setSaveAddress: assign(({ context }, isAddressSaved: boolean) => ({
      drafts: { ...context.drafts, isAddressSaved },
    })),
    setSavedAddress: assign(({ context }, savedAddressId: string | null) => ({
      drafts: { ...context.drafts, savedAddressId },
    })),
    setEmailDraft: assign(({ context }, email: string) => ({ drafts: { ...context.drafts, email } })),
    setReservation: assign({ reservedUntil: (_, reservedUntil: string | null) => reservedUntil }),
    setOrder: assign((_, created: CreatedOrder) => created),
    clearOrder: assign({
      orderId: null,
      orderNumber: null,
      reservedUntil: null,
      orderKey: null,
      unansweredRequest: null,
      placeKey: null,
    }),
    setOrderRequest: assign(({ context }, submission: OrderSubmission) => requestOrder(context, submission)),
    /** The outcome is known: the next request has another key. */
    clearOrderRequest: assign({ orderKey: null, unansweredRequest: null }),
    /** Reuses a key that was sent before: the server repeats its response. */
    setPlaceKey: assign({ placeKey: ({ context }, key: string) => context.placeKey ?? key, failure: null }),
    emitPlaced: emit({ type: 'checkout.placed' }),
    clearPlaceKey: assign({ placeKey: null }),
    setBillingAddress: assign({ billingAddress: (_, address: Address) => address, failure: null }),
    setAddress: assign(({ context }, submitted: SubmittedAddress) => withAddress(context, submitted)),
    setDelivery: assign((_, selected: { methodId: string; providerId: string }) => ({
      ...selected,
      failure: null,
    })),
    setCart: assign((_, cartId: string) => ({ isInitialized: true, cartId })),
    resumeOrder: assign((_, order: UnfinishedOrder | null) => (order ? resumeOrder(order) : {})),
    setOffer: assign(({ context }, offer: DeliveryOffer | undefined) => withOffer(context, offer)),
    reset: assign(noOrder),
  },
  delays: { requestTimeout: 30_000 },
});
