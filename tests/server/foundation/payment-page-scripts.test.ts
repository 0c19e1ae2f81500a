import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { contentSecurityPolicy } from '../../../server/http/contentSecurityPolicy.ts';
import { paymentPageScripts } from '../../support/paymentPageScripts.ts';
import { liveSettings } from '../support/liveSettings.ts';

const sourcesOf = (settings: Record<string, string | undefined>) =>
  contentSecurityPolicy(readConfig(settings))['script-src'] ?? [];

/** The entry of the inventory that covers a source of the policy. */
const entryOf = (source: string): string =>
  source === "'self'"
    ? '{shop}/assets/*.js'
    : source === 'http://localhost:4001'
      ? '{sandbox}/*'
      : `${source.replace(/\/$/, '')}/*`;

describe('the inventory of scripts on the payment page (PCI DSS 6.4.3)', () => {
  it('has every source that the content security policy allows, and no other', () => {
    const captcha = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
    const allowed = [...sourcesOf({ SANDBOX_PORT: '4001' }), ...sourcesOf({ ...liveSettings, ...captcha })];
    const entries = new Set([...allowed.map(entryOf), '{shop}/ inline']);
    expect(entries).toEqual(new Set(paymentPageScripts.map(({ source }) => source)));
  });

  it('says of each why it is needed, who authorized it and what keeps it whole', () => {
    for (const { source, needed, authorized, integrity } of paymentPageScripts)
      for (const reason of [needed, authorized, integrity]) expect(reason, source).toMatch(/^[A-Z].{15,}\.$/);
  });
});
