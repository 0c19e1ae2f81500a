import type { Address } from '../../contract/types.ts';

/** A valid address in the US. */
export const shopperAddress: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 St James Square',
  postalCode: '62701',
  city: 'Springfield',
  state: 'Illinois',
  country: 'US',
};
