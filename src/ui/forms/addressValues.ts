import type { Address } from '../../../contract/types.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';

const emptyAddress: Address = {
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

/** The submitted address; a blank phone number is omitted. */
export const toSubmittedAddress = ({ phone = '', ...address }: Address): Address =>
  phone.trim() === '' ? address : { ...address, phone: phone.trim() };

/** Picks the address fields from an object; values that are not strings are omitted. */
export const pickAddressFields = (source: object): AddressDraft =>
  Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in emptyAddress && typeof value === 'string'),
  );

/** Initial values of an address form: the draft as a whole, including cleared fields, or else the saved address. */
export const initialAddress = (
  saved: AddressDraft | undefined,
  draft: AddressDraft | null | undefined,
): Address => {
  const hasDraft = Object.values(draft ?? {}).some((value) => value !== '');
  return { ...emptyAddress, ...pickAddressFields((hasDraft ? draft : saved) ?? {}) };
};
