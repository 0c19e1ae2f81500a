import type { PhoneNumberSetting } from '../rules/delivery.ts';
import { nullable, optional, looseObject, strictObject, text } from '../schema.ts';

export const countryCode = () =>
  text({ min: 2, max: 2, pattern: /^[A-Z]{2}$/, message: 'Please choose a country' });

/** National or international format, as typed. A blank text is valid unless required. */
const phoneNumber = ({ min = 0 } = {}) =>
  text({
    min,
    max: 20,
    pattern: /^[ +(]*(?:\d[ ()./-]*){5,15}$|^ *$/,
    message: 'Please enter a phone number, like +48 600 100 200',
  });

const addressFields = {
  firstName: text({ min: 1, max: 80 }),
  lastName: text({ min: 1, max: 80 }),
  street: text({ min: 1, max: 120 }),
  street2: optional(text({ max: 120 })),
  postalCode: text({ min: 1, max: 16 }),
  city: text({ min: 1, max: 80 }),
  state: text({ min: 1, max: 80 }),
  country: countryCode(),
} as const;

/** MODEL-11 with the recipient's name. `street` is address line 1, `street2` line 2; `country` is ISO 3166-1 alpha-2. */
export const addressBody = strictObject({ ...addressFields, phone: optional(phoneNumber()) });

/** The schema of a shipping address form, by the operator's setting. */
export const addressBodyFor = (setting: PhoneNumberSetting): typeof addressBody =>
  setting === 'required' ? strictObject({ ...addressFields, phone: phoneNumber({ min: 1 }) }) : addressBody;

export const addressReply = looseObject({
  firstName: text(),
  lastName: text(),
  street: text(),
  street2: optional(nullable(text())),
  postalCode: text(),
  city: text(),
  state: text(),
  country: text(),
  phone: optional(text()),
});
