/** Drivers of checkout on its page. */
import { act, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { expect } from 'vitest';
import type { Failure } from '../../../../contract/failure.ts';
import { fillAddress } from '../../../ui/support/checkoutSteps.ts';
import { fill, main, press, typeInto } from '../../../ui/support/interactions.ts';
import { inState, type Driver, type Drivers } from '../../support/drivers.ts';
import { responseDrivers, routes } from './checkoutResponses.ts';
import { checkoutAssertions } from './checkoutAssertions.ts';
import type { Page } from './page.ts';
import { button, heading, isReady, pressDriver } from './elements.ts';

const address = inState('checkout.enteringAddress');
const choosing = inState('checkout.choosingDelivery.choosing');
const saveAddressBox = () => main().getByLabelText('Save as my address');
const billingSameBox = () => main().getByLabelText<HTMLInputElement>('Use this address for payment details');

const sendDriver: Driver<Page> = { perform: ({ send }, event) => send('checkout', event) };
const leaveAndReturn = async () => {
  act(() => navigate('/about'));
  await screen.findByRole('heading', { level: 1, name: 'About' });
  act(() => navigate('/checkout'));
};

const confirmDriver: Driver<Page> = {
  perform: ({ confirmations }, event) => {
    const error: unknown = event['error'];
    act(() => confirmations.pop()?.(error ? { ...(error as Failure), type: 'card_error' } : null));
  },
};

export const checkoutDrivers: Drivers<Page> = {
  events: {
    ...responseDrivers(...Object.keys(routes)),
    'done confirmPayment': confirmDriver,
    'error confirmPayment': confirmDriver,
    /** Only a programming error ends the payment machine; the error is sent. */
    'error payment': sendDriver,
    'after requestTimeout': { perform: () => undefined },
    'after challengeTimeout': { perform: () => undefined },
    'after checkTimeout': { perform: () => undefined },
    'journal.resumed': { perform: ({ reload }) => reload() },

    'checkout.drafted': { isOffered: address, perform: () => fill('City', 'Chicago') },
    'checkout.billingSameToggled': { isOffered: address, perform: () => press(billingSameBox()) },
    'checkout.saveAddressToggled': { isOffered: address, perform: () => press(saveAddressBox()) },
    /** This user has no saved address; `tests/ui/checkout-addresses.test.tsx` covers selecting one. */
    'checkout.savedAddressSelected': { ...sendDriver, isOffered: address },
    /** This user has an account; `tests/ui/guest-checkout.isolated.test.tsx` types an email. */
    'checkout.emailDrafted': { ...sendDriver, isOffered: address },
    'checkout.addressSubmitted': {
      perform: async (_, { isBillingSame }) => {
        await heading('Shipping address');
        fillAddress();
        if (billingSameBox().checked !== isBillingSame) press(billingSameBox());
        press(button('Next'));
      },
    },
    'checkout.deliverySelected': {
      isOffered: choosing,
      perform: async () => press(await main().findByRole('radio', { name: /Home Delivery/ })),
    },
    'checkout.orderRequested': {
      isOffered: choosing,
      perform: async () => {
        await main().findByRole('radio', { name: /Home Delivery/ });
        press(button('Next'));
      },
    },
    'checkout.previous': pressDriver('Previous', choosing),
    'checkout.billingSubmitted': {
      perform: () => {
        fillAddress('PL');
        press(button('Next'));
      },
    },
    'checkout.changeOrder': pressDriver('Change order'),
    'checkout.placeOrder': pressDriver('Place order'),
    'checkout.retried': {
      perform: async () =>
        press(await main().findByRole('button', { name: /^(Try again|Continue payment)$/ })),
    },
    'checkout.restarted': {
      perform: async () => {
        const startAgainButton = main().queryByRole('button', { name: 'Start again' });
        if (startAgainButton) press(startAgainButton);
        else await leaveAndReturn();
      },
    },
    /** Reported by polling the server; sent directly here. */
    'checkout.orderExpired': sendDriver,
    'checkout.orderAuthorized': sendDriver,
    'checkout.orderPlaced': sendDriver,
    'checkout.reservationExtended': {
      ...sendDriver,
      isOffered: inState('checkout.paying', 'checkout.reviewing'),
    },

    'payment.formReady': {
      perform: async ({ provider }) => {
        await waitFor(() => expect(provider.hasListener('ready')).toBe(true));
        act(() => provider.emit('ready', {}));
      },
    },
    'payment.formFailed': {
      perform: async ({ provider }) => {
        await waitFor(() => expect(provider.hasListener('loaderror')).toBe(true));
        act(() => provider.emit('loaderror', { elementType: 'payment', error: { type: 'api_error' } }));
      },
    },
    'payment.submitted': {
      perform: async ({ provider, confirmations }) => {
        const { promise, resolve } = Promise.withResolvers<object | null>();
        confirmations.push(resolve);
        provider.confirmResults.push(promise as Promise<null>);
        typeInto(screen.getByLabelText('Name on card'), 'Ada Lovelace');
        await isReady();
        press(button('Next'));
      },
    },
    'payment.retried': pressDriver('Try again'),
    'payment.changeOrder': pressDriver('Change order'),
    'payment.pageRestored': {
      perform: () =>
        act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    },
  },
  assertions: checkoutAssertions,
};
