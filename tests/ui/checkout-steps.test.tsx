import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { failure, user } from '../services/support/bodies.ts';
import { cartWithOneCoat, mockCheckout } from './support/checkoutNetwork.ts';
import {
  findStepHeading,
  pressNext,
  completeAddress,
  completeAddressAndDelivery,
} from './support/checkoutSteps.ts';
import {
  describedByText,
  waitForFocus,
  fill,
  isDisabled,
  main,
  press,
  typeInto,
} from './support/interactions.ts';
import { address, buildCart, buildCartItem } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

beforeEach(() => {
  mockCheckout(network);
});

describe('checkout while its cart is read again', () => {
  it('CHECK-21 Next waits for the cart, so that the order has the total that is shown', async () => {
    const { shop } = renderShop('/checkout');
    await completeAddress();
    press(await main().findByRole('radio', { name: /Home Delivery/ }));
    const next = main().getByRole('button', { name: 'Next' });
    expect(isDisabled(next)).toBe(false);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.get('/cart', async () => {
      await answered;
      return Response.json({ result: cartWithOneCoat });
    });
    // As after a change of the session, which drops the data of the one before.
    void shop.queryClient.resetQueries({ queryKey: queryKeys.cart });
    await waitFor(() => expect(isDisabled(next)).toBe(true));
    pressNext();
    answer();
    await waitFor(() => expect(isDisabled(next)).toBe(false));
    pressNext();
    await waitFor(() => expect(network.requestsTo('/orders')).toHaveLength(1));
    expect(network.requestsTo('/orders')[0]?.body).toMatchObject({ orderData: { expectedTotal: 52 } });
  });
});

describe('checkout whose cart could not be read again', () => {
  it('CHECK-21 says so, and Next works after Try again', async () => {
    const { shop } = renderShop('/checkout');
    await completeAddress();
    press(await main().findByRole('radio', { name: /Home Delivery/ }));
    network.get('/cart', failure(503, 'unavailable', 'Please try again.'));
    void shop.queryClient.resetQueries({ queryKey: queryKeys.cart });
    const alert = await main().findByText('We could not load your cart.', undefined, { timeout: 10_000 });
    network.get('/cart', { result: cartWithOneCoat });
    press(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false));
  });
});

describe('checkout, the shipping address', () => {
  it("ROUTE-11 CHECK-01 is titled 'Checkout' and lists its four steps in order", async () => {
    renderShop('/checkout');
    expect(await main().findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
    const steps = within(await main().findByRole('list', { name: 'Checkout steps' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.querySelector('.name')?.textContent)).toEqual([
      'Shipping address',
      'Delivery method',
      'Payment details',
      'Review your order',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
    expect(document.title).toContain('Checkout');
  });

  it('CHECK-04 has eight fields with autofill tokens, and a ticked checkbox', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    const tokens = {
      'First name': 'given-name',
      'Last name': 'family-name',
      'Address line 1': 'address-line1',
      'Address line 2 (optional)': 'address-line2',
      City: 'address-level2',
      State: 'address-level1',
      'Zip / Postal code': 'postal-code',
      Country: 'country',
    };
    for (const [label, token] of Object.entries(tokens))
      expect(main().getByLabelText(label).getAttribute('autocomplete')).toBe(`shipping ${token}`);
    const box = main().getByLabelText<HTMLInputElement>('Use this address for payment details');
    expect(box.checked).toBe(true);
  });

  it("CHECK-05 CHECK-06 shows 'Required' for seven fields, and focuses a linked error summary", async () => {
    network.get('/auth/current_user', { ...user, firstName: '', lastName: '' });
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    pressNext();
    const summary = await main().findByRole('group', { name: 'Please check 7 fields' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(main().getAllByText('Required')).toHaveLength(7);
    expect(describedByText(main().getByLabelText('Address line 2 (optional)'))).not.toContain('Required');
    press(within(summary).getByRole('link', { name: 'City: Required' }));
    expect(document.activeElement).toBe(main().getByLabelText('City'));
  });

  it('validates a field on blur', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    const city = main().getByLabelText('City');
    expect(main().queryByText('Required')).toBeNull();
    city.focus();
    fireEvent.blur(city);
    await waitFor(() => expect(describedByText(city)).toBe('Required'));
    expect(main().queryByRole('group', { name: /Please check/ })).toBeNull();
  });

  it("fills empty fields from the account's address when it loads late, and keeps typed values", async () => {
    const account = Promise.withResolvers<Response>();
    network.get('/auth/current_user', () => account.promise);
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    const city = main().getByLabelText<HTMLInputElement>('City');
    typeInto(city, 'Springfield');
    account.resolve(Response.json({ ...user, address }));
    const street = main().getByLabelText<HTMLInputElement>('Address line 1');
    await waitFor(() => expect(street.value).toBe('5 Linden Street'));
    expect(city.value).toBe('Springfield');
    expect(main().getByLabelText('City')).toBe(city);
    expect(document.activeElement).toBe(city);
  });

  it('restores typed, cleared and ticked fields after a reload', async () => {
    network.get('/auth/current_user', { ...user, address });
    const firstPage = renderShop('/checkout');
    await findStepHeading('Shipping address');
    await waitFor(() => expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago'));
    fill('City', 'Springfield');
    fill('State', '');
    const billingLabel = 'Use this address for payment details';
    expect(main().getByLabelText(billingLabel).matches(':checked')).toBe(true);
    press(main().getByLabelText(billingLabel));
    // The page is left while typing.
    typeInto(main().getByLabelText('City'), 'Springfiel');
    fireEvent(window, new Event('pagehide'));
    firstPage.shop.root.stop();
    firstPage.close();

    renderShop('/checkout', { streams: firstPage.streams });
    await findStepHeading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Springfiel');
    expect(main().getByLabelText<HTMLInputElement>('State').value).toBe('');
    expect(main().getByLabelText<HTMLInputElement>('Address line 1').value).toBe('5 Linden Street');
    expect(main().getByLabelText(billingLabel).matches(':checked')).toBe(false);
  });

  it('shows the empty cart', async () => {
    network.get('/cart', { result: buildCart([]) });
    renderShop('/checkout');
    expect(
      await main().findByText('Your cart is empty. Choose something first, then check out.'),
    ).toBeTruthy();
  });

  it('CHECK-02 CHECK-03 DESK-601 DESK-614 shows total, titles, colours, unit prices and the total of a line beside the steps, and in a drawer', async () => {
    network.get('/cart', { result: buildCart([buildCartItem({ quantity: 2 })]) });
    renderShop('/checkout');
    const panel = within(await main().findByLabelText('Order summary'));
    expect(panel.getByText('Wool coat').nextElementSibling?.textContent).toBe('$91.00');
    expect(panel.getByText(/^Bottle, size M, 2 ×/).textContent).toBe('Bottle, size M, 2 × $45.50');
    expect(panel.getByText('Total without delivery').nextElementSibling?.textContent).toBe('$91.00');
    expect(main().getByText('Selected products').parentElement?.textContent).toContain('$91.00');
    press(main().getByText('View details', { selector: 'button' }));
    const drawer = await screen.findByRole('dialog', { name: 'Selected products' });
    expect(within(drawer).getByText('Wool coat')).toBeTruthy();
  });
});

describe('checkout, the delivery method', () => {
  it('focuses the heading of each step, and keeps the values when going back', async () => {
    renderShop('/checkout');
    await completeAddress();
    await waitForFocus(await findStepHeading('Delivery method'));
    press(main().getByRole('button', { name: 'Previous' }));
    await waitForFocus(await findStepHeading('Shipping address'));
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });

  it('CHECK-07 requires a delivery method', async () => {
    renderShop('/checkout');
    await completeAddress();
    await main().findByRole('radio', { name: /Home Delivery/ });
    pressNext();
    expect(await main().findByText('Please select a delivery method')).toBeTruthy();
    expect(network.requestsTo('/orders')).toEqual([]);
  });

  it('CHECK-34 MONEY-07 shows each method with price, place and day, pickup as free, and disables unavailable ones', async () => {
    renderShop('/checkout');
    await completeAddress();
    expect(
      await main().findByRole('radio', {
        name: /^Home Delivery, Northway \$6\.50 Expected \w\w, \d\d\.\d\d\.\d{4}$/,
      }),
    ).toBeTruthy();
    expect(
      main().getByRole('radio', { name: /^In Store Pickup, Verrow Free 12 Pier Lane, Chicago/ }),
    ).toBeTruthy();
    const locker = main().getByRole('radio', { name: /^Locker, Boxline .*Not available now$/ });
    expect(isDisabled(locker)).toBe(true);
  });

  it("CHECK-13 CHECK-12 shows 'Creating payment...' and disables 'Previous' while busy", async () => {
    const answer = Promise.withResolvers<Response>();
    network.post('/orders', () => answer.promise);
    renderShop('/checkout');
    await completeAddressAndDelivery();
    const button = await main().findByRole('button', { name: 'Creating payment...' });
    expect(isDisabled(button)).toBe(true);
    expect(isDisabled(main().getByRole('button', { name: 'Previous' }))).toBe(true);
    await waitFor(() => expect(network.requestsTo('/orders')).toHaveLength(1));
    expect(network.requestsTo('/orders')[0]?.body).toMatchObject({
      orderData: { _user: 'u1', _cart: 'c1', shippingAddress: { city: 'Chicago' }, expectedTotal: 52 },
      shipmentData: { _deliveryMethod: 'home', _provider: 'd1' },
    });
    answer.resolve(Response.json(failure(409, 'cart_changed', 'Your cart has changed.'), { status: 409 }));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toBe('Your cart has changed. See your cart');
    expect(document.activeElement).toBe(alert);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/cart');
  });

  it.each([
    ['CHECK-23 CHECK-24', 'Failed to create order', '/orders', () => Response.json({}, { status: 500 })],
    ['CHECK-25', 'Failed to create payment intent', '/checkout', failure(502, 'payment_unavailable', 'No.')],
  ] as const)("%s shows '%s' and stays on the step", async (_, message, request, reply) => {
    network.post(request, reply);
    renderShop('/checkout');
    await completeAddressAndDelivery();
    expect((await main().findByRole('alert')).textContent).toContain(message);
    expect(await findStepHeading('Delivery method')).toBeTruthy();
  });

  it('offers a retry when the methods fail to load', async () => {
    network.get('/deliveryMethods', failure(404, 'not_found', 'No.'));
    renderShop('/checkout');
    await completeAddress();
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    network.get('/deliveryMethods', { result: [] });
    press(retryButton);
    expect(await main().findByText(/^We do not deliver to .+ yet\./)).toBeTruthy();
  });
});
