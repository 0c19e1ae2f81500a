/** What the checkout machine is made of: its types, the stubs that src/app joins to services, its guards and actions. */
import { assign, emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Address } from '../../../contract/types.ts';
import type { DeliveryPlace } from '../../../contract/wire/delivery.ts';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import { notProvided } from '../notProvided.ts';
import { paymentMachine } from '../payment/machine.ts';
import { isOutcomeUnknown } from '../outcome.ts';
import {
  noOrder,
  requestOrder,
  resumeOrder,
  withAddress,
  withOffer,
  type GivenAddress,
  type OrderAsked,
} from './context.ts';
import type {
  BillingRequest,
  CartReading,
  CheckoutContext,
  CheckoutEvent,
  CheckoutFact,
  CheckoutInput,
  DeliveryOffer,
  IntentMade,
  OrderMade,
  OrderReading,
  OrderRequest,
  PaymentOutput,
  PlaceRequest,
  ReservationWatch,
  UnfinishedOrder,
} from './types.ts';

/** Refusals after which paying again, not placing again, is the way on. */
const unpaidCodes: readonly string[] = ['payment_declined', 'payment_not_authorized'];
const goneCodes: readonly string[] = ['order_expired', 'not_found'];

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutFact,
    input: {} as CheckoutInput,
    children: {} as { payment: 'payment' },
    tags: {} as 'busy' | 'address' | 'delivery' | 'payment' | 'review' | 'unknown' | 'completed',
  },
  actors: {
    payment: paymentMachine,
    /** Reads the cart, and the shopper's unfinished order for it. */
    readCart: fromPromise<CartReading>(notProvided('readCart')),
    /** Reads the ways of delivery to a place. A stream of before brings no offer. */
    requestDeliveryMethods: fromPromise<DeliveryOffer | undefined, DeliveryPlace>(
      notProvided('requestDeliveryMethods'),
    ),
    createOrder: fromPromise<OrderMade, OrderRequest>(notProvided('createOrder')),
    createIntent: fromPromise<IntentMade, { orderId: string }>(notProvided('createIntent')),
    saveBilling: fromPromise<void, BillingRequest>(notProvided('saveBilling')),
    cancelOrder: fromPromise<void, { orderId: string }>(notProvided('cancelOrder')),
    placeOrder: fromPromise<OrderMade, PlaceRequest>(notProvided('placeOrder')),
    /** Reads the order from the server, whatever was heard of it before. */
    readOrder: fromPromise<OrderReading, { orderId: string }>(notProvided('readOrder')),
    /** Asks the server when the reservation should have ended, and says so only when it did: this clock may be wrong. */
    watchReservation: fromCallback<EventObject, ReservationWatch>(() => undefined),
  },
  guards: {
    hasUnfinishedOrder: (_, { order }: CartReading) => Boolean(order),
    hasCapturingOrder: (_, { order }: CartReading) => order?.status === 'capturing',
    hasItems: (_, reading: CartReading) => reading.count > 0,
    hasDelivery: ({ context }) => context.methodId !== null && context.providerId !== null,
    needsBilling: ({ context }) => context.billingAddress === null,
    areMethodsKnown: ({ context }) => context.areMethodsRequested,
    hasOrder: (_, made: OrderMade) => made.orderId !== '',
    hasSecret: (_, made: IntentMade) => made.hasSecret,
    isPaid: (_, payment: PaymentOutput) => payment.outcome === 'authorized',
    isChangeRequested: (_, payment: PaymentOutput) => payment.outcome === 'changeRequested',
    isUnpaid: (_, failure: Failure) => unpaidCodes.includes(failure.code),
    isGone: (_, failure: Failure) => goneCodes.includes(failure.code),
    isOutcomeUnknown: (_, failure: Failure) => isOutcomeUnknown(failure),
    /** The server refused to cancel an order that was placed meanwhile. */
    isPlacedMeanwhile: (_, failure: Failure) => failure.code === 'order_placed',
    isBought: (_, { status }: OrderReading) => !isUnfinished(status) && status !== 'canceled',
    isCanceled: (_, { status }: OrderReading) => status === 'canceled',
    /** The provider was asked for the money and has not answered yet. */
    isCapturing: (_, { status }: OrderReading) => status === 'capturing',
  },
  actions: {
    clearFailure: assign({ failure: null }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
    /** CHECK-24: an exception while the order is made is logged, and also shown. */
    logFailure: () => undefined,
    keepDraft: assign(({ context, event }) =>
      event.type === 'checkout.drafted' ? { drafts: { ...context.drafts, [event.form]: event.values } } : {},
    ),
    keepTick: assign(({ context }, isBillingSame: boolean) => ({
      drafts: { ...context.drafts, isBillingSame },
    })),
    setSaveAddress: assign(({ context }, isAddressSaved: boolean) => ({
      drafts: { ...context.drafts, isAddressSaved },
    })),
    setSavedAddress: assign(({ context }, savedAddressId: string | null) => ({
      drafts: { ...context.drafts, savedAddressId },
    })),
    keepReservation: assign({ reservedUntil: (_, reservedUntil: string | null) => reservedUntil }),
    keepOrder: assign((_, made: OrderMade) => made),
    forgetOrder: assign({
      orderId: null,
      orderNumber: null,
      reservedUntil: null,
      orderKey: null,
      unansweredRequest: null,
      placeKey: null,
    }),
    keepOrderRequest: assign(({ context }, asked: OrderAsked) => requestOrder(context, asked)),
    /** The outcome is known: asking again is another request, under another key. */
    clearOrderRequest: assign({ orderKey: null, unansweredRequest: null }),
    /** A key that was sent before goes again: the server answers it as the first time. */
    keepPlaceKey: assign({ placeKey: ({ context }, key: string) => context.placeKey ?? key, failure: null }),
    announcePlaced: emit({ type: 'checkout.placed' }),
    forgetPlaceKey: assign({ placeKey: null }),
    keepBilling: assign({ billingAddress: (_, address: Address) => address, failure: null }),
    keepAddress: assign(({ context }, given: GivenAddress) => withAddress(context, given)),
    keepDelivery: assign((_, chosen: { methodId: string; providerId: string }) => ({
      ...chosen,
      failure: null,
    })),
    rememberCart: assign((_, cartId: string) => ({ isInitialized: true, cartId })),
    resumeOrder: assign((_, found: UnfinishedOrder | null) => (found ? resumeOrder(found) : {})),
    setOffer: assign(({ context }, offer: DeliveryOffer | undefined) => withOffer(context, offer)),
    reset: assign(noOrder),
  },
  delays: { patience: 30_000 },
});
