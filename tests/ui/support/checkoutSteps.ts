import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fill, isDisabled, main, press } from './hands.ts';

export const heading = (name: string) => main().findByRole('heading', { level: 2, name });
export const next = () => press(main().getByRole('button', { name: 'Next' }));

export const typeAddress = (country = 'US') => {
  fill('First name', 'Ada');
  fill('Last name', 'Lovelace');
  fill('Address line 1', '5 Linden Street');
  fill('City', 'Chicago');
  fill('State', 'Illinois');
  fill('Zip / Postal code', '60601');
  fill('Country', country);
};

export const throughAddress = async (country = 'US') => {
  await heading('Shipping address');
  typeAddress(country);
  next();
  await heading('Delivery method');
};

export const throughDelivery = async (method = /Home Delivery/) => {
  press(await main().findByRole('radio', { name: method }));
  next();
};

/** To the card form, ready to be filled in. */
export const toPayment = async (country = 'US') => {
  await throughAddress(country);
  await throughDelivery();
  await heading('Payment details');
  await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false));
  return screen.getByLabelText<HTMLInputElement>('Name on card');
};
