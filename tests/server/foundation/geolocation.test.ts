import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import { locale, unknownLocale } from '../../../contract/wire/locale.ts';
import { localeOfCountry } from '../../../server/geolocation/localeOfCountry.ts';
import { createGeolocation } from '../../../server/geolocation/createGeolocation.ts';
import { createLog } from '../../../server/log.ts';

const log = createLog(() => {});
const createForMode = (mode: 'demo' | 'live', geoLookupKey?: string, lookupUrl?: string) =>
  createGeolocation({
    config: { mode, demoCountry: 'PL', geoLookupKey },
    log,
    ...(lookupUrl ? { lookupUrl } : {}),
  });

describe('geolocation', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  const startLookupServer = async (status: number, body: unknown) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
  };

  it.each([
    ['193.0.6.139', 'NL'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
    ['::ffff:193.0.6.139', 'NL'],
  ])('SESS-05 finds the country of %s', async (address, country) => {
    expect((await createForMode('live').locate(address)).country_code).toBe(country);
  });

  it('SESS-04 returns all fields of a country', () => {
    expect(localeOfCountry('PL')).toEqual({
      country_name: 'Poland',
      country_code: 'PL',
      flag: '🇵🇱',
      currency: { name: 'Polish Zloty', code: 'PLN', symbol: 'zł', native: 'zł', plural: 'Polish zlotys' },
      time_zone: 'UTC',
      is_eu: true,
      continent: 'Europe',
      calling_code: '48',
      languages: ['Polish'],
    });
  });

  it('SESS-04 returns a valid locale for every two-letter code', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    for (const first of letters)
      for (const second of letters) {
        const read = parse(locale, localeOfCountry(`${first}${second}`));
        expect(read.ok, `${first}${second}`).toBe(true);
      }
  });

  it.each(['not an address', '', '240.0.0.1', '999.1.1.1'])(
    'SESS-06 returns the unknown locale for %j',
    async (address) => {
      expect(await createForMode('demo').locate(address)).toEqual(unknownLocale);
    },
  );

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.9', '172.20.0.1', 'fe80::1', '::ffff:10.0.0.1'])(
    'maps the private address %s to the demo country, and to unknown in a live shop',
    async (address) => {
      expect((await createForMode('demo').locate(address)).country_code).toBe('PL');
      expect(await createForMode('live').locate(address)).toEqual(unknownLocale);
    },
  );

  it('SESS-05 uses the lookup service if a key is configured', async () => {
    const { url, requests } = await startLookupServer(200, {
      country_code: 'JP',
      time_zone: { name: 'Asia/Tokyo' },
    });
    const found = await createForMode('live', 'the-key', url).locate('193.0.6.139');
    expect(found).toMatchObject({ country_code: 'JP', time_zone: 'Asia/Tokyo', currency: { code: 'JPY' } });
    expect(requests).toEqual(['/193.0.6.139?api-key=the-key']);
  });

  it('INTL-29 finds a country without a request: as the service said, else by the bundled database', async () => {
    const { url, requests } = await startLookupServer(200, { country_code: 'JP' });
    const { locate, findCountry } = createForMode('live', 'the-key', url);
    expect(await findCountry('193.0.6.139')).toBe('NL');
    expect(requests).toEqual([]);
    await locate('193.0.6.139');
    expect(await findCountry('193.0.6.139')).toBe('JP');
    expect(requests).toHaveLength(1);
    expect(await findCountry('240.0.0.1')).toBeUndefined();
  });

  it('SESS-06 falls back to the database if the lookup service fails', async () => {
    const { url } = await startLookupServer(500, {});
    expect((await createForMode('live', 'the-key', url).locate('193.0.6.139')).country_code).toBe('NL');
  });
});
