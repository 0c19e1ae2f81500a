/** How a shopper walks through checkout, and what they see in each of its states. */
import { act, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { expect, vi } from 'vitest';
import type { Failure } from '../../../../contract/failure.ts';
import { queryKeys } from '../../../../src/services/queryKeys.ts';
import { done, failure } from '../../../services/support/bodies.ts';
import { intent, oneCoat, pendingOrder } from '../../../ui/support/checkoutNetwork.ts';
import { typeAddress } from '../../../ui/support/checkoutSteps.ts';
import { fill, isDisabled, main, press, typeInto } from '../../../ui/support/hands.ts';
import { cartOf, deliveryMethods, orderOf } from '../../../ui/support/orders.ts';
import { answeredActor } from '../../support/labels.ts';
import { standsIn, type Hand, type Hands } from '../../support/hands.ts';
import type { Walk } from '../../support/walk.ts';
import { routeOf } from './gates.ts';
import type { Page } from './page.ts';

const cart = routeOf('get', '/cart');
const methods = routeOf('get', '/deliveryMethods');
const orders = routeOf('post', '/orders');
const payment = routeOf('post', '/checkout');
const order = routeOf('patch', '/orders/o1');

/** Which request each actor waits for. */
export const routes: { readonly [actor: string]: string } = {
  readCart: cart,
  requestDeliveryMethods: methods,
  createOrder: orders,
  createIntent: payment,
  preparePayment: payment,
  readPayment: payment,
  saveBilling: order,
  cancelOrder: order,
  placeOrder: order,
};

/** What nobody looked at lately is asked for anew, as after a while. */
export const forget = ({ queryClient }: Page): void => {
  for (const queryKey of [queryKeys.cart, queryKeys.deliveryMethods])
    void queryClient().invalidateQueries({ queryKey, refetchType: 'none' });
};

type Made = Record<string, never>;

/** The server's answer that an actor makes this output of. */
const replies: { readonly [actor: string]: (output: Made) => object } = {
  readCart: ({ count }) => ({ result: count > 0 ? oneCoat : cartOf([]) }),
  requestDeliveryMethods: () => ({ result: deliveryMethods }),
  createOrder: ({ orderId }) => done(pendingOrder({ _id: orderId })),
  createIntent: () => intent('awaiting'),
  preparePayment: ({ paymentStatus }) => intent(paymentStatus),
  readPayment: ({ paymentStatus, lastError }) => intent(paymentStatus, lastError),
  saveBilling: () => done(pendingOrder()),
  cancelOrder: () => done(pendingOrder({ status: 'canceled' })),
  placeOrder: () => done(orderOf()),
};
/** A minute passes, as far as anybody looks at a clock. */
const passMinute = () => {
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
};

/** What the contract lets a server say. */
const isSayable = (_: Walk, event: object): boolean => {
  const output: unknown = Reflect.get(event, 'output');
  return Reflect.get(Object(output), 'orderId') !== '' && Reflect.get(Object(output), 'hasSecret') !== false;
};

const answers = (actor: string): Hand<Page> => ({
  where: isSayable,
  does: async ({ gates }, event) => {
    const { isDone } = answeredActor(event.type) ?? { isDone: false };
    if (isDone) {
      const output = event['output'] as Made;
      // A bank that has not answered is asked again for a minute.
      if (actor === 'readPayment' && output['paymentStatus'] === 'processing') passMinute();
      await gates.answer(routes[actor] ?? '', () => Response.json(replies[actor]?.(output)));
      return;
    }
    const { status, code, message } = event['error'] as Failure;
    await gates.answer(routes[actor] ?? '', () => Response.json(failure(status, code, message), { status }));
  },
});

const answering = (...actors: readonly string[]): { [label: string]: Hand<Page> } =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((how) => [`${how} ${actor}`, answers(actor)])),
  );

const button = (name: string) => main().getByRole('button', { name });
const presses = (name: string, where?: (walk: Walk) => boolean): Hand<Page> => ({
  ...(where ? { where } : {}),
  does: async () => press(await main().findByRole('button', { name })),
});
const heading = (name: string) => main().findByRole('heading', { level: 2, name });
const isBusy = async (name: string) => {
  const found = await main().findByRole('button', { name });
  expect(isDisabled(found)).toBe(true);
};
const says = (text: string | RegExp) => main().findByText(text);

const address = standsIn('checkout.givingAddress');
const choosing = standsIn('checkout.choosingDelivery.choosing');
const tick = () => main().getByLabelText<HTMLInputElement>('Use this address for payment details');

const tells: Hand<Page> = { does: ({ tell }, event) => tell('checkout', event) };
const leavesAndComesBack = async () => {
  act(() => navigate('/about'));
  await screen.findByRole('heading', { level: 1, name: 'About' });
  act(() => navigate('/checkout'));
};

const confirms: Hand<Page> = {
  does: ({ confirmations }, event) => {
    const error: unknown = event['error'];
    act(() => confirmations.pop()?.(error ? { ...(error as Failure), type: 'card_error' } : null));
  },
};

const preparing = () => says('Preparing payment...');
const isReady = () => waitFor(() => expect(isDisabled(button('Next'))).toBe(false));
const canTryAgain = () => main().findByRole('button', { name: 'Try again' });

export const checkoutHands: Hands<Page> = {
  events: {
    ...answering('readCart', 'requestDeliveryMethods', 'createOrder', 'createIntent', 'saveBilling'),
    ...answering('cancelOrder', 'placeOrder', 'preparePayment', 'readPayment'),
    'done confirmPayment': confirms,
    'error confirmPayment': confirms,
    /** Nothing that the page does breaks a payment; a fault in it would. */
    'error payment': tells,
    'after patience': { does: () => undefined },
    'after challengePatience': { does: () => undefined },
    'after checkPatience': { does: () => undefined },
    'journal.resumed': { does: ({ reload }) => reload() },

    'checkout.drafted': { where: address, does: () => fill('City', 'Chicago') },
    'checkout.billingTicked': { where: address, does: () => press(tick()) },
    'checkout.addressGiven': {
      does: async (_, { isBillingSame }) => {
        await heading('Shipping address');
        typeAddress();
        if (tick().checked !== isBillingSame) press(tick());
        press(button('Next'));
      },
    },
    'checkout.deliverySelected': {
      where: choosing,
      does: async () => press(await main().findByRole('radio', { name: /Home Delivery/ })),
    },
    'checkout.orderRequested': {
      where: choosing,
      does: async () => {
        await main().findByRole('radio', { name: /Home Delivery/ });
        press(button('Next'));
      },
    },
    'checkout.previous': presses('Previous', choosing),
    'checkout.billingGiven': {
      does: () => {
        typeAddress('PL');
        press(button('Next'));
      },
    },
    'checkout.changeOrder': presses('Change order'),
    'checkout.placeOrder': presses('Place order'),
    'checkout.retried': {
      does: async () => press(await main().findByRole('button', { name: /^(Try again|Go on paying)$/ })),
    },
    'checkout.restarted': {
      does: async () => {
        const again = main().queryByRole('button', { name: 'Start again' });
        if (again) press(again);
        else await leavesAndComesBack();
      },
    },
    /** Both are told by the server, which is asked every now and then. */
    'checkout.orderExpired': tells,
    'checkout.reservationExtended': { ...tells, where: standsIn('checkout.paying', 'checkout.reviewing') },

    'payment.formReady': {
      does: async ({ provider }) => {
        await waitFor(() => expect(provider.hears('ready')).toBe(true));
        act(() => provider.tell('ready', {}));
      },
    },
    'payment.formFailed': {
      does: async ({ provider }) => {
        await waitFor(() => expect(provider.hears('loaderror')).toBe(true));
        act(() => provider.tell('loaderror', { elementType: 'payment', error: { type: 'api_error' } }));
      },
    },
    'payment.submitted': {
      does: async ({ provider, confirmations }) => {
        const { promise, resolve } = Promise.withResolvers<object | null>();
        confirmations.push(resolve);
        provider.answers.push(promise as Promise<null>);
        typeInto(screen.getByLabelText('Name on card'), 'Ada Lovelace');
        await isReady();
        press(button('Next'));
      },
    },
    'payment.retried': presses('Try again'),
  },
  sees: {
    'checkout.readingCart': () => expect(main().queryByRole('heading', { level: 2 })).toBeNull(),
    'checkout.cartUnread': canTryAgain,
    'checkout.cartEmpty': () => says('Your cart is empty. Choose something first, then check out.'),
    'checkout.givingAddress': () => heading('Shipping address'),
    'checkout.choosingDelivery': () => heading('Delivery method'),
    'checkout.choosingDelivery.requestingMethods': () => expect(isDisabled(button('Next'))).toBe(true),
    'checkout.choosingDelivery.methodsUnknown': () => says('The delivery methods could not be loaded.'),
    'checkout.choosingDelivery.choosing': () => main().findByRole('radio', { name: /Home Delivery/ }),
    'checkout.creatingOrder': () => isBusy('Creating payment...'),
    'checkout.creatingIntent': () => isBusy('Creating payment...'),
    'checkout.givingBilling': () => heading('Billing address'),
    'checkout.savingBilling': () => isBusy('Next'),
    'checkout.paying': () => heading('Payment details'),
    'checkout.paymentBroken': () => main().findByRole('button', { name: 'Go on paying' }),
    'checkout.reviewing': () => main().findByRole('button', { name: 'Place order' }),
    'checkout.placingOrder': () => isBusy('Placing order...'),
    'checkout.cancelingOrder': () => says('Changing your order...'),
    'checkout.orderKept': () => main().findByRole('button', { name: 'Go on paying' }),
    'checkout.expired': () => says('Your reservation has ended'),
    'checkout.completed': () => heading('Thank you for your order!'),
    'checkout.returning': () => heading('Thank you for your order!'),
    'payment.preparing': preparing,
    'payment.loadingForm': preparing,
    'payment.unprepared': canTryAgain,
    'payment.awaitingCard': isReady,
    'payment.confirming': () => isBusy('Confirming...'),
    'payment.checkingPayment': () => says('Checking your payment...'),
    'payment.uncertain': canTryAgain,
  },
};
