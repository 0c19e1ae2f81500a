import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/unknownLocale.ts';
import { user } from '../services/support/bodies.ts';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { findStepHeading, pressNext, completeDelivery, fillAddress } from './support/checkoutSteps.ts';
import { describedByText, fill, main, press } from './support/interactions.ts';
import { address } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
const home: SavedAddress = { _id: 'adr_1', isDefault: true, address };
const office: SavedAddress = {
  _id: 'adr_2',
  isDefault: false,
  address: { ...address, street: '9 Pier Lane', country: 'PL', phone: '+48 22 555 01 34' },
};
const saveLabel = 'Save as my address';

beforeEach(() => {
  mockCheckout(network);
});

const mockSavedAddresses = (...saved: readonly SavedAddress[]) => {
  network.get('/users/:id/addresses', { result: saved });
  network.get('/auth/current_user', { ...user, address: saved[0]?.address ?? null });
};
const readRadios = async () => {
  await main().findByRole('group', { name: 'Where should it go?' });
  return main()
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels, checked }) => `${checked ? '* ' : ''}${labels?.[0]?.textContent}`);
};
const selectRadio = (name: RegExp) => press(main().getByRole('radio', { name }));
const submitOrder = async (): Promise<unknown> => {
  await completeDelivery();
  await findStepHeading('Payment details');
  return Reflect.get(Object(network.requestsTo('/orders')[0]?.body), 'orderData');
};

describe('checkout, a new address', () => {
  it('is saved only if the shopper ticks the checkbox, which is off by default', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress();
    expect(main().getByLabelText<HTMLInputElement>(saveLabel).checked).toBe(false);
    pressNext();
    await findStepHeading('Delivery method');
    expect(await submitOrder()).not.toHaveProperty('saveAddress');
  });

  it('is saved with the order', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress();
    press(main().getByLabelText(saveLabel));
    pressNext();
    await findStepHeading('Delivery method');
    expect(await submitOrder()).toHaveProperty('saveAddress', true);
  });

  it('CHECK-17 restores the checkbox after a reload', async () => {
    const firstPage = renderShop('/checkout');
    await findStepHeading('Shipping address');
    press(main().getByLabelText(saveLabel));
    firstPage.shop.root.stop();
    firstPage.close();
    renderShop('/checkout', { streams: firstPage.streams });
    await findStepHeading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>(saveLabel).checked).toBe(true);
  });
});

describe('checkout, saved addresses', () => {
  it('are offered as radios with the default selected, and are ordered without a form', async () => {
    mockSavedAddresses(home, office);
    renderShop('/checkout');
    const labels = await readRadios();
    expect(labels).toHaveLength(3);
    expect(labels[0]).toMatch(/^\* Ada Lovelace.*Default.*5 Linden Street/);
    expect(labels[1]).toContain('+48 22 555 01 34');
    expect(labels[2]).toBe('Use another address');
    expect(main().queryByLabelText('City')).toBeNull();
    expect(main().queryByLabelText(saveLabel)).toBeNull();
    selectRadio(/9 Pier Lane/);
    pressNext();
    await findStepHeading('Delivery method');
    const sent = await submitOrder();
    expect(sent).toMatchObject({ shippingAddress: office.address, billingAddress: office.address });
    expect(sent).not.toHaveProperty('saveAddress');
    const [request, ...others] = network
      .requestsTo('/deliveryMethods')
      // The address step asks for the country alone.
      .filter(({ search }) => search.includes('city='));
    expect(others).toEqual([]);
    expect(request?.search).toBe('?country=PL&postalCode=60601&city=Chicago');
  });

  it('stay selectable beside another address, which is prefilled with the name and restored after a reload', async () => {
    mockSavedAddresses(home);
    const firstPage = renderShop('/checkout');
    await readRadios();
    selectRadio(/Use another address/);
    await waitFor(() => expect(main().getByLabelText<HTMLInputElement>('First name').value).toBe('Ada'));
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('');
    fill('City', 'Springfield');
    firstPage.shop.root.stop();
    firstPage.close();

    renderShop('/checkout', { streams: firstPage.streams });
    expect((await readRadios()).at(-1)).toBe('* Use another address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Springfield');
    selectRadio(/5 Linden Street/);
    expect(main().queryByLabelText('City')).toBeNull();
  });

  it('keep the selection when going back from the delivery step', async () => {
    mockSavedAddresses(home, office);
    renderShop('/checkout');
    await readRadios();
    selectRadio(/9 Pier Lane/);
    pressNext();
    await findStepHeading('Delivery method');
    press(main().getByRole('button', { name: 'Previous' }));
    expect((await readRadios())[1]).toMatch(/^\* /);
  });

  it('do not replace typed values when they load late', async () => {
    const late = Promise.withResolvers<Response>();
    mockSavedAddresses(home);
    network.get('/users/:id/addresses', () => late.promise);
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fill('City', 'Springfield');
    late.resolve(Response.json({ result: [home] }));
    expect((await readRadios()).at(-1)).toBe('* Use another address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Springfield');
  });

  it('are completed in the form when the shop requires a phone number', async () => {
    mockSavedAddresses(home);
    renderShop('/checkout', { environment: { phoneNumber: 'required' } });
    await readRadios();
    pressNext();
    const phone = await main().findByLabelText('Phone number');
    await waitFor(() => expect(describedByText(phone)).toContain('Required'));
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
    fill('Phone number', '+1 312 555 0147');
    pressNext();
    await findStepHeading('Delivery method');
    expect(await submitOrder()).toHaveProperty('shippingAddress.phone', '+1 312 555 0147');
  });
});

describe('checkout, the country', () => {
  const inPoland = { result: { ...unknownLocale, country_name: 'Poland', country_code: 'PL' } };
  const getCountry = () => main().getByLabelText<HTMLSelectElement>('Country');

  it('defaults to the country of the visitor', async () => {
    network.get('/locale', inPoland);
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    await waitFor(() => expect(getCountry().value).toBe('PL'));
    expect(main().queryByText('Required')).toBeNull();
  });

  it('keeps a typed country', async () => {
    const late = Promise.withResolvers<Response>();
    network.get('/locale', () => late.promise);
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fill('Country', 'DE');
    late.resolve(Response.json(inPoland));
    fill('City', 'Berlin');
    expect(getCountry().value).toBe('DE');
  });

  it('is empty for a visitor from a country without shipping', async () => {
    network.get('/locale', { result: { ...unknownLocale, country_code: 'AQ' } });
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fill('City', 'Nowhere');
    expect(getCountry().value).toBe('');
  });
});

describe('checkout, the phone number', () => {
  it('is optional and its format is validated', async () => {
    renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress();
    const phone = main().getByLabelText('Phone number (optional)');
    expect(phone.getAttribute('autocomplete')).toBe('shipping tel');
    fill('Phone number (optional)', 'call me');
    pressNext();
    await main().findByRole('group', { name: 'Please check one field' });
    fill('Phone number (optional)', '+1 312 555 0147');
    pressNext();
    await findStepHeading('Delivery method');
    expect(await submitOrder()).toHaveProperty('shippingAddress.phone', '+1 312 555 0147');
  });

  it('has no field when disabled', async () => {
    renderShop('/checkout', { environment: { phoneNumber: 'off' } });
    await findStepHeading('Shipping address');
    expect(screen.queryByLabelText(/Phone number/)).toBeNull();
  });
});
