import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guestMessages } from '../../contract/messages/guests.ts';
import { credentials, done, failure, user } from '../services/support/bodies.ts';
import { mockCheckout, mockHeldCard } from './support/checkoutNetwork.ts';
import { completeDelivery, fillAddress, findStepHeading, pressNext } from './support/checkoutSteps.ts';
import { fakeStripe } from './support/fakeStripe.ts';
import { guestUser, mockGuestSession } from './support/guestSession.ts';
import {
  describedByText,
  fill,
  findDialog,
  main,
  press,
  typeInto,
  waitForFocus,
} from './support/interactions.ts';
import { buildOrder } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();
const email = 'gus@example.org';
let provider = fakeStripe();

vi.mock('../../src/payments/loadPaymentProvider.ts', () => ({ loadPaymentProvider: () => provider.load() }));

beforeEach(() => {
  provider = fakeStripe();
  mockGuestSession(network);
  mockCheckout(network);
});

const openAddress = async () => {
  renderShop('/checkout');
  await findStepHeading('Shipping address');
};

const completeSteps = async () => {
  await openAddress();
  fillAddress();
  fill('Email', email);
  pressNext();
  await findStepHeading('Delivery method');
  await completeDelivery();
};

const emailField = () => main().getByLabelText<HTMLInputElement>('Email');

describe('the email of a guest', () => {
  it('GUEST-04 is the first field of step 0, and is explained', async () => {
    await openAddress();
    const [first] = main().getAllByRole('textbox');
    expect(first).toBe(emailField());
    expect([emailField().type, emailField().autocomplete, emailField().required]).toEqual([
      'email',
      'email',
      true,
    ]);
    expect(describedByText(emailField())).toBe(
      'We send the confirmation and a link to your order to this address.',
    );
    expect(main().queryByLabelText('Save as my address')).toBeNull();
    expect(network.requestsTo('/users/g1/addresses')).toEqual([]);
  });

  it('GUEST-04 is validated with the address, and first in the summary of errors', async () => {
    await openAddress();
    fillAddress();
    fill('Email', 'gus');
    pressNext();
    const summary = await main().findByRole('group', { name: 'Please check one field' });
    await waitForFocus(summary);
    press(within(summary).getByRole('link', { name: /^Email: / }));
    expect(document.activeElement).toBe(emailField());
  });

  it('GUEST-04 is sent with the order', async () => {
    await completeSteps();
    await findStepHeading('Payment details');
    const [sent] = network.requestsTo('/orders');
    expect(sent?.body).toMatchObject({ orderData: { _user: 'g1', email } });
  });

  it.each([
    ['email_fixed', failure(409, 'email_fixed', guestMessages.emailFixed)],
    [
      'an invalid field',
      { ...failure(400, 'validation_failed', 'Please check.'), fields: { email: guestMessages.emailFixed } },
    ],
  ])('GUEST-04 shows %s at the field', async (_, reply) => {
    network.post('/orders', reply);
    await completeSteps();
    await findStepHeading('Shipping address');
    await waitFor(() => expect(describedByText(emailField())).toContain(guestMessages.emailFixed));
    await waitForFocus(emailField());
    expect([emailField().value, emailField().getAttribute('aria-invalid')]).toEqual([email, 'true']);
  });

  it('GUEST-04 is filled with the address of the last order', async () => {
    network.get('/auth/current_user', { ...guestUser, email });
    await openAddress();
    await waitFor(() => expect(emailField().value).toBe(email));
  });
});

describe('the review of a guest', () => {
  it('GUEST-34 shows the email to which the confirmation is sent', async () => {
    mockHeldCard(network);
    await completeSteps();
    await findStepHeading('Review your order');
    const shipment = main().getByRole('heading', { level: 3, name: 'Shipment details' }).parentElement;
    expect(shipment?.textContent).toContain(email);
  });
});

describe('the thank-you page of a guest', () => {
  const placeOrder = async () => {
    mockHeldCard(network);
    network.patch('/orders/o1', done(buildOrder()));
    await completeSteps();
    await findStepHeading('Review your order');
    network.get('/orders/id/o1', buildOrder());
    press(main().getByRole('button', { name: 'Place order' }));
    await findStepHeading('Thank you for your order!');
    const panel = within(await main().findByRole('region', { name: 'Create an account' }));
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Create account' }).matches(':enabled')).toBe(true),
    );
    return panel;
  };

  it('GUEST-13 creates an account with a password only, and opens the order in it', async () => {
    const panel = await placeOrder();
    expect(main().getByText(email)).toBeTruthy();
    network.post('/auth/register', () => {
      network.get('/auth/current_user', user);
      network.get('/users/:id/addresses', { result: [] });
      return { ...credentials, statusCode: 201 };
    });
    fill('Password', 'analytical-engine');
    press(panel.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    const [sent] = network.requestsTo('/auth/register');
    expect(sent?.body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      password: 'analytical-engine',
    });
    expect(screen.queryByText('You are signed out')).toBeNull();
  });

  it('GUEST-13 offers to log in if the email has an account', async () => {
    const panel = await placeOrder();
    network.post('/auth/register', failure(409, 'email_taken', 'An account with this email exists'));
    fill('Password', 'analytical-engine');
    press(panel.getByRole('button', { name: 'Create account' }));
    press(await panel.findByRole('button', { name: 'Log in to add this order to your account' }));
    const dialog = await findDialog('Login');
    expect(dialog.queryByRole('button', { name: 'Continue without an account' })).toBeNull();
    network.post('/auth/login', () => {
      network.get('/auth/current_user', user);
      network.get('/users/:id/addresses', { result: [] });
      return credentials;
    });
    typeInto(dialog.getByLabelText('Email'), email);
    typeInto(dialog.getByLabelText('Password'), 'analytical-engine');
    press(dialog.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    expect(network.requestsTo('/auth/login')).toHaveLength(1);
  });
});
