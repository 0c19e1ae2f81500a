import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fill, isDisabled, main, press } from './interactions.ts';

export const findStepHeading = (name: string) => main().findByRole('heading', { level: 2, name });
export const pressNext = () => press(main().getByRole('button', { name: 'Next' }));

export const fillAddress = (country = 'US') => {
  // Another country may have other fields.
  if (!main().queryByLabelText('State')) fill('Country', 'US');
  fill('First name', 'Ada');
  fill('Last name', 'Lovelace');
  fill('Address line 1', '5 Linden Street');
  fill('City', 'Chicago');
  fill('State', 'Illinois');
  fill('Zip / Postal code', '60601');
  fill('Country', country);
};

export const completeAddress = async (country = 'US') => {
  await findStepHeading('Shipping address');
  fillAddress(country);
  pressNext();
  await findStepHeading('Delivery method');
};

export const completeDelivery = async (method = /Home Delivery/) => {
  press(await main().findByRole('radio', { name: method }));
  pressNext();
};

/** Completes the first two steps, which requests the order. */
export const completeAddressAndDelivery = async (country?: string, method?: RegExp) => {
  await completeAddress(country);
  await completeDelivery(method);
};

/** Completes the steps up to the card form and waits until it is ready. */
export const goToPayment = async (country = 'US') => {
  await completeAddressAndDelivery(country);
  await findStepHeading('Payment details');
  await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Next' }))).toBe(false));
  return screen.getByLabelText<HTMLInputElement>('Name on card');
};
