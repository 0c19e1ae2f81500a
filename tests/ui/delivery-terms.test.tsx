/** What is said about delivery to the country of the visitor or the address, by its zone. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryMethod, Locale } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/unknownLocale.ts';
import { done, user } from '../services/support/bodies.ts';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { fillAddress, findStepHeading, pressNext } from './support/checkoutSteps.ts';
import { describedByText, fill, main, press, waitForFocus } from './support/interactions.ts';
import { address, buildCart, buildCartItem, deliveryMethods } from './support/orders.ts';
import { fakeShopNetwork, renderShop } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

beforeEach(() => {
  mockCheckout(network);
  network.get('/deliveryMethods', ({ search }) => ({
    result: search.includes('country=FR') ? [] : deliveryMethods,
  }));
});

const refusal = 'We do not deliver to France yet.';

describe('a country that is not delivered to', () => {
  it('INTL-10 is told at the field as soon as it is chosen, and Next leads there', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress('FR');
    const country = main().getByLabelText<HTMLSelectElement>('Country');
    await waitFor(() => expect(describedByText(country)).toContain(refusal));
    pressNext();
    await waitForFocus(country);
    expect(network.requestsTo('/deliveryMethods').map(({ search }) => search)).toEqual(['?country=FR']);
    fill('Country', 'US');
    await waitFor(() => expect(describedByText(country)).not.toContain(refusal));
    pressNext();
    await findStepHeading('Delivery method');
  });

  it('INTL-10 refuses a saved address', async () => {
    const inFrance = { ...address, country: 'FR' };
    network.get('/users/:id/addresses', {
      result: [
        { _id: 'adr_1', isDefault: true, address: inFrance },
        { _id: 'adr_2', isDefault: false, address },
      ],
    });
    renderShop('/checkout');
    const text = await main().findByText(refusal);
    pressNext();
    await waitForFocus(text);
    press(main().getByRole('radio', { name: /United States/ }));
    await waitFor(() => expect(main().queryByText(refusal)).toBeNull());
    pressNext();
    await findStepHeading('Delivery method');
  });

  it('INTL-10 a failed reading of the methods does not hold the step', async () => {
    network.get('/deliveryMethods', () => Response.json({}, { status: 404 }));
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress('FR');
    pressNext();
    expect(await findStepHeading('Delivery method')).toBeTruthy();
  });
});

const visitFrom = (delivery: Locale['delivery']) =>
  network.get('/locale', {
    result: { ...unknownLocale, country_name: 'Norway', country_code: 'NO', delivery },
  });

describe('free delivery', () => {
  it.each([
    ['another limit', { isServed: true, freeFrom: 150 }, 'Get free delivery on orders from $150.00'],
    ['no limit', { isServed: true, freeFrom: null }, 'Checkout shows the price of delivery'],
    ['no delivery', { isServed: false, freeFrom: null }, 'We do not deliver to Norway yet.'],
  ])('INTL-11 the banner says what is true for a visitor with %s', async (_, delivery, text) => {
    visitFrom(delivery);
    renderShop('/wishlist');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Get free delivery on orders over $100')).toBeNull();
  });

  it('INTL-29 the cart says its VAT but while an edit is pending', async () => {
    const vatNote = 'All prices include 19% VAT. For delivery to Germany.';
    const filled = buildCart([buildCartItem()], { vatNote });
    network.get('/cart', { result: filled });
    let answer: (reply: Response) => void = () => {};
    network.patch('/cart/c1', () => new Promise<Response>((resolve) => (answer = resolve)));
    renderShop('/cart');
    const isSeen = (text: string) => getComputedStyle(main().getByText(text)).visibility !== 'hidden';
    await main().findByText(vatNote);
    expect(isSeen(vatNote)).toBe(true);
    press(main().getByRole('button', { name: /^Increase quantity/ }));
    await waitFor(() => expect(isSeen(vatNote)).toBe(false));
    const other = 'This order leaves the EU and is without VAT. For delivery to United States.';
    answer(Response.json(done({ ...filled, version: 2, vatNote: other })));
    await waitFor(() => expect(isSeen(other)).toBe(true));
  });

  it('INTL-29 the cart claims no VAT where it is not delivered to', async () => {
    visitFrom({ isServed: false, freeFrom: null });
    const vatNote = 'This order leaves the EU and is without VAT. For delivery to Norway.';
    network.get('/cart', { result: buildCart([buildCartItem()], { vatNote }) });
    renderShop('/cart');
    await main().findByText('We do not deliver to Norway yet.');
    expect(main().queryByText(vatNote)).toBeNull();
  });

  it('INTL-11 the cart counts to the limit of the visitor’s country', async () => {
    visitFrom({ isServed: true, freeFrom: 150 });
    renderShop('/cart');
    expect(await main().findByText('$104.50 to free delivery')).toBeTruthy();
  });

  it('INTL-11 the country of the account’s address wins in the cart', async () => {
    visitFrom({ isServed: false, freeFrom: null });
    network.get('/auth/current_user', { ...user, address: { ...address, country: 'DE' } });
    const [home] = deliveryMethods;
    const rate: DeliveryMethod['providers'][number]['rate'] = {
      kind: 'total',
      steps: [{ from: 0, price: 9 }],
      freeFrom: null,
    };
    const methods: DeliveryMethod[] = [
      { ...home!, providers: home!.providers.map((provider) => ({ ...provider, rate })) },
    ];
    network.get('/deliveryMethods', { result: methods });
    renderShop('/cart');
    expect(await main().findByText('Checkout shows the price of delivery')).toBeTruthy();
    expect(main().queryByText(/to free delivery/)).toBeNull();
  });
});
