import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { answerCheckout, holdCard, pendingOrder } from './support/checkoutNetwork.ts';
import {
  heading,
  next,
  throughAddress,
  throughDelivery,
  toPayment,
  typeAddress,
} from './support/checkoutSteps.ts';
import { fakeProvider } from './support/fakeProvider.ts';
import { describedBy, focusOn, isDisabled, main, press, typeInto } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
let provider = fakeProvider();
let load = () => provider.load();

vi.mock('../../src/payments/loadPayment.ts', () => ({ loadPayment: () => load() }));

beforeEach(() => {
  provider = fakeProvider();
  load = () => provider.load();
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
});

const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } as const;

describe('checkout, the payment', () => {
  it("CHECK-08 CHECK-09 waits with 'Preparing payment...' until the provider's form is ready", async () => {
    provider.state.isReady = false;
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    expect(await main().findByText('Preparing payment...')).toBeTruthy();
    expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(true);
    await waitFor(() => expect(provider.hears('ready')).toBe(true));
    expect(screen.getByLabelText('Name on card')).toBeTruthy();
    act(() => provider.tell('ready', {}));
    await waitFor(() => expect(main().queryByText('Preparing payment...')).toBeNull());
    expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false);
  });

  it("CHECK-12 keeps 'Previous' disabled once a client secret exists; 'Change order' cancels and goes back", async () => {
    showShop('/checkout');
    await toPayment();
    expect(isDisabled(main().getByRole('button', { name: 'Previous' }))).toBe(true);
    network.patch('/orders/o1', done(pendingOrder({ status: 'canceled' })));
    press(main().getByRole('button', { name: 'Change order' }));
    await heading('Delivery method');
    expect(network.of('/orders/o1')[0]?.body).toMatchObject({ status: 'canceled' });
    expect((await main().findByRole<HTMLInputElement>('radio', { name: /Home Delivery/ })).checked).toBe(
      true,
    );
    press(main().getByRole('button', { name: 'Previous' }));
    await heading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });

  it("asks anew with each 'Change order': what was refused while the order was being placed may be granted later", async () => {
    showShop('/checkout');
    await toPayment();
    network.patch('/orders/o1', failure(409, 'move_not_allowed', 'Your order is being placed.'));
    press(main().getByRole('button', { name: 'Change order' }));
    await main().findByRole('button', { name: 'Continue payment' });
    network.patch('/orders/o1', done(pendingOrder({ status: 'canceled' })));
    press(main().getByRole('button', { name: 'Change order' }));
    await heading('Delivery method');
    const [first, second] = network.of('/orders/o1').map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });

  it("requires the name on the card: 'Required', with the focus in the field", async () => {
    showShop('/checkout');
    const name = await toPayment();
    next();
    await waitFor(() => expect(describedBy(name)).toBe('Required'));
    expect(document.activeElement).toBe(name);
    expect(provider.confirmed).toEqual([]);
  });

  it('CHECK-26 confirms with name and return address, redirecting only if required, and goes to the review', async () => {
    showShop('/checkout');
    const name = await toPayment();
    typeInto(name, ' Ada Lovelace ');
    holdCard(network);
    next();
    await heading('Review your order');
    expect(provider.confirmed).toEqual([
      {
        redirect: 'if_required',
        returnUrl: `${location.origin}/checkout/success`,
        name: 'Ada Lovelace',
      },
    ]);
  });

  it("CHECK-28 shows the provider's message beside the form, stays, and keeps the name", async () => {
    provider.answers.push(declined);
    showShop('/checkout');
    const name = await toPayment();
    typeInto(name, 'Ada Lovelace');
    next();
    const alert = await main().findByText('Your card was declined.');
    expect(document.activeElement).toBe(alert);
    expect(await heading('Payment details')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Ada Lovelace');
    expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false);
  });

  it('brings the name on the card back where the form is fetched anew', async () => {
    const { shop } = showShop('/checkout');
    const name = await toPayment();
    typeInto(name, 'Ada King');
    act(() => name.blur());
    act(() => shop.root.send({ type: 'checkout.takenElsewhere' }));
    await heading('You continued in another tab');
    press(await main().findByRole('button', { name: 'Continue here' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Ada King'),
    );
  });

  it("CHECK-28 says 'Payment failed' where the provider gives no reason", async () => {
    provider.answers.push({ type: 'api_error' });
    showShop('/checkout');
    typeInto(await toPayment(), 'Ada Lovelace');
    next();
    expect(await main().findByText('Payment failed')).toBeTruthy();
  });

  it('locks the button while the payment is confirmed', async () => {
    const answer = Promise.withResolvers<null>();
    provider.answers.push(answer.promise);
    showShop('/checkout');
    typeInto(await toPayment(), 'Ada Lovelace');
    next();
    const button = await main().findByRole('button', { name: 'Confirming...' });
    expect(isDisabled(button)).toBe(true);
    expect(isDisabled(main().getByRole('button', { name: 'Change order' }))).toBe(true);
    press(button);
    holdCard(network);
    answer.resolve(null);
    await heading('Review your order');
    expect(provider.confirmed).toHaveLength(1);
  });

  it("CHECK-31 says 'Stripe not loaded' where the provider's script did not come, and tries again", async () => {
    load = () => Promise.reject(new Error('No script.'));
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    expect(await main().findByText('Stripe not loaded')).toBeTruthy();
    load = () => provider.load();
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name on card')).toBeTruthy();
  });

  it('asks for no name on a card where none pays, and gives the name of the recipient', async () => {
    showShop('/checkout');
    await toPayment();
    act(() => provider.tell('change', { value: { type: 'test_bank' } }));
    expect(screen.queryByLabelText('Name on card')).toBeNull();
    holdCard(network);
    next();
    await heading('Review your order');
    expect(provider.confirmed[0]?.name).toBe('Ada Lovelace');
  });

  it('asks for a billing address where the shipping address is not used for it', async () => {
    network.patch('/orders/o1', done(pendingOrder()));
    showShop('/checkout');
    await heading('Shipping address');
    typeAddress();
    press(main().getByLabelText('Use this address for payment details'));
    next();
    await throughDelivery();
    await focusOn(await heading('Billing address'));
    expect(main().getByLabelText('Address line 1').getAttribute('autocomplete')).toBe(
      'billing address-line1',
    );
    typeAddress('PL');
    next();
    await heading('Payment details');
    expect(network.of('/orders')[0]?.body).toMatchObject({ orderData: { billingAddress: null } });
    expect(network.of('/orders/o1')[0]?.body).toMatchObject({ billingAddress: { country: 'PL' } });
  });
});
