import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, user } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { answerCheckout } from './support/checkoutNetwork.ts';
import { heading, next, throughAddress, throughDelivery } from './support/checkoutSteps.ts';
import { describedBy, focusOn, fill, isDisabled, main, press, typeInto } from './support/hands.ts';
import { address, cartOf, lineOf } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
});

describe('checkout, the shipping address', () => {
  it("ROUTE-11 CHECK-01 is titled 'Checkout' and names its four steps in order", async () => {
    showShop('/checkout');
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

  it('CHECK-04 has its eight fields with their autofill tokens, and the checkbox, which is ticked', async () => {
    showShop('/checkout');
    await heading('Shipping address');
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

  it("CHECK-05 CHECK-06 says 'Required' for seven fields, sums them up with links, and has the focus there", async () => {
    network.get('/auth/current_user', { ...user, firstName: '', lastName: '' });
    showShop('/checkout');
    await heading('Shipping address');
    next();
    const summary = await main().findByRole('group', { name: 'Please check 7 fields' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(main().getAllByText('Required')).toHaveLength(7);
    expect(describedBy(main().getByLabelText('Address line 2 (optional)'))).not.toContain('Required');
    press(within(summary).getByRole('link', { name: 'City: Required' }));
    expect(document.activeElement).toBe(main().getByLabelText('City'));
  });

  it('checks a field when it is left', async () => {
    showShop('/checkout');
    await heading('Shipping address');
    const city = main().getByLabelText('City');
    expect(main().queryByText('Required')).toBeNull();
    city.focus();
    fireEvent.blur(city);
    await waitFor(() => expect(describedBy(city)).toBe('Required'));
    expect(main().queryByRole('group', { name: /Please check/ })).toBeNull();
  });

  it("fills in the account's address when it comes after what was typed, and keeps that", async () => {
    const account = Promise.withResolvers<Response>();
    network.get('/auth/current_user', () => account.promise);
    showShop('/checkout');
    await heading('Shipping address');
    const city = main().getByLabelText<HTMLInputElement>('City');
    typeInto(city, 'Springfield');
    account.resolve(Response.json({ ...user, address }));
    const street = main().getByLabelText<HTMLInputElement>('Address line 1');
    await waitFor(() => expect(street.value).toBe('5 Linden Street'));
    expect(city.value).toBe('Springfield');
    expect(main().getByLabelText('City')).toBe(city);
    expect(document.activeElement).toBe(city);
  });

  it('brings back what was typed and ticked, also what was cleared, when the page is opened again', async () => {
    network.get('/auth/current_user', { ...user, address });
    const first = showShop('/checkout');
    await heading('Shipping address');
    await waitFor(() => expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago'));
    fill('City', 'Springfield');
    fill('State', '');
    const tick = 'Use this address for payment details';
    expect(main().getByLabelText(tick).matches(':checked')).toBe(true);
    press(main().getByLabelText(tick));
    // The page is left in the middle of a word.
    typeInto(main().getByLabelText('City'), 'Springfiel');
    fireEvent(window, new Event('pagehide'));
    first.shop.root.stop();
    first.close();

    showShop('/checkout', { streams: first.streams });
    await heading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Springfiel');
    expect(main().getByLabelText<HTMLInputElement>('State').value).toBe('');
    expect(main().getByLabelText<HTMLInputElement>('Address line 1').value).toBe('5 Linden Street');
    expect(main().getByLabelText(tick).matches(':checked')).toBe(false);
  });

  it('says that there is nothing to check out', async () => {
    network.get('/cart', { result: cartOf([]) });
    showShop('/checkout');
    expect(
      await main().findByText('Your cart is empty. Choose something first, then check out.'),
    ).toBeTruthy();
  });

  it('CHECK-02 CHECK-03 shows total, titles, colours and unit prices beside the steps, and in a drawer', async () => {
    network.get('/cart', { result: cartOf([lineOf({ quantity: 2 })]) });
    showShop('/checkout');
    const panel = within(await main().findByLabelText('Order summary'));
    expect(panel.getByText('Wool coat').nextElementSibling?.textContent).toBe('$45.50');
    expect(panel.getByText('Bottle, size M, 2 items')).toBeTruthy();
    expect(panel.getByText('Total').nextElementSibling?.textContent).toBe('$91.00');
    expect(main().getByText('Selected products').parentElement?.textContent).toContain('$91.00');
    press(main().getByText('View details', { selector: 'button' }));
    const drawer = await screen.findByRole('dialog', { name: 'Selected products' });
    expect(within(drawer).getByText('Wool coat')).toBeTruthy();
  });
});

describe('checkout, the delivery method', () => {
  it('focuses each step by its heading, and keeps what was typed on the way back', async () => {
    showShop('/checkout');
    await throughAddress();
    await focusOn(await heading('Delivery method'));
    press(main().getByRole('button', { name: 'Previous' }));
    await focusOn(await heading('Shipping address'));
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });

  it("CHECK-07 requires one: 'Please select a delivery method'", async () => {
    showShop('/checkout');
    await throughAddress();
    await main().findByRole('radio', { name: /Home Delivery/ });
    next();
    expect(await main().findByText('Please select a delivery method')).toBeTruthy();
    expect(network.of('/orders')).toEqual([]);
  });

  it('CHECK-34 names each way with price, place and day, MONEY-07 free pickup, and disables what is not available', async () => {
    showShop('/checkout');
    await throughAddress();
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

  it("CHECK-13 CHECK-12 reads 'Creating payment...' while busy, 'Previous' disabled meanwhile", async () => {
    const answer = Promise.withResolvers<Response>();
    network.post('/orders', () => answer.promise);
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    const button = await main().findByRole('button', { name: 'Creating payment...' });
    expect(isDisabled(button)).toBe(true);
    expect(isDisabled(main().getByRole('button', { name: 'Previous' }))).toBe(true);
    await waitFor(() => expect(network.of('/orders')).toHaveLength(1));
    expect(network.of('/orders')[0]?.body).toMatchObject({
      orderData: { _user: 'u1', _cart: 'c1', shippingAddress: { city: 'Chicago' }, expectedTotal: 52 },
      shipmentData: { _deliveryMethod: 'home', _provider: 'd1' },
    });
    answer.resolve(Response.json(failure(409, 'cart_changed', 'Your cart has changed.'), { status: 409 }));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toBe('Your cart has changed. See your cart');
    expect(document.activeElement).toBe(alert);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/cart');
  });

  it("CHECK-23 CHECK-24 says 'Failed to create order' and stays on the step", async () => {
    network.post('/orders', () => Response.json({}, { status: 500 }));
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    expect((await main().findByRole('alert')).textContent).toContain('Failed to create order');
    expect(await heading('Delivery method')).toBeTruthy();
  });

  it("CHECK-25 says 'Failed to create payment intent' and stays on the step", async () => {
    network.post('/checkout', failure(502, 'payment_unavailable', 'No.'));
    showShop('/checkout');
    await throughAddress();
    await throughDelivery();
    expect((await main().findByRole('alert')).textContent).toContain('Failed to create payment intent');
    expect(await heading('Delivery method')).toBeTruthy();
  });

  it('offers to try again where the methods could not be loaded', async () => {
    network.get('/deliveryMethods', failure(404, 'not_found', 'No.'));
    showShop('/checkout');
    await throughAddress();
    const again = await main().findByRole('button', { name: 'Try again' });
    network.get('/deliveryMethods', { result: [] });
    press(again);
    expect(await main().findByText(/We cannot deliver at the moment/)).toBeTruthy();
  });
});
