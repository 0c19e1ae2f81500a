import type { Locale } from '../../contract/types.ts';

export interface Geolocation {
  /** SESS-04 to SESS-06: the locale of an IP address's country, or the unknown locale. Never rejects. */
  readonly locate: (address: string) => Promise<Locale>;
}
