/** How a shopper walks through checkout on its page. */
import { act, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { expect } from 'vitest';
import type { Failure } from '../../../../contract/failure.ts';
import { fillAddress } from '../../../ui/support/checkoutSteps.ts';
import { fill, main, press, typeInto } from '../../../ui/support/interactions.ts';
import { standsIn, type Hand, type Hands } from '../../support/hands.ts';
import { answering } from './checkoutAnswers.ts';
import { checkoutSights } from './checkoutSights.ts';
import type { Page } from './page.ts';
import { button, heading, isReady, presses } from './parts.ts';

const address = standsIn('checkout.enteringAddress');
const choosing = standsIn('checkout.choosingDelivery.choosing');
const saveTick = () => main().getByLabelText('Save as my address');
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

export const checkoutHands: Hands<Page> = {
  events: {
    ...answering('readCart', 'requestDeliveryMethods', 'createOrder', 'createIntent', 'saveBilling'),
    ...answering('cancelOrder', 'placeOrder', 'readOrder', 'preparePayment', 'readPayment'),
    'done confirmPayment': confirms,
    'error confirmPayment': confirms,
    /** Nothing that the page does breaks a payment; a fault in it would. */
    'error payment': tells,
    'after requestTimeout': { does: () => undefined },
    'after challengeTimeout': { does: () => undefined },
    'after checkTimeout': { does: () => undefined },
    'journal.resumed': { does: ({ reload }) => reload() },

    'checkout.drafted': { where: address, does: () => fill('City', 'Chicago') },
    'checkout.billingSameToggled': { where: address, does: () => press(tick()) },
    'checkout.saveAddressToggled': { where: address, does: () => press(saveTick()) },
    /** This user has no saved address to choose: `tests/ui/checkout-addresses.test.tsx` has some. */
    'checkout.savedAddressSelected': { ...tells, where: address },
    'checkout.addressSubmitted': {
      does: async (_, { isBillingSame }) => {
        await heading('Shipping address');
        fillAddress();
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
    'checkout.billingSubmitted': {
      does: () => {
        fillAddress('PL');
        press(button('Next'));
      },
    },
    'checkout.changeOrder': presses('Change order'),
    'checkout.placeOrder': presses('Place order'),
    'checkout.retried': {
      does: async () => press(await main().findByRole('button', { name: /^(Try again|Continue payment)$/ })),
    },
    'checkout.restarted': {
      does: async () => {
        const again = main().queryByRole('button', { name: 'Start again' });
        if (again) press(again);
        else await leavesAndComesBack();
      },
    },
    /** All are told by the server, which is asked every now and then. */
    'checkout.orderExpired': tells,
    'checkout.orderAuthorized': tells,
    'checkout.orderPlaced': tells,
    'checkout.reservationExtended': { ...tells, where: standsIn('checkout.paying', 'checkout.reviewing') },

    'payment.formReady': {
      does: async ({ provider }) => {
        await waitFor(() => expect(provider.hasListener('ready')).toBe(true));
        act(() => provider.emit('ready', {}));
      },
    },
    'payment.formFailed': {
      does: async ({ provider }) => {
        await waitFor(() => expect(provider.hasListener('loaderror')).toBe(true));
        act(() => provider.emit('loaderror', { elementType: 'payment', error: { type: 'api_error' } }));
      },
    },
    'payment.submitted': {
      does: async ({ provider, confirmations }) => {
        const { promise, resolve } = Promise.withResolvers<object | null>();
        confirmations.push(resolve);
        provider.confirmResults.push(promise as Promise<null>);
        typeInto(screen.getByLabelText('Name on card'), 'Ada Lovelace');
        await isReady();
        press(button('Next'));
      },
    },
    'payment.retried': presses('Try again'),
    'payment.changeOrder': presses('Change order'),
    'payment.pageRestored': {
      does: () =>
        act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    },
  },
  sees: checkoutSights,
};
