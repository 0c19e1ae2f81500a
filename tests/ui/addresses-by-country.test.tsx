/** The address form has the fields of the chosen country. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { completeDelivery, fillAddress, findStepHeading, pressNext } from './support/checkoutSteps.ts';
import { describedByText, fill, main, press } from './support/interactions.ts';
import { address } from './support/orders.ts';
import { fakeShopNetwork, renderShop } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

beforeEach(() => mockCheckout(network));

const listFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form input[autocomplete], main form select')].map(
    (field) => `${field.labels?.[0]?.textContent?.trim()} [${field.getAttribute('autocomplete')}]`,
  );
const openStep = async () => {
  const page = renderShop('/checkout');
  await findStepHeading('Shipping address');
  return page;
};

describe('the address step', () => {
  it('CHECK-04 has the fields of the specification before a country is chosen, and in the United States', async () => {
    await openStep();
    const standard = [
      'First name [shipping given-name]',
      'Last name [shipping family-name]',
      'Address line 1 [shipping address-line1]',
      'Address line 2 (optional) [shipping address-line2]',
      'City [shipping address-level2]',
      'State [shipping address-level1]',
      'Zip / Postal code [shipping postal-code]',
      'Country [shipping country]',
      'Phone number (optional) [shipping tel]',
    ];
    expect(listFields()).toEqual(standard);
    fill('Country', 'US');
    expect(listFields()).toEqual(standard);
  });

  it('INTL-30 shows those of the country; text in a field that it does not have is kept while the form is open', async () => {
    await openStep();
    fillAddress();
    const country = main().getByLabelText<HTMLSelectElement>('Country');
    country.focus();
    fill('Country', 'DE');
    expect(listFields().slice(4, 7)).toEqual([
      'Postal code [shipping postal-code]',
      'City [shipping address-level2]',
      'Country [shipping country]',
    ]);
    expect(document.activeElement).toBe(country);
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
    fill('Country', 'IE');
    expect(main().getByLabelText<HTMLInputElement>('County (optional)').value).toBe('Illinois');
    fill('Country', 'US');
    expect(main().getByLabelText<HTMLInputElement>('State').value).toBe('Illinois');
  });

  it('INTL-30 what the country does not have is not ordered, and is there again after a reload', async () => {
    const first = await openStep();
    fillAddress();
    fill('Country', 'DE');
    first.shop.root.stop();
    first.close();
    renderShop('/checkout', { streams: first.streams });
    await findStepHeading('Shipping address');
    expect(screen.queryByLabelText('State')).toBeNull();
    fill('Country', 'US');
    expect(main().getByLabelText<HTMLInputElement>('State').value).toBe('Illinois');
    fill('Country', 'DE');
    pressNext();
    await findStepHeading('Delivery method');
    await completeDelivery();
    await findStepHeading('Payment details');
    expect(network.requestsTo('/orders')[0]?.body).toMatchObject({
      orderData: { shippingAddress: { state: '', postalCode: '60601', country: 'DE' } },
    });
  });

  it('INTL-31 refuses a postal code with an example of the country', async () => {
    await openStep();
    fillAddress();
    fill('Zip / Postal code', '606');
    const code = main().getByLabelText('Zip / Postal code');
    await waitFor(() => expect(describedByText(code)).toContain('Enter a ZIP code such as 95014.'));
    fill('Country', 'IE');
    pressNext();
    await main().findByRole('group', { name: 'Please check one field' });
    const eircode = main().getByLabelText('Eircode (optional)');
    expect(describedByText(eircode)).toContain('Enter an Eircode such as A65 F4E2.');
    fill('Eircode (optional)', '');
    pressNext();
    expect(await findStepHeading('Delivery method')).toBeTruthy();
  });
});

describe('an address of before', () => {
  it('INTL-32 keeps a part that its country does not have in the form of the account', async () => {
    const stored = { ...address, country: 'DE', city: 'Potsdam', postalCode: '14467', state: 'Brandenburg' };
    network.get('/users/:id/addresses', { result: [{ _id: 'adr_1', isDefault: true, address: stored }] });
    renderShop('/account/details');
    expect(await main().findByText('5 Linden Street, 14467 Potsdam, Brandenburg, Germany')).toBeTruthy();
    press(main().getByRole('button', { name: /^Edit 5 Linden/ }));
    expect(main().getByLabelText<HTMLInputElement>('State (optional)').value).toBe('Brandenburg');
    fill('Country', 'PL');
    expect(main().queryByLabelText('State (optional)')).toBeNull();
  });
});
