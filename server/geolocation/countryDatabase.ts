import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';

/** IP-to-country by ip-location-db: CC0, with data of nro.net under CC BY 4.0. */
const files = {
  4: '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb',
  6: '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb',
} as const;

type Row = Response & { readonly country_code?: string };

const { resolve } = createRequire(import.meta.url);
const readers = new Map<4 | 6, Promise<Reader<Row>>>();

const openReader = (version: 4 | 6): Promise<Reader<Row>> => {
  const reader =
    readers.get(version) ?? readFile(resolve(files[version])).then((bytes) => new Reader<Row>(bytes));
  readers.set(version, reader);
  return reader;
};

/** The ISO 3166-1 alpha-2 country of a public address; undefined if unknown. The database is read on the first call. */
export const countryOfAddress = async (address: string, version: 4 | 6): Promise<string | undefined> => {
  const reader = await openReader(version);
  return reader.get(address)?.country_code;
};
