import type { Locale } from '../../contract/types.ts';
import { localeOfCountry } from './countries.ts';

const serviceUrl = 'https://api.ipdata.co';
const timeLimitMs = 2000;

const textAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/**
 * SESS-05: asks the third party that the key belongs to. Only country and time zone are taken from its answer, everything else follows
 * from the country. Throws when it does not answer in time or has no country.
 */
export const askLookupService = async (
  address: string,
  key: string,
  url: string = serviceUrl,
): Promise<Locale> => {
  const query = new URLSearchParams({ 'api-key': key });
  const response = await fetch(`${url}/${encodeURIComponent(address)}?${query.toString()}`, {
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!response.ok) throw new Error(`The lookup answered ${response.status}.`);
  const told: unknown = await response.json();
  const country = textAt(told, 'country_code');
  if (!country) throw new Error('The lookup has no country for the address.');
  const locale = localeOfCountry(country);
  return { ...locale, time_zone: textAt(told, 'time_zone', 'name') ?? locale.time_zone };
};
