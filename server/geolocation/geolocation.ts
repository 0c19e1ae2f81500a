import type { Locale } from '../../contract/types.ts';

export interface Geolocation {
  /** SESS-04 to SESS-06: the locale of an IP address's country, or the unknown locale. Never rejects. */
  readonly locate: (address: string) => Promise<Locale>;
  /**
   * The country of an IP address without a request to the lookup service: as `locate` found it last in this process, else that of the
   * bundled database. Undefined if unknown. Never rejects.
   */
  readonly findCountry: (address: string) => Promise<string | undefined>;
}
