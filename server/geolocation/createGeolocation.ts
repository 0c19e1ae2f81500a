import { isIP } from 'node:net';
import type { Locale } from '../../contract/types.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { localeOfCountry } from './localeOfCountry.ts';
import { countryOfAddress } from './countryDatabase.ts';
import type { Geolocation } from './geolocation.ts';
import { lookUpLocale } from './lookUpLocale.ts';
import { isPrivateAddress, unmapIpv4 } from './privateAddress.ts';

interface Options {
  readonly config: Pick<Config, 'mode' | 'demoCountry' | 'geoLookupKey'>;
  readonly log: Log;
  readonly lookupUrl?: string;
}

/** Addresses whose last locale by the service is stored. */
const storedAddresses = 10_000;

const unknownLocale = (): Locale => localeOfCountry('');

/** SESS-05, SESS-06: the lookup service if a key is configured; without a key or on failure the bundled database; otherwise unknown. */
export const createGeolocation = ({ config, log, lookupUrl }: Options): Geolocation => {
  const lastLocales = new Map<string, Locale>();

  const locateByService = async (address: string): Promise<Locale | undefined> => {
    if (!config.geoLookupKey) return undefined;
    try {
      const locale = await lookUpLocale(address, config.geoLookupKey, lookupUrl);
      if (lastLocales.size >= storedAddresses) lastLocales.clear();
      lastLocales.set(address, locale);
      return locale;
    } catch (error) {
      log.error('The locale lookup failed', error);
      return undefined;
    }
  };

  const locateByDatabase = async (address: string, version: 4 | 6): Promise<Locale> => {
    try {
      return localeOfCountry((await countryOfAddress(address, version)) ?? '');
    } catch (error) {
      log.error('The country database failed', error);
      return unknownLocale();
    }
  };

  const locate = async (
    ip: string,
    byService: (address: string) => Promise<Locale | undefined> | Locale | undefined,
  ): Promise<Locale> => {
    const address = unmapIpv4(ip);
    const version = isIP(address);
    if (version !== 4 && version !== 6) return unknownLocale();
    if (isPrivateAddress(address))
      return config.mode === 'demo' ? localeOfCountry(config.demoCountry) : unknownLocale();
    return (await byService(address)) ?? locateByDatabase(address, version);
  };

  return {
    locate: (ip) => locate(ip, locateByService),
    findCountry: async (ip) =>
      (await locate(ip, (address) => lastLocales.get(address))).country_code ?? undefined,
  };
};
