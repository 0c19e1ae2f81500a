import { defineEndpoint } from '../endpoint.ts';
import { boolean, list, nullable, looseObject, text } from '../schema.ts';
import { resultOf } from './responses.ts';

export { unknownLocale } from '../unknownLocale.ts';

/** SESS-04. */
export const locale = looseObject({
  country_name: text(),
  country_code: nullable(text()),
  flag: text(),
  currency: looseObject({ name: text(), code: text(), symbol: text(), native: text(), plural: text() }),
  time_zone: text(),
  is_eu: nullable(boolean()),
  continent: nullable(text()),
  calling_code: nullable(text()),
  languages: list(text()),
});

export const lookUpLocale = defineEndpoint({
  method: 'GET',
  path: '/locale',
  access: 'public',
  summary: 'Country, currency and time zone of the visitor, by IP address.',
  reply: resultOf(locale),
});
