import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { liveSettings } from '../support/liveSettings.ts';

const configError = (settings: { [name: string]: string }): string => {
  try {
    readConfig(settings);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
};

describe('settings', () => {
  it('default to the demo', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://127.0.0.1:3000',
      isHttps: false,
      secret: null,
      databaseUrl: undefined,
      payments: { kind: 'sandbox', sandboxPort: 3001, secretKey: 'sk_test_verrow' },
      consentPolicy: 'eu',
      enforcesTrustedTypes: true,
      prerendersPictures: true,
      demoCountry: 'US',
      timeZone: 'Europe/Warsaw',
      withdrawalDays: 14,
      phoneNumber: 'optional',
      carrierLegSeconds: 60,
      rateLimitScale: 1,
      sessionMaxDays: 90,
      finishedMessageDays: 30,
      orderLinkDays: 180,
      priceLists: [],
      paymentRequestDays: 3,
      guestDays: 30,
      guestOrderDays: 730,
      stockRequestDays: 365,
    });
  });

  it('WITHDRAW-05 take a longer WITHDRAWAL_DAYS, never a shorter one', () => {
    expect(readConfig({ WITHDRAWAL_DAYS: '30' }).withdrawalDays).toBe(30);
    for (const days of ['13', '14.5', '0', '3651'])
      expect(configError({ WITHDRAWAL_DAYS: days })).toContain('WITHDRAWAL_DAYS must be');
  });

  it('INTL-60 take price lists by rate and ending or steps', () => {
    const { priceLists } = readConfig({
      PRICE_LISTS:
        'EUR 0.92 ends 0.99, PLN 3.95 ends 9.90,JPY 150 steps 100, KRW 1400 ends 900, CHF 0.8  steps .05, SEK 10',
    });
    expect(priceLists).toEqual([
      { currency: 'EUR', rate: 920_000, stepCents: 100, lessCents: 1 },
      { currency: 'PLN', rate: 3_950_000, stepCents: 1_000, lessCents: 10 },
      { currency: 'JPY', rate: 150_000_000, stepCents: 100, lessCents: 0 },
      { currency: 'KRW', rate: 1_400_000_000, stepCents: 1_000, lessCents: 100 },
      { currency: 'CHF', rate: 800_000, stepCents: 5, lessCents: 0 },
      { currency: 'SEK', rate: 10_000_000, stepCents: 1, lessCents: 0 },
    ]);
  });

  it.each([
    ['EUR=0.92', "must list currencies like 'EUR 0.92 ends 0.99, JPY 150 steps 100', not 'EUR=0.92'"],
    ['USD 1', 'names USD, in which the shop has its prices already'],
    ['KWD 0.31', 'names KWD, which has three decimals; the shop supports currencies with two or none'],
    ['ISK 138', 'names ISK, which the payment provider counts in hundredths although it has no decimals'],
    ['EUX 1', 'names EUX, which is not the code of a currency, like EUR'],
    ['EUR 0', 'gives EUR the rate 0; it must be above 0 and at most 1000'],
    ['VND 200000', 'gives VND the rate 200000; it must be above 0 and at most 100000'],
    ['JPY 150 ends 0.99', 'gives JPY the amount 0.99, but JPY has no decimals'],
    ['EUR 1 steps 0', 'gives EUR steps of 0; name the distance between two prices, like 1 or 0.05'],
    ['EUR 1, EUR 2', 'names EUR twice'],
  ])('INTL-60 refuse the price lists %s', (value, reason) => {
    expect(configError({ PRICE_LISTS: value })).toContain(`- PRICE_LISTS ${reason}.`);
  });

  it('select live mode with PUBLIC_URL', () => {
    const config = readConfig(liveSettings);
    expect(config).toMatchObject({ mode: 'live', origin: 'https://shop.example', isHttps: true });
    expect(config.payments).toMatchObject({ kind: 'stripe', sandboxPort: null });
  });

  it('accept CARRIER_LEG_SECONDS as a number or off, and only in the demo', () => {
    expect(readConfig({ CARRIER_LEG_SECONDS: '2.5' }).carrierLegSeconds).toBe(2.5);
    expect(readConfig({ CARRIER_LEG_SECONDS: 'off' }).carrierLegSeconds).toBeNull();
    expect(readConfig(liveSettings).carrierLegSeconds).toBeNull();
    expect(configError({ ...liveSettings, CARRIER_LEG_SECONDS: '60' })).toContain('CARRIER_LEG_SECONDS');
  });

  it('use DEV_PORT in development only, and never in live mode', () => {
    const development = { NODE_ENV: 'development' };
    expect(readConfig({ DEV_PORT: '4000' }).devPort).toBeNull();
    expect(readConfig(development).devPort).toBe(5173);
    expect(readConfig({ ...development, DEV_PORT: '4000' }).devPort).toBe(4000);
    expect(readConfig({ ...liveSettings, ...development }).devPort).toBeNull();
  });

  it.each(['SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])(
    'report a missing %s in live mode',
    (name) => {
      expect(configError({ ...liveSettings, [name]: '' })).toContain(`${name} missing`);
    },
  );

  it('report all errors at once', () => {
    const message = configError({ PUBLIC_URL: 'https://shop.example', PORT: '70000', CONSENT_POLICY: 'no' });
    for (const name of ['SECRET', 'STRIPE_SECRET_KEY', 'PORT', 'CONSENT_POLICY'])
      expect(message).toContain(name);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['SECRET', 'short'],
    ['DATABASE_URL', 'mysql://root@localhost/shop'],
    ['DATABASE_READ_URL', 'postgres://localhost/standby'],
    ['SMTP_URL', 'mail.example'],
    ['TRUST_PROXY', 'everyone'],
    ['SESSION_MAX_DAYS', '0'],
    ['OUTBOX_DAYS', '0'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['DEMO_COUNTRY', 'usa'],
    ['TIME_ZONE', 'Warsaw'],
    ['PHONE_NUMBER', 'on'],
    ['RECAPTCHA_SITE_KEY', 'alone'],
    ['GOOGLE_CLIENT_SECRET', 'alone'],
    ['STRIPE_SECRET_KEY', 'sk_test_alone'],
  ])('reject %s=%s', (name, value) => {
    expect(configError({ [name]: value })).toContain(name);
  });

  it('do not repeat passwords in error messages', () => {
    expect(configError({ DATABASE_URL: 'mysql://root:hunter2@localhost/shop' })).not.toContain('hunter2');
  });
});
