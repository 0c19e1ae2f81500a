import type { Locale } from '../../contract/types.ts';
import { localeOfCountry } from './localeOfCountry.ts';

const serviceUrl = 'https://api.ipdata.co';
const timeoutMs = 2000;

const textAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/**
 * SESS-05: looks up the locale with ipdata.co. Uses only country and time zone of the reply; the rest is derived from the country.
 * Throws on a timeout, an error status, or a reply without a country.
 */
export const lookUpLocale = async (
  address: string,
  key: string,
  url: string = serviceUrl,
): Promise<Locale> => {
  const query = new URLSearchParams({ 'api-key': key });
  const response = await fetch(`${url}/${encodeURIComponent(address)}?${query.toString()}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The lookup service responded with ${response.status}.`);
  const reply: unknown = await response.json();
  const country = textAt(reply, 'country_code');
  if (!country) throw new Error('The lookup has no country for the address.');
  const locale = localeOfCountry(country);
  return { ...locale, time_zone: textAt(reply, 'time_zone', 'name') ?? locale.time_zone };
};
