import { isIP } from 'node:net';
import type { Locale } from '../../contract/types.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { localeOfCountry } from './countries.ts';
import { countryOfAddress } from './countryDatabase.ts';
import type { Geolocation } from './geolocation.ts';
import { askLookupService } from './lookupService.ts';
import { isPrivateAddress, plainAddress } from './privateAddress.ts';

interface Options {
  readonly config: Pick<Config, 'mode' | 'demoCountry' | 'geoLookupKey'>;
  readonly log: Log;
  readonly lookupUrl?: string;
}

const unknown = (): Locale => localeOfCountry('');

/** SESS-05, SESS-06: the keyed third party where there is a key, else or when it fails the database in the package, else unknown. */
export const geolocation = ({ config, log, lookupUrl }: Options): Geolocation => {
  const byService = async (address: string): Promise<Locale | undefined> => {
    if (!config.geoLookupKey) return undefined;
    try {
      return await askLookupService(address, config.geoLookupKey, lookupUrl);
    } catch (error) {
      log.error('The locale lookup failed', error);
      return undefined;
    }
  };

  const byDatabase = async (address: string, version: 4 | 6): Promise<Locale> => {
    try {
      return localeOfCountry((await countryOfAddress(address, version)) ?? '');
    } catch (error) {
      log.error('The country database failed', error);
      return unknown();
    }
  };

  return {
    locate: async (given) => {
      const address = plainAddress(given);
      const version = isIP(address);
      if (version !== 4 && version !== 6) return unknown();
      if (isPrivateAddress(address))
        return config.mode === 'demo' ? localeOfCountry(config.demoCountry) : unknown();
      return (await byService(address)) ?? byDatabase(address, version);
    },
  };
};
