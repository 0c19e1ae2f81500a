import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../contract/types.ts';
import { failure, user } from '../services/support/bodies.ts';
import { fill, waitForFocus, main, press, typeInto } from './support/interactions.ts';
import { address } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
const url = '/users/u1/addresses';
const home: SavedAddress = { _id: 'adr_1', isDefault: true, address };
const office: SavedAddress = {
  _id: 'adr_2',
  isDefault: false,
  address: { ...address, street: '9 Pier Lane', phone: '+1 312 555 0147' },
};
const done = (result?: SavedAddress) => ({
  success: true,
  statusCode: 200,
  message: 'Your address is saved',
  ...(result && { result }),
});

describe('the saved addresses', () => {
  const open = async (saved: readonly SavedAddress[], options: Parameters<typeof renderShop>[1] = {}) => {
    network.get(url, { result: saved });
    renderShop('/account/details', options);
    await main().findByRole('group', { name: 'Your addresses' });
    return within(main().getByRole('region', { name: 'Addresses' }));
  };
  const confirmDialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
  const deleteAddress = async (region: Awaited<ReturnType<typeof open>>, street: string) => {
    press(region.getByRole('button', { name: `Delete ${street}` }));
    press((await confirmDialog()).getByRole('button', { name: 'Delete' }));
  };
  const form = (name: string) => within(main().getByRole('form', { name }));

  it('ROUTE-17 are listed with phone number, default first', async () => {
    const region = await open([home, office]);
    const items = region.getAllByRole('listitem').map((item) => item.textContent);
    expect(items[0]).toContain('Default address');
    expect(items[0]).toContain('5 Linden Street');
    expect(items[1]).toContain('+1 312 555 0147');
    expect(items[1]).not.toContain('Default address');
  });

  it('adding one shows missing fields, then saves it and closes the form', async () => {
    network.post(url, { ...done(home), statusCode: 201 });
    const region = await open([]);
    press(region.getByRole('button', { name: 'Add an address' }));
    press(form('New address').getByRole('button', { name: 'Save address' }));
    await main().findByRole('group', { name: 'Please check 5 fields' });
    fill('Address line 1', address.street);
    fill('City', address.city);
    fill('State', address.state);
    fill('Zip / Postal code', address.postalCode);
    fill('Country', address.country);
    fill('Phone number (optional)', ' +1 312 555 0147 ');
    network.get(url, { result: [home] });
    press(form('New address').getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Your address is saved')).toBeTruthy();
    expect(network.requestsTo(url).find(({ method }) => method === 'POST')?.body).toEqual({
      address: { ...address, street2: '', phone: '+1 312 555 0147' },
    });
    await region.findByText('Default address');
    expect(main().queryByRole('form', { name: 'New address' })).toBeNull();
    await waitForFocus(region.getByRole('group', { name: 'Your addresses' }));
  });

  it('are edited in place, and saving the name form does not reset the open form', async () => {
    network.patch(`${url}/adr_2`, done(office));
    network.patch('/users/u1', { ...done(), result: { ...user, lastName: 'King' } });
    const region = await open([home, office]);
    press(region.getByRole('button', { name: 'Edit 9 Pier Lane' }));
    const street = form('Edit address').getByLabelText<HTMLInputElement>('Address line 1');
    expect(street.value).toBe('9 Pier Lane');
    typeInto(street, '10 Pier Lane');
    const name = within(main().getByRole('region', { name: 'Name' }));
    typeInto(name.getByLabelText('Last name'), 'King');
    press(name.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved')).toBeTruthy();
    expect(street.value).toBe('10 Pier Lane');
    press(form('Edit address').getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Your address is saved')).toBeTruthy();
    expect(network.requestsTo(`${url}/adr_2`)[0]?.body).toEqual({
      address: { ...office.address, street: '10 Pier Lane', street2: '' },
    });
  });

  it('can be made the default and deleted', async () => {
    network.patch(`${url}/adr_2`, done(office));
    network.remove(`${url}/adr_1`, done());
    const region = await open([home, office]);
    network.get(url, { result: [{ ...office, isDefault: true }, home] });
    press(region.getByRole('button', { name: 'Make default 9 Pier Lane' }));
    expect(await screen.findByText('Your default address is changed')).toBeTruthy();
    expect(network.requestsTo(`${url}/adr_2`)[0]?.body).toEqual({ isDefault: true });
    await waitFor(() => expect(region.getAllByRole('listitem')[0]?.textContent).toContain('9 Pier Lane'));
    press(region.getByRole('button', { name: 'Delete 5 Linden Street' }));
    press((await confirmDialog()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.requestsTo(`${url}/adr_1`)).toEqual([]);
    network.get(url, { result: [{ ...office, isDefault: true }] });
    await deleteAddress(region, '5 Linden Street');
    expect(await screen.findByText('Your address is deleted')).toBeTruthy();
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(1));
  });

  it('show errors of saving and deleting in their region', async () => {
    const message = 'You have 20 saved addresses. Delete one before you add another.';
    network.patch(`${url}/adr_1`, failure(409, 'addresses_full', message));
    network.remove(`${url}/adr_1`, failure(404, 'not_found', 'The address was not found.'));
    const region = await open([home]);
    press(region.getByRole('button', { name: 'Edit 5 Linden Street' }));
    press(form('Edit address').getByRole('button', { name: 'Save address' }));
    expect((await region.findByRole('alert')).textContent).toContain(message);
    press(form('Edit address').getByRole('button', { name: 'Cancel' }));
    await deleteAddress(region, '5 Linden Street');
    expect((await region.findByRole('alert')).textContent).toContain('The address was not found.');
  });

  it('offer a retry when loading fails', async () => {
    network.get(url, failure(404, 'not_found', 'The user was not found.'));
    renderShop('/account/details');
    expect(await main().findByText('Your addresses could not be loaded.')).toBeTruthy();
    network.get(url, { result: [home] });
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByText('Default address')).toBeTruthy();
  });

  it.each([
    ['off', 0],
    ['optional', 1],
    ['required', 1],
  ] as const)('with PHONE_NUMBER=%s the form has %i phone fields', async (phoneNumber, count) => {
    const region = await open([], { environment: { phoneNumber } });
    press(region.getByRole('button', { name: 'Add an address' }));
    expect(main().queryAllByLabelText(/^Phone number/)).toHaveLength(count);
    expect(main().queryAllByLabelText('Phone number (optional)')).toHaveLength(
      phoneNumber === 'optional' ? 1 : 0,
    );
  });
});
