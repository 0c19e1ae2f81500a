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
type Answer<T> = T | Promise<T>;

export interface Answers {
  cartCount: () => Answer<number>;
  unfinishedOrder: () => UnfinishedOrder | null;
  requestDeliveryMethods: (place: unknown) => Answer<DeliveryOffer | undefined>;
  createOrder: (input: unknown) => Answer<CreatedOrder>;
  createIntent: () => Answer<CreatedIntent>;
  saveBilling: (input: unknown) => Answer<void>;
  cancelOrder: () => Answer<void>;
  placeOrder: (input: unknown) => Answer<CreatedOrder>;
  readOrder: () => Answer<OrderReading>;
  preparePayment: () => Answer<PaymentReading>;
  confirmPayment: (input: unknown) => Answer<void>;
  readPayment: () => Answer<PaymentReading>;
}

export const createdOrder: CreatedOrder = {
  orderId: 'o1',
  orderNumber: 'V-1',
  reservedUntil: awaiting.reservedUntil,
};

export const defaultAnswers: Answers = {
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

const invokeAnswer = async <T>(answer: () => Answer<T>): Promise<T> => answer();

/** The payment machine with these results. */
export const createPaymentMachine = (answers: Answers) =>
  paymentMachine.provide({
    actors: {
      preparePayment: fromPromise(() => invokeAnswer(answers.preparePayment)),
      confirmPayment: fromPromise(({ input }) => invokeAnswer(() => answers.confirmPayment(input))),
      readPayment: fromPromise(() => invokeAnswer(answers.readPayment)),
    },
  });

/** The checkout machine with these results; `payment` replaces the payment machine. */
export const createCheckoutMachine = (answers: Answers, payment = createPaymentMachine(answers)) =>
  checkoutMachine.provide({
    actors: {
      payment,
      readCart: fromPromise<CartReading>(() =>
        invokeAnswer(async () => ({
          cartId: 'c1',
          count: await answers.cartCount(),
          order: answers.unfinishedOrder(),
        })),
      ),
      requestDeliveryMethods: fromPromise(({ input }) =>
        invokeAnswer(() => answers.requestDeliveryMethods(input)),
      ),
      createOrder: fromPromise(({ input }) => invokeAnswer(() => answers.createOrder(input))),
      createIntent: fromPromise(() => invokeAnswer(answers.createIntent)),
      saveBilling: fromPromise(({ input }) => invokeAnswer(() => answers.saveBilling(input))),
      cancelOrder: fromPromise(() => invokeAnswer(answers.cancelOrder)),
      placeOrder: fromPromise(({ input }) => invokeAnswer(() => answers.placeOrder(input))),
      readOrder: fromPromise(() => invokeAnswer(answers.readOrder)),
    },
  });

export const input: CheckoutInput = { userId: 'u1', cartId: 'c1' };

/** Flushes resolved promises. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A running checkout. */
export const startCheckout = (changes: Partial<Answers> = {}, inspect?: (event: InspectionEvent) => void) => {
  const machine = createCheckoutMachine({ ...defaultAnswers, ...changes });
  return createActor(machine, { input, id: 'checkout', ...(inspect ? { inspect } : {}) }).start();
};

type Checkout = ReturnType<typeof startCheckout>;

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

/** Pays and waits for the review step. */
export const reachReview = async (checkout: Checkout) => {
  await reachPayment(checkout);
  checkout.getSnapshot().children.payment?.send({ type: 'payment.formReady' });
  checkout.getSnapshot().children.payment?.send({ type: 'payment.submitted', cardHolder: 'Ada Lovelace' });
  await settle();
};
