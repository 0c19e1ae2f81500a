import type { PhoneNumberSetting } from '../rules.ts';
import { nullable, optional, reply, shape, text } from '../schema.ts';

export const countryCode = () =>
  text({ min: 2, max: 2, pattern: /^[A-Z]{2}$/, message: 'Please choose a country' });

/** National or international, as it is typed; blank counts as none unless it is required. */
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

/**
 * MODEL-11 with the recipient's name; `street` is address line 1, `street2` line 2. `country` is ISO 3166-1 alpha-2. `phone` is for the
 * courier or the locker.
 */
export const addressBody = shape({ ...addressFields, phone: optional(phoneNumber()) });

/** What a form of a shipping address takes by the operator's setting. */
export const addressBodyFor = (setting: PhoneNumberSetting): typeof addressBody =>
  setting === 'required' ? shape({ ...addressFields, phone: phoneNumber({ min: 1 }) }) : addressBody;

export const addressReply = reply({
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
