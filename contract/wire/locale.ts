import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

export { unknownLocale } from '../unknownLocale.ts';

/** SESS-04. */
export const locale = s.looseObject({
  country_name: s.text(),
  country_code: s.nullable(s.text()),
  flag: s.text(),
  currency: s.looseObject({
    name: s.text(),
    code: s.text(),
    symbol: s.text(),
    native: s.text(),
    plural: s.text(),
  }),
  time_zone: s.text(),
  is_eu: s.nullable(s.boolean()),
  continent: s.nullable(s.text()),
  calling_code: s.nullable(s.text()),
  languages: s.list(s.text()),
  /** INTL-11: absent where the standard prices of delivery apply. `freeFrom` in dollars; null where delivery is never free. */
  delivery: s.optional(s.looseObject({ isServed: s.boolean(), freeFrom: s.nullable(s.dollars()) })),
});

export const lookUpLocale = defineEndpoint('public', 'GET', '/locale', {
  summary: 'Country, currency and time zone of the visitor, by IP address.',
  reply: resultOf(locale),
});
