/** Rules of addresses and delivery; seller and warehouse. */
import { storeName } from '../rules.ts';

/** CHECK-33: origin of every shipment. */
export const warehouse = {
  street: 'ul. Magazynowa 12',
  postalCode: '02-652',
  city: 'Warsaw',
  state: 'Mazowieckie',
  country: 'PL',
} as const;
/** Seller and contact data in footer, mails and invoices. */
export const seller = {
  name: storeName,
  ...warehouse,
  countryName: 'Poland',
  email: 'hello@verrow.shop',
  telephone: '+48 22 555 01 42',
} as const;
export const phoneNumberSettings = ['off', 'optional', 'required'] as const;
export type PhoneNumberSetting = (typeof phoneNumberSettings)[number];
/** Limit of saved addresses per user. */
export const maximumSavedAddresses = 20;
/** INTL-05: what a product weighs that has no weight of its own. */
export const defaultWeightGrams = 500;
export const deliveryTypes = ['home_delivery', 'locker_delivery', 'pickup'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
/** CHECK-34: the short name in lists, the long one on the order. */
export const deliveryTypeNames: {
  readonly [T in DeliveryType]: { readonly short: string; readonly long: string };
} = {
  home_delivery: { short: 'Home', long: 'Home Delivery' },
  locker_delivery: { short: 'Locker', long: 'Locker' },
  pickup: { short: 'Pickup', long: 'In Store Pickup' },
};
