import type { Resolver } from 'react-hook-form';
import { parse } from '../../../contract/parse.ts';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import type { Address } from '../../../contract/types.ts';
import { addressBodyFor } from '../../../contract/wire/address.ts';
import { forgotPasswordBody as emailBody } from '../../../contract/wire/auth.ts';
import { toFieldErrors } from '../forms/contractResolver.ts';

/** An address, and the email of a guest. */
export interface AddressValues extends Address {
  readonly email?: string;
}

/** CHECK-05, GUEST-04: validates an address and, where the form has one, an email (AUTH-12). */
export const addressResolver =
  (phone: PhoneNumberSetting, hasEmail: boolean): Resolver<AddressValues> =>
  ({ email = '', ...values }) => {
    const address = parse(addressBodyFor(phone), values);
    const contact = hasEmail ? parse(emailBody, { email }) : null;
    if (address.ok && contact?.ok !== false)
      return { values: { ...address.value, ...contact?.value }, errors: {} };
    return toFieldErrors({
      ...(contact?.ok === false ? contact.fields : {}),
      ...(address.ok ? {} : address.fields),
    });
  };
