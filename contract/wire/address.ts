import { nullable, optional, reply, shape, text } from '../schema.ts';

export const countryCode = () =>
  text({ min: 2, max: 2, pattern: /^[A-Z]{2}$/, message: 'Please choose a country' });

/** MODEL-11 with the recipient's name; `street` is address line 1, `street2` line 2. `country` is ISO 3166-1 alpha-2. */
export const addressBody = shape({
  firstName: text({ min: 1, max: 80 }),
  lastName: text({ min: 1, max: 80 }),
  street: text({ min: 1, max: 120 }),
  street2: optional(text({ max: 120 })),
  postalCode: text({ min: 1, max: 16 }),
  city: text({ min: 1, max: 80 }),
  state: text({ min: 1, max: 80 }),
  country: countryCode(),
});

export const addressReply = reply({
  firstName: text(),
  lastName: text(),
  street: text(),
  street2: optional(nullable(text())),
  postalCode: text(),
  city: text(),
  state: text(),
  country: text(),
});
