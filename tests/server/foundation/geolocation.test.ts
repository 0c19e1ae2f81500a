import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import { locale, unknownLocale } from '../../../contract/wire/locale.ts';
import { localeOfCountry } from '../../../server/geolocation/countries.ts';
import { geolocation } from '../../../server/geolocation/locate.ts';
import { createLog } from '../../../server/log.ts';

const log = createLog(() => {});
const inMode = (mode: 'demo' | 'live', geoLookupKey?: string, lookupUrl?: string) =>
  geolocation({
    config: { mode, demoCountry: 'PL', geoLookupKey },
    log,
    ...(lookupUrl ? { lookupUrl } : {}),
  });

describe('geolocation', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  const service = async (status: number, body: unknown) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  };

  it.each([
    ['193.0.6.139', 'NL'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
    ['::ffff:193.0.6.139', 'NL'],
  ])('SESS-05 finds the country of %s', async (address, country) => {
    expect((await inMode('live').locate(address)).country_code).toBe(country);
  });

  it('SESS-04 tells everything of a country', () => {
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

  it('SESS-04 has a valid locale for every two letters', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    for (const first of letters)
      for (const second of letters) {
        const read = parse(locale, localeOfCountry(`${first}${second}`));
        expect(read.ok, `${first}${second}`).toBe(true);
      }
  });

  it.each(['not an address', '', '240.0.0.1', '999.1.1.1'])(
    'SESS-06 knows nothing of %j',
    async (address) => {
      expect(await inMode('demo').locate(address)).toEqual(unknownLocale);
    },
  );

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.9', '172.20.0.1', 'fe80::1', '::ffff:10.0.0.1'])(
    'takes the private %s for the country of the demo, and for unknown in a live shop',
    async (address) => {
      expect((await inMode('demo').locate(address)).country_code).toBe('PL');
      expect(await inMode('live').locate(address)).toEqual(unknownLocale);
    },
  );

  it('SESS-05 asks the third party whose key it has', async () => {
    const { url, asked } = await service(200, { country_code: 'JP', time_zone: { name: 'Asia/Tokyo' } });
    const found = await inMode('live', 'the-key', url).locate('193.0.6.139');
    expect(found).toMatchObject({ country_code: 'JP', time_zone: 'Asia/Tokyo', currency: { code: 'JPY' } });
    expect(asked).toEqual(['/193.0.6.139?api-key=the-key']);
  });

  it('SESS-06 falls back to its own database when the third party fails', async () => {
    const { url } = await service(500, {});
    expect((await inMode('live', 'the-key', url).locate('193.0.6.139')).country_code).toBe('NL');
  });
});
