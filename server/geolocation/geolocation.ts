import type { Locale } from '../../contract/types.ts';

export interface Geolocation {
  /** SESS-04 to SESS-06: the locale of the country that an address belongs to, or the unknown one. Never throws. */
  readonly locate: (address: string) => Promise<Locale>;
}
