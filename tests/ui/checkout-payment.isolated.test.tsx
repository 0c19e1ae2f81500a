import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { mockCheckout, mockHeldCard, buildPendingOrder } from './support/checkoutNetwork.ts';
import {
  findStepHeading,
  pressNext,
  completeDelivery,
  goToPayment,
  fillAddress,
  completeAddressAndDelivery,
} from './support/checkoutSteps.ts';
import { fakeStripe } from './support/fakeStripe.ts';
import { describedByText, waitForFocus, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
let provider = fakeStripe();
let load = () => provider.load();

vi.mock('../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => load() }));

beforeEach(() => {
  provider = fakeStripe();
  load = () => provider.load();
  mockCheckout(network);
});

const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } as const;

describe('checkout, the payment', () => {
  it("CHECK-08 CHECK-09 waits with 'Preparing payment...' until the provider's form is ready", async () => {
    provider.state.isReady = false;
    renderShop('/checkout');
    await completeAddressAndDelivery();
    expect(await main().findByText('Preparing payment...')).toBeTruthy();
    expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(true);
    await waitFor(() => expect(provider.hasListener('ready')).toBe(true));
    expect(screen.getByLabelText('Name on card')).toBeTruthy();
    act(() => provider.emit('ready', {}));
    await waitFor(() => expect(main().queryByText('Preparing payment...')).toBeNull());
    expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false);
  });

  it("CHECK-12 keeps 'Previous' disabled once a client secret exists; 'Change order' cancels and goes back", async () => {
    renderShop('/checkout');
    await goToPayment();
    expect(isDisabled(main().getByRole('button', { name: 'Previous' }))).toBe(true);
    network.patch('/orders/o1', done(buildPendingOrder({ status: 'canceled' })));
    press(main().getByRole('button', { name: 'Change order' }));
    await findStepHeading('Delivery method');
    expect(network.requestsTo('/orders/o1')[0]?.body).toMatchObject({ status: 'canceled' });
    expect((await main().findByRole<HTMLInputElement>('radio', { name: /Home Delivery/ })).checked).toBe(
      true,
    );
    press(main().getByRole('button', { name: 'Previous' }));
    await findStepHeading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });

  it("sends each 'Change order' under a new key, since a refusal may be temporary", async () => {
    renderShop('/checkout');
    await goToPayment();
    network.patch('/orders/o1', failure(409, 'move_not_allowed', 'Your order is being placed.'));
    press(main().getByRole('button', { name: 'Change order' }));
    await main().findByRole('button', { name: 'Continue payment' });
    network.patch('/orders/o1', done(buildPendingOrder({ status: 'canceled' })));
    press(main().getByRole('button', { name: 'Change order' }));
    await findStepHeading('Delivery method');
    const [first, second] = network
      .requestsTo('/orders/o1')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });

  it("requires the name on the card: shows 'Required' and focuses the field", async () => {
    renderShop('/checkout');
    const name = await goToPayment();
    pressNext();
    await waitFor(() => expect(describedByText(name)).toBe('Required'));
    expect(document.activeElement).toBe(name);
    expect(provider.confirmCalls).toEqual([]);
  });

  it('CHECK-26 confirms with name and return URL, redirects only if required, and opens the review', async () => {
    renderShop('/checkout');
    const name = await goToPayment();
    typeInto(name, ' Ada Lovelace ');
    mockHeldCard(network);
    pressNext();
    await findStepHeading('Review your order');
    expect(provider.confirmCalls).toEqual([
      {
        redirect: 'if_required',
        returnUrl: `${location.origin}/checkout/success`,
        name: 'Ada Lovelace',
      },
    ]);
  });

  it("CHECK-28 shows the provider's message at the form and keeps step and name", async () => {
    provider.confirmResults.push(declined);
    renderShop('/checkout');
    const name = await goToPayment();
    typeInto(name, 'Ada Lovelace');
    pressNext();
    const alert = await main().findByText('Your card was declined.');
    expect(document.activeElement).toBe(alert);
    expect(await findStepHeading('Payment details')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Ada Lovelace');
    expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false);
  });

  it('restores the name on the card when the form is mounted again', async () => {
    const { shop } = renderShop('/checkout');
    const name = await goToPayment();
    typeInto(name, 'Ada King');
    act(() => name.blur());
    act(() => shop.root.send({ type: 'checkout.lockLost' }));
    await findStepHeading('You continued in another tab');
    press(await main().findByRole('button', { name: 'Continue here' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Ada King'),
    );
  });

  it("CHECK-28 shows 'Payment failed' when the provider gives no message", async () => {
    provider.confirmResults.push({ type: 'api_error' });
    renderShop('/checkout');
    typeInto(await goToPayment(), 'Ada Lovelace');
    pressNext();
    expect(await main().findByText('Payment failed')).toBeTruthy();
  });

  it('disables the buttons while the payment is being confirmed', async () => {
    const answer = Promise.withResolvers<null>();
    provider.confirmResults.push(answer.promise);
    renderShop('/checkout');
    typeInto(await goToPayment(), 'Ada Lovelace');
    pressNext();
    const button = await main().findByRole('button', { name: 'Confirming...' });
    expect(isDisabled(button)).toBe(true);
    expect(isDisabled(main().getByRole('button', { name: 'Change order' }))).toBe(true);
    press(button);
    mockHeldCard(network);
    answer.resolve(null);
    await findStepHeading('Review your order');
    expect(provider.confirmCalls).toHaveLength(1);
  });

  it("CHECK-31 shows 'Stripe not loaded' when the provider's script fails to load, and retries", async () => {
    load = () => Promise.reject(new Error('No script.'));
    renderShop('/checkout');
    await completeAddressAndDelivery();
    expect(await main().findByText('Stripe not loaded')).toBeTruthy();
    load = () => provider.load();
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name on card')).toBeTruthy();
  });

  it('DESK-610 another payment method removes the message about the card', async () => {
    provider.confirmResults.push(declined);
    renderShop('/checkout');
    typeInto(await goToPayment(), 'Ada Lovelace');
    pressNext();
    await main().findByText('Your card was declined.');
    act(() => provider.emit('change', { value: { type: 'test_bank' } }));
    expect(main().queryByText('Your card was declined.')).toBeNull();
  });

  it('has no card name field for other payment methods, and sends the name of the recipient', async () => {
    renderShop('/checkout');
    await goToPayment();
    act(() => provider.emit('change', { value: { type: 'test_bank' } }));
    expect(screen.queryByLabelText('Name on card')).toBeNull();
    mockHeldCard(network);
    pressNext();
    await findStepHeading('Review your order');
    expect(provider.confirmCalls[0]?.name).toBe('Ada Lovelace');
  });

  it('asks for a billing address when it differs from the shipping address', async () => {
    network.patch('/orders/o1', done(buildPendingOrder()));
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress();
    press(main().getByLabelText('Use this address for payment details'));
    pressNext();
    await completeDelivery();
    await waitForFocus(await findStepHeading('Billing address'));
    expect(main().getByLabelText('Address line 1').getAttribute('autocomplete')).toBe(
      'billing address-line1',
    );
    fillAddress('PL');
    pressNext();
    await findStepHeading('Payment details');
    expect(network.requestsTo('/orders')[0]?.body).toMatchObject({ orderData: { billingAddress: null } });
    expect(network.requestsTo('/orders/o1')[0]?.body).toMatchObject({ billingAddress: { country: 'PL' } });
  });
});
