import { call } from '../call.ts';
import { flag, list, nullable, reply, text } from '../schema.ts';
import { resultOf } from './answer.ts';

export { unknownLocale } from '../unknownLocale.ts';

/** SESS-04. */
export const locale = reply({
  country_name: text(),
  country_code: nullable(text()),
  flag: text(),
  currency: reply({ name: text(), code: text(), symbol: text(), native: text(), plural: text() }),
  time_zone: text(),
  is_eu: nullable(flag()),
  continent: nullable(text()),
  calling_code: nullable(text()),
  languages: list(text()),
});

export const lookUpLocale = call({
  method: 'GET',
  path: '/locale',
  access: 'public',
  summary: 'Country, currency and time zone of the visitor, by address.',
  reply: resultOf(locale),
});
