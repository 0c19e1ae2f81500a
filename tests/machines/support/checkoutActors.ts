import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { checkoutMachine } from '../../../src/machines/checkout/machine.ts';
import { selectStep } from '../../../src/machines/checkout/selectors.ts';
import type {
  CartReading,
  CheckoutInput,
  DeliveryOffer,
  CreatedIntent,
  CreatedOrder,
  OrderReading,
  UnfinishedOrder,
} from '../../../src/machines/checkout/types.ts';
import { paymentMachine } from '../../../src/machines/payment/machine.ts';
import type { PaymentReading } from '../../../src/machines/payment/types.ts';
import type { Address } from '../../../contract/types.ts';
import { settle } from './settle.ts';

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 St James Square',
  postalCode: 'SW1Y 4JH',
  city: 'London',
  state: 'London',
  country: 'GB',
};

export const awaiting: PaymentReading = {
  paymentStatus: 'awaiting',
  reservedUntil: '2026-01-01T12:30:00.000Z',
  lastError: '',
};
export const authorized: PaymentReading = { ...awaiting, paymentStatus: 'authorized' };

/** The result of an actor, computed for each invocation. */
type ActorResult<T> = T | Promise<T>;

export interface ActorResults {
  cartCount: () => ActorResult<number>;
  unfinishedOrder: () => UnfinishedOrder | null;
  requestDeliveryMethods: (destination: unknown) => ActorResult<DeliveryOffer | undefined>;
  createOrder: (input: unknown) => ActorResult<CreatedOrder>;
  createIntent: () => ActorResult<CreatedIntent>;
  saveBilling: (input: unknown) => ActorResult<void>;
  cancelOrder: () => ActorResult<void>;
  placeOrder: (input: unknown) => ActorResult<CreatedOrder>;
  readOrder: () => ActorResult<OrderReading>;
  preparePayment: () => ActorResult<PaymentReading>;
  confirmPayment: (input: unknown) => ActorResult<void>;
  readPayment: () => ActorResult<PaymentReading>;
}

export const createdOrder: CreatedOrder = {
  orderId: 'o1',
  orderNumber: 'V-1',
  reservedUntil: awaiting.reservedUntil,
};

export const defaultResults: ActorResults = {
  cartCount: () => 2,
  unfinishedOrder: () => null,
  requestDeliveryMethods: () => undefined,
  createOrder: () => createdOrder,
  createIntent: () => ({ hasSecret: true, reservedUntil: awaiting.reservedUntil }),
  saveBilling: () => undefined,
  cancelOrder: () => undefined,
  placeOrder: () => createdOrder,
  readOrder: () => ({ order: createdOrder, status: 'authorized' }),
  preparePayment: () => awaiting,
  confirmPayment: () => undefined,
  readPayment: () => authorized,
};

export const rejectWith =
  (code: string, message: string, status = 409) =>
  (): never => {
    throw Object.freeze({ code, message, status });
  };

const invokeResult = async <T>(result: () => ActorResult<T>): Promise<T> => result();

/** The payment machine with these results. */
export const createPaymentMachine = (results: ActorResults) =>
  paymentMachine.provide({
    actors: {
      preparePayment: fromPromise(() => invokeResult(results.preparePayment)),
      confirmPayment: fromPromise(({ input }) => invokeResult(() => results.confirmPayment(input))),
      readPayment: fromPromise(() => invokeResult(results.readPayment)),
    },
  });

/** The checkout machine with these results; `payment` replaces the payment machine. */
export const createCheckoutMachine = (results: ActorResults, payment = createPaymentMachine(results)) =>
  checkoutMachine.provide({
    actors: {
      payment,
      readCart: fromPromise<CartReading>(() =>
        invokeResult(async () => ({
          cartId: 'c1',
          count: await results.cartCount(),
          order: results.unfinishedOrder(),
        })),
      ),
      requestDeliveryMethods: fromPromise(({ input }) =>
        invokeResult(() => results.requestDeliveryMethods(input)),
      ),
      createOrder: fromPromise(({ input }) => invokeResult(() => results.createOrder(input))),
      createIntent: fromPromise(() => invokeResult(results.createIntent)),
      saveBilling: fromPromise(({ input }) => invokeResult(() => results.saveBilling(input))),
      cancelOrder: fromPromise(() => invokeResult(results.cancelOrder)),
      placeOrder: fromPromise(({ input }) => invokeResult(() => results.placeOrder(input))),
      readOrder: fromPromise(() => invokeResult(results.readOrder)),
    },
  });

export const input: CheckoutInput = { userId: 'u1', cartId: 'c1' };

/** A running checkout. */
export const startCheckout = (
  changes: Partial<ActorResults> = {},
  inspect?: (event: InspectionEvent) => void,
) => {
  const machine = createCheckoutMachine({ ...defaultResults, ...changes });
  return createActor(machine, { input, id: 'checkout', ...(inspect ? { inspect } : {}) }).start();
};

export type Checkout = ReturnType<typeof startCheckout>;

/** The shown step, from 0. */
export const stepOf = (checkout: Checkout) => selectStep(checkout.getSnapshot());

/** The shown failure message. */
export const failureOf = (checkout: Checkout) => checkout.getSnapshot().context.failure?.message;

/** Advances a checkout with successful requests to the payment form. */
export const reachPayment = async (checkout: Checkout, isBillingSame = true) => {
  await settle();
  checkout.send({ type: 'checkout.addressSubmitted', address, isBillingSame });
  await settle();
  checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p1' });
  checkout.send({ type: 'checkout.orderRequested', key: 'k1', expectedTotal: 59.9 });
  await settle();
};

/** A running checkout at the payment form. */
export const startAtPayment = async (changes?: Partial<ActorResults>) => {
  const checkout = startCheckout(changes);
  await reachPayment(checkout);
  return checkout;
};

/** Pays and waits for the review step. */
export const reachReview = async (checkout: Checkout) => {
  await reachPayment(checkout);
  checkout.getSnapshot().children.payment?.send({ type: 'payment.formReady' });
  checkout.getSnapshot().children.payment?.send({ type: 'payment.submitted', cardHolder: 'Ada Lovelace' });
  await settle();
};

/** A running checkout at the review step. */
export const startAtReview = async (changes?: Partial<ActorResults>) => {
  const checkout = startCheckout(changes);
  await reachReview(checkout);
  return checkout;
};
