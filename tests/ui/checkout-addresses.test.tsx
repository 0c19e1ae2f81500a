import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/unknownLocale.ts';
import { user } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { answerCheckout } from './support/checkoutNetwork.ts';
import { heading, next, throughDelivery, typeAddress } from './support/checkoutSteps.ts';
import { describedBy, fill, main, press } from './support/hands.ts';
import { address } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
const home: SavedAddress = { _id: 'adr_1', isDefault: true, address };
const office: SavedAddress = {
  _id: 'adr_2',
  isDefault: false,
  address: { ...address, street: '9 Pier Lane', country: 'PL', phone: '+48 22 555 01 34' },
};
const saving = 'Save as my address';

beforeEach(() => {
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
});

const answerSaved = (...saved: readonly SavedAddress[]) => {
  network.get('/users/:id/addresses', { result: saved });
  network.get('/auth/current_user', { ...user, address: saved[0]?.address ?? null });
};
const radios = async () => {
  await main().findByRole('group', { name: 'Where should it go?' });
  return main()
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels, checked }) => `${checked ? '* ' : ''}${labels?.[0]?.textContent}`);
};
const choose = (name: RegExp) => press(main().getByRole('radio', { name }));
const orderData = async (): Promise<unknown> => {
  await throughDelivery();
  await heading('Payment details');
  return Reflect.get(Object(network.of('/orders')[0]?.body), 'orderData');
};

describe('checkout, a new address', () => {
  it('is saved only where the shopper ticks that: the box is not ticked before', async () => {
    showShop('/checkout');
    await heading('Shipping address');
    typeAddress();
    expect(main().getByLabelText<HTMLInputElement>(saving).checked).toBe(false);
    next();
    await heading('Delivery method');
    expect(await orderData()).not.toHaveProperty('saveAddress');
  });

  it('is saved with the order', async () => {
    showShop('/checkout');
    await heading('Shipping address');
    typeAddress();
    press(main().getByLabelText(saving));
    next();
    await heading('Delivery method');
    expect(await orderData()).toHaveProperty('saveAddress', true);
  });

  it('CHECK-17 brings back the tick when the page is opened again', async () => {
    const first = showShop('/checkout');
    await heading('Shipping address');
    press(main().getByLabelText(saving));
    first.shop.root.stop();
    first.close();
    showShop('/checkout', { streams: first.streams });
    await heading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>(saving).checked).toBe(true);
  });
});

describe('checkout, saved addresses', () => {
  it('are offered as a choice, the default one chosen, and go into the order without a form', async () => {
    answerSaved(home, office);
    showShop('/checkout');
    const labels = await radios();
    expect(labels).toHaveLength(3);
    expect(labels[0]).toMatch(/^\* Ada Lovelace.*Default.*5 Linden Street/);
    expect(labels[1]).toContain('+48 22 555 01 34');
    expect(labels[2]).toBe('Use another address');
    expect(main().queryByLabelText('City')).toBeNull();
    expect(main().queryByLabelText(saving)).toBeNull();
    choose(/9 Pier Lane/);
    next();
    await heading('Delivery method');
    const sent = await orderData();
    expect(sent).toMatchObject({ shippingAddress: office.address, billingAddress: office.address });
    expect(sent).not.toHaveProperty('saveAddress');
    const [asked, ...again] = network.of('/deliveryMethods');
    expect(again).toEqual([]);
    expect(asked?.search).toBe('?country=PL&postalCode=60601&city=Chicago');
  });

  it('stay beside another one, which begins with the name alone and comes back after a reload', async () => {
    answerSaved(home);
    const first = showShop('/checkout');
    await radios();
    choose(/Use another address/);
    await waitFor(() => expect(main().getByLabelText<HTMLInputElement>('First name').value).toBe('Ada'));
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('');
    fill('City', 'Springfield');
    first.shop.root.stop();
    first.close();

    showShop('/checkout', { streams: first.streams });
    expect((await radios()).at(-1)).toBe('* Use another address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Springfield');
    choose(/5 Linden Street/);
    expect(main().queryByLabelText('City')).toBeNull();
  });

  it('stay chosen on the way back from the delivery step', async () => {
    answerSaved(home, office);
    showShop('/checkout');
    await radios();
    choose(/9 Pier Lane/);
    next();
    await heading('Delivery method');
    press(main().getByRole('button', { name: 'Previous' }));
    expect((await radios())[1]).toMatch(/^\* /);
  });

  it('do not take away what is being typed when they come late', async () => {
    const late = Promise.withResolvers<Response>();
    answerSaved(home);
    network.get('/users/:id/addresses', () => late.promise);
    showShop('/checkout');
    await heading('Shipping address');
    fill('City', 'Springfield');
    late.resolve(Response.json({ result: [home] }));
    expect((await radios()).at(-1)).toBe('* Use another address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Springfield');
  });

  it('are completed in the form where the shop requires a phone number by now', async () => {
    answerSaved(home);
    showShop('/checkout', { environment: { phoneNumber: 'required' } });
    await radios();
    next();
    const phone = await main().findByLabelText('Phone number');
    await waitFor(() => expect(describedBy(phone)).toContain('Required'));
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
    fill('Phone number', '+1 312 555 0147');
    next();
    await heading('Delivery method');
    expect(await orderData()).toHaveProperty('shippingAddress.phone', '+1 312 555 0147');
  });
});

describe('checkout, the country', () => {
  const inPoland = { result: { ...unknownLocale, country_name: 'Poland', country_code: 'PL' } };
  const country = () => main().getByLabelText<HTMLSelectElement>('Country');

  it('is that of the visitor where none was typed', async () => {
    network.get('/locale', inPoland);
    showShop('/checkout');
    await heading('Shipping address');
    await waitFor(() => expect(country().value).toBe('PL'));
    expect(main().queryByText('Required')).toBeNull();
  });

  it('stays what was typed, and that of the account', async () => {
    const late = Promise.withResolvers<Response>();
    network.get('/locale', () => late.promise);
    showShop('/checkout');
    await heading('Shipping address');
    fill('Country', 'DE');
    late.resolve(Response.json(inPoland));
    fill('City', 'Berlin');
    expect(country().value).toBe('DE');
  });

  it('is open where the visitor is somewhere the shop does not ship to', async () => {
    network.get('/locale', { result: { ...unknownLocale, country_code: 'AQ' } });
    showShop('/checkout');
    await heading('Shipping address');
    fill('City', 'Nowhere');
    expect(country().value).toBe('');
  });
});

describe('checkout, the phone number', () => {
  it('is optional, checked for its form', async () => {
    showShop('/checkout');
    await heading('Shipping address');
    typeAddress();
    const phone = main().getByLabelText('Phone number (optional)');
    expect(phone.getAttribute('autocomplete')).toBe('shipping tel');
    fill('Phone number (optional)', 'call me');
    next();
    await main().findByRole('group', { name: 'Please check one field' });
    fill('Phone number (optional)', '+1 312 555 0147');
    next();
    await heading('Delivery method');
    expect(await orderData()).toHaveProperty('shippingAddress.phone', '+1 312 555 0147');
  });

  it('has no field where the operator asks for none', async () => {
    showShop('/checkout', { environment: { phoneNumber: 'off' } });
    await heading('Shipping address');
    expect(screen.queryByLabelText(/Phone number/)).toBeNull();
  });
});
