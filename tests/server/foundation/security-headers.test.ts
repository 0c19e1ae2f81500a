import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { liveSettings } from '../support/liveSettings.ts';
import { describeOnSqlite } from '../support/stores.ts';

describeOnSqlite('security headers', (openTestStore) => {
  const readHeaders = async (...urls: readonly string[]) => {
    const { app } = await openTestApp(await openTestStore(), { settings: liveSettings });
    return Promise.all(urls.map(async (url) => (await app.inject(url)).headers));
  };

  it('replies of the API have all of them', async () => {
    const [headers] = await readHeaders('/api/v1/environment');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.any(String),
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it.each([
    ['the sandbox', {}, true],
    ['the sandbox, if they shall only be reported', { TRUSTED_TYPES: 'report' }, false],
    ['Stripe, whose scripts could not be tried', liveSettings, false],
    ['Stripe, if they shall be refused', { ...liveSettings, TRUSTED_TYPES: 'enforce' }, true],
  ])('texts that would run as code are refused or only reported with %s', async (_, settings, isEnforced) => {
    const { app } = await openTestApp(await openTestStore(), { settings });
    const { headers } = await app.inject('/');
    const [enforced, reported] = [
      headers['content-security-policy'],
      headers['content-security-policy-report-only'],
    ].map((policy) => String(policy).includes("require-trusted-types-for 'script'"));
    expect({ enforced, reported }).toEqual({ enforced: isEnforced, reported: !isEnforced });
  });

  it('files of the build and pictures have only those that have an effect on files', async () => {
    for (const headers of await readHeaders('/assets/index.js', '/media/picture/320.avif')) {
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': expect.any(String),
        'strict-transport-security': expect.any(String),
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('permissions-policy');
      expect(headers).not.toHaveProperty('x-frame-options');
    }
  });
});
