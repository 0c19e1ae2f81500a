import { expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import { startOidcProvider, socialSettings } from '../../support/oidcProvider.ts';
import { openTestApp } from '../support/app.ts';
import { register, sessionMarker } from '../support/accounts.ts';
import { openSocialBrowser } from '../support/socialBrowser.ts';
import { callbacks, countRows, grace, origin, setUpSocialProvider } from '../support/socialShop.ts';
import { describeOnSqlite } from '../support/stores.ts';

const { provider, open } = setUpSocialProvider();

describeOnSqlite('social sign-in callback', (openTestStore) => {
  it('redirects back with the outcome "cancelled" if the user declines', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit('cancels');
    const result = await test.browser().signIn('google', '/cart');
    expect(result).toMatchObject({ location: '/cart', outcome: 'google.cancelled', cookie: undefined });
    expect(test.logged).toEqual([]);
    expect(await countRows(store, 'users')).toBe(0);
  });

  it('creates no account for an unverified or missing email address', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit({ ...grace, email_verified: false });
    expect((await test.browser().signIn('google')).outcome).toBe('google.unverified');
    provider().setNextVisit({ sub: 'f-2', name: 'Nobody' });
    expect((await test.browser().signIn('facebook')).outcome).toBe('facebook.withoutEmail');
    expect(await countRows(store, 'users')).toBe(0);
  });

  it('accepts a callback once, and only in the browser that started the sign-in', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(grace);
    const browser = test.browser();
    const callback = await browser.completeAtProvider(await browser.startSignIn('google'));
    const key = browser.jar.cookies.get('verrow_social') ?? '';
    // The callback URL is opened in another browser.
    const other = await test.browser().followCallback(callback);
    expect(other).toMatchObject({ location: '/login', outcome: 'google.failed', cookie: undefined });
    const stranger = test.browser();
    await stranger.startSignIn('google');
    const exchanged = provider().tokenRequestCount();
    expect((await stranger.followCallback(callback)).outcome).toBe('google.failed');
    expect(provider().tokenRequestCount()).toBe(exchanged);

    expect((await browser.followCallback(callback)).outcome).toBe('google.signedUp');
    // A repeated callback is refused without a code exchange.
    browser.jar.cookies.set('verrow_social', key);
    expect(await browser.followCallback(callback)).toMatchObject({
      outcome: 'google.failed',
      cookie: undefined,
    });
    expect(provider().tokenRequestCount()).toBe(exchanged + 1);
    expect(await countRows(store, 'users')).toBe(1);
  });

  it('refuses a callback with a different state, nonce, code, code challenge or provider', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(grace);
    const signInWith = async (change: (url: URL) => void, atProvider: (url: URL) => void = () => {}) => {
      const browser = test.browser();
      const address = new URL(await browser.startSignIn('google'));
      atProvider(address);
      const callback = new URL(await browser.completeAtProvider(address.href), origin);
      change(callback);
      return browser.followCallback(`${callback.pathname}${callback.search}`);
    };
    const outcomes = [
      await signInWith((url) => url.searchParams.set('state', 'another')),
      await signInWith((url) => url.searchParams.delete('state')),
      await signInWith((url) => url.searchParams.set('code', 'another')),
      await signInWith(
        () => {},
        (url) => url.searchParams.set('nonce', 'another'),
      ),
      await signInWith(
        () => {},
        (url) => url.searchParams.set('code_challenge', 'a'.repeat(43)),
      ),
      await signInWith((url) => {
        url.pathname = url.pathname.replace('google', 'facebook');
      }),
    ].map((result) => result.outcome?.split('.')[1]);
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'failed'));
    expect(await countRows(store, 'users')).toBe(0);
  });

  it('expires a sign-in after ten minutes', async () => {
    const test = await open(await openTestStore());
    provider().setNextVisit(grace);
    const browser = test.browser();
    const callback = await browser.completeAtProvider(await browser.startSignIn('google'));
    test.clock.advance(600_000);
    expect((await browser.followCallback(callback)).outcome).toBe('google.failed');
  });

  it('deletes expired sign-ins and unconfirmed identity links', async () => {
    const store = await openTestStore();
    const test = await open(store);
    await register(test.app, { email: 'grace@example.com' });
    provider().setNextVisit(grace);
    await test.browser().signIn('google');
    await test.browser().startSignIn('google');
    const countPendingRows = async () => [
      (await store.db.selectFrom('social_sign_ins').select('key_hash').execute()).length,
      await countRows(store, 'social_links'),
    ];
    expect(await countPendingRows()).toEqual([1, 1]);
    test.clock.advance(3_600_000 + 600_001);
    await deleteExpiredRows(test.context);
    expect(await countPendingRows()).toEqual([0, 0]);
  });

  it('redirects back with the outcome "unavailable" if the provider does not respond', async () => {
    const stoppedProvider = await startOidcProvider(callbacks);
    const settings = { PORT: '3000', ...socialSettings(stoppedProvider) };
    await stoppedProvider.close();
    const { app } = await openTestApp(await openTestStore(), { settings });
    const browser = openSocialBrowser(app, origin);
    expect(await browser.startSignIn('google', '/women')).toBe('/women');
    expect(browser.jar.cookies.get('verrow_social_return')).toBe('google.unavailable');
  });

  it('redirects only to pages of the shop, and starts only from one of them', async () => {
    const test = await open(await openTestStore());
    provider().setNextVisit(grace);
    const foreignTargets = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/api/v1/auth/logout',
    ];
    // These normalise to `//evil.example`, which is another host.
    for (const returnTo of [
      ...foreignTargets,
      '/.//evil.example',
      '/men/..//evil.example',
      '/%2e//evil.example',
    ])
      expect((await test.browser().signIn('google', returnTo)).location).toBe('/');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const crossSite = await test.app.inject({ url: '/api/v1/auth/social/google/start', headers });
    expect(crossSite.headers).toMatchObject({ location: '/login' });
    expect(crossSite.headers['set-cookie']).toBeUndefined();
  });

  it('exposes no secret in URLs, referrers or readable cookies', async () => {
    const test = await open(await openTestStore());
    provider().setNextVisit(grace);
    const browser = test.browser();
    const address = new URL(await browser.startSignIn('google'));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const key = browser.jar.cookies.get('verrow_social') ?? 'none';
    expect(address.href).not.toContain(key);
    const result = await browser.followCallback(await browser.completeAtProvider(address.href));
    expect(result.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const set = [result.headers['set-cookie']].flat().join('\n');
    expect(set).toMatch(/verrow_refresh=[^;]+;.*HttpOnly; SameSite=Strict/);
    expect(set.split('\n')).toContain(sessionMarker);
    expect(browser.jar.cookies.has('verrow_social')).toBe(false);
  });

  it('AUTH-02 lists the configured providers and refuses others', async () => {
    const { app } = await openTestApp(await openTestStore(), {
      settings: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    });
    const { result } = (await app.inject('/api/v1/environment')).json<{ result: { social: object } }>();
    expect(result.social).toEqual({ google: true, facebook: false });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const url = '/api/v1/auth/social/facebook/start?returnTo=/men';
    const missing = await app.inject({ url, headers });
    expect(missing.headers).toMatchObject({ location: '/men' });
    expect(String(missing.headers['set-cookie'])).toContain('facebook.unavailable');
  });

  it('ROLE-05 starts no session for an account with a second factor, which a provider does not prove', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(grace);
    expect((await test.browser().signIn('google')).outcome).toBe('google.signedUp');
    const { id } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const factor = { user_id: id, sealed_key: 'x', created_at: '', last_step: 0 };
    await store.db.insertInto('second_factors').values(factor).execute();
    provider().setNextVisit(grace);
    expect(await test.browser().signIn('google')).toMatchObject({
      outcome: 'google.passwordNeeded',
      cookie: undefined,
    });
  });
});
