import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';

const live = {
  PUBLIC_URL: 'https://shop.example',
  SECRET: 'thirty-two characters or more of it',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const refusal = (settings: { [name: string]: string }): string => {
  try {
    readConfig(settings);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
};

describe('settings', () => {
  it('are those of the demo when none is given', () => {
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
      drawsAhead: true,
      demoCountry: 'US',
      timeZone: 'Europe/Warsaw',
      phoneNumber: 'optional',
      carrierLegSeconds: 60,
      rateLimitScale: 1,
    });
  });

  it('make the shop live by its public address', () => {
    const config = readConfig(live);
    expect(config).toMatchObject({ mode: 'live', origin: 'https://shop.example', isHttps: true });
    expect(config.payments).toMatchObject({ kind: 'stripe', sandboxPort: null });
  });

  it('let the carrier of the demo rest or stay away, and refuse it in a live shop', () => {
    expect(readConfig({ CARRIER_LEG_SECONDS: '2.5' }).carrierLegSeconds).toBe(2.5);
    expect(readConfig({ CARRIER_LEG_SECONDS: 'off' }).carrierLegSeconds).toBeNull();
    expect(readConfig(live).carrierLegSeconds).toBeNull();
    expect(refusal({ ...live, CARRIER_LEG_SECONDS: '60' })).toContain('CARRIER_LEG_SECONDS');
  });

  it.each(['SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'name %s when a live shop lacks it',
    (name) => {
      expect(refusal({ ...live, [name]: '' })).toContain(`${name} missing`);
    },
  );

  it('name everything that is wrong at once', () => {
    const message = refusal({ PUBLIC_URL: 'https://shop.example', PORT: '70000', CONSENT_POLICY: 'no' });
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
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['DEMO_COUNTRY', 'usa'],
    ['TIME_ZONE', 'Warsaw'],
    ['PHONE_NUMBER', 'on'],
    ['RECAPTCHA_SITE_KEY', 'alone'],
    ['GOOGLE_CLIENT_SECRET', 'alone'],
    ['STRIPE_SECRET_KEY', 'sk_test_alone'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  it('repeat no password in what they refuse', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@localhost/shop' })).not.toContain('hunter2');
  });
});
