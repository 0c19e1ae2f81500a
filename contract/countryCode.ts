import { text } from './schema.ts';

/** ISO 3166-1 alpha-2. */
export const countryCode = () =>
  text({ min: 2, max: 2, pattern: /^[A-Z]{2}$/, message: 'Please choose a country' });
