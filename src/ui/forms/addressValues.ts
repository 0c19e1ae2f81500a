import type { Address } from '../../../contract/types.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';

const blank: Address = {
  firstName: '',
  lastName: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  phone: '',
};

/** The address that a valid form gives: without a phone number where the field is blank. */
export const submittedAddress = ({ phone = '', ...address }: Address): Address =>
  phone.trim() === '' ? address : { ...address, phone: phone.trim() };

/** The fields of an address alone, from whatever holds them; what is no text is left out. */
export const fieldsOf = (source: object): AddressDraft =>
  Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in blank && typeof value === 'string'),
  );

/**
 * What an address form opens with: what was begun counts as a whole, its blanks too, since they may have been cleared on purpose; where
 * nothing was begun, what the account knows.
 */
export const addressOf = (
  account: AddressDraft | undefined,
  begun: AddressDraft | null | undefined,
): Address => {
  const isBegun = Object.values(begun ?? {}).some((value) => value !== '');
  return { ...blank, ...fieldsOf((isBegun ? begun : account) ?? {}) };
};
