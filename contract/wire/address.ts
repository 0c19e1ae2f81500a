import { countryCode } from '../countryCode.ts';
import type { PhoneNumberSetting } from '../rules/delivery.ts';
import * as s from '../schema.ts';

/** National or international format, as typed. A blank text is valid unless required. */
const phoneNumber = ({ min = 0 } = {}) =>
  s.text({
    min,
    max: 20,
    pattern: /^[ +(]*(?:\d[ ()./-]*){5,15}$|^ *$/,
    message: 'Please enter a phone number, like +48 600 100 200',
  });

const addressFields = {
  firstName: s.text({ min: 1, max: 80 }),
  lastName: s.text({ min: 1, max: 80 }),
  street: s.text({ min: 1, max: 120 }),
  street2: s.optional(s.text({ max: 120 })),
  // `findPlaceErrors` says which of these three the country requires.
  postalCode: s.text({ max: 16 }),
  city: s.text({ max: 80 }),
  state: s.text({ max: 80 }),
  country: countryCode(),
} as const;

/** MODEL-11 with the recipient's name. `street` is address line 1, `street2` line 2; `country` is ISO 3166-1 alpha-2. */
export const addressBody = s.strictObject({ ...addressFields, phone: s.optional(phoneNumber()) });

/** The schema of a shipping address form, by the operator's setting. */
export const addressBodyFor = (setting: PhoneNumberSetting): typeof addressBody =>
  setting === 'required' ? s.strictObject({ ...addressFields, phone: phoneNumber({ min: 1 }) }) : addressBody;

/** The place of an address in a response. */
export const placeFields = {
  postalCode: s.text(),
  city: s.text(),
  state: s.text(),
  country: s.text(),
} as const;

export const addressReply = s.looseObject({
  firstName: s.text(),
  lastName: s.text(),
  street: s.text(),
  street2: s.optional(s.nullable(s.text())),
  ...placeFields,
  phone: s.optional(s.text()),
});
