import { expect, it } from 'vitest';
import { tidyUp } from '../../../server/housekeeping.ts';
import { startOidcProvider, socialSettings } from '../../support/oidcProvider.ts';
import { openTestApp } from '../support/app.ts';
import { register } from '../support/people.ts';
import { openSocialBrowser } from '../support/socialBrowser.ts';
import { callbacks, count, grace, origin, socialProvider } from '../support/socialShop.ts';
import { describeOnSqlite } from '../support/stores.ts';

const { provider, open } = socialProvider();

describeOnSqlite('coming back from another party', (openTestStore) => {
  it('comes back to the page with a word when the person cancels', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().expect('cancels');
    const came = await test.browser().signIn('google', '/cart');
    expect(came).toMatchObject({ location: '/cart', said: 'google.cancelled', cookie: undefined });
    expect(test.logged).toEqual([]);
    expect(await count(store, 'users')).toBe(0);
  });

  it('opens no account for an address that the provider did not verify, or without one', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().expect({ ...grace, email_verified: false });
    expect((await test.browser().signIn('google')).said).toBe('google.unverified');
    provider().expect({ sub: 'f-2', name: 'Nobody' });
    expect((await test.browser().signIn('facebook')).said).toBe('facebook.withoutEmail');
    expect(await count(store, 'users')).toBe(0);
  });

  it('takes an answer once, and only from the browser that asked for it', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().expect(grace);
    const browser = test.browser();
    const back = await browser.visit(await browser.leave('google'));
    const key = browser.jar.cookies.get('verrow_social') ?? '';
    // Somebody else is sent the address that this browser was sent to.
    const other = await test.browser().comeBack(back);
    expect(other).toMatchObject({ location: '/login', said: 'google.failed', cookie: undefined });
    const stranger = test.browser();
    await stranger.leave('google');
    const exchanged = provider().exchanges();
    expect((await stranger.comeBack(back)).said).toBe('google.failed');
    expect(provider().exchanges()).toBe(exchanged);

    expect((await browser.comeBack(back)).said).toBe('google.signedUp');
    // The same again is refused here already, and not left to the provider().
    browser.jar.cookies.set('verrow_social', key);
    expect(await browser.comeBack(back)).toMatchObject({ said: 'google.failed', cookie: undefined });
    expect(provider().exchanges()).toBe(exchanged + 1);
    expect(await count(store, 'users')).toBe(1);
  });

  it('refuses an answer with another state, another nonce or another code, or for another provider', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().expect(grace);
    const changed = async (change: (url: URL) => void, atProvider: (url: URL) => void = () => {}) => {
      const browser = test.browser();
      const address = new URL(await browser.leave('google'));
      atProvider(address);
      const back = new URL(await browser.visit(address.href), origin);
      change(back);
      return browser.comeBack(`${back.pathname}${back.search}`);
    };
    const said = [
      await changed((url) => url.searchParams.set('state', 'another')),
      await changed((url) => url.searchParams.delete('state')),
      await changed((url) => url.searchParams.set('code', 'another')),
      await changed(
        () => {},
        (url) => url.searchParams.set('nonce', 'another'),
      ),
      await changed(
        () => {},
        (url) => url.searchParams.set('code_challenge', 'a'.repeat(43)),
      ),
      await changed((url) => {
        url.pathname = url.pathname.replace('google', 'facebook');
      }),
    ].map((came) => came.said?.split('.')[1]);
    expect(said).toEqual(Array.from({ length: 6 }, () => 'failed'));
    expect(await count(store, 'users')).toBe(0);
  });

  it('waits ten minutes for somebody at the provider', async () => {
    const test = await open(await openTestStore());
    provider().expect(grace);
    const browser = test.browser();
    const back = await browser.visit(await browser.leave('google'));
    test.clock.advance(600_000);
    expect((await browser.comeBack(back)).said).toBe('google.failed');
  });

  it('forgets those who never came back, and what waited for a password that was not given', async () => {
    const store = await openTestStore();
    const test = await open(store);
    await register(test.app, { email: 'grace@example.com' });
    provider().expect(grace);
    await test.browser().signIn('google');
    await test.browser().leave('google');
    const kept = async () => [
      (await store.db.selectFrom('social_sign_ins').select('key_hash').execute()).length,
      await count(store, 'social_links'),
    ];
    expect(await kept()).toEqual([1, 1]);
    test.clock.advance(3_600_000 + 600_001);
    await tidyUp(test.shop);
    expect(await kept()).toEqual([0, 0]);
  });

  it('comes back to the page with a word when the provider does not answer', async () => {
    const gone = await startOidcProvider(callbacks);
    const settings = { PORT: '3000', ...socialSettings(gone) };
    await gone.close();
    const { app } = await openTestApp(await openTestStore(), { settings });
    const browser = openSocialBrowser(app, origin);
    expect(await browser.leave('google', '/women')).toBe('/women');
    expect(browser.jar.cookies.get('verrow_social_return')).toBe('google.unavailable');
  });

  it('leads only to pages of the shop, and begins only on one of them', async () => {
    const test = await open(await openTestStore());
    provider().expect(grace);
    const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/v1/auth/logout'];
    // Paths of ours as they stand, and another host once their dots are gone.
    for (const place of [...elsewhere, '/.//evil.example', '/men/..//evil.example', '/%2e//evil.example'])
      expect((await test.browser().signIn('google', place)).location).toBe('/');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const lured = await test.app.inject({ url: '/api/v1/auth/social/google/start', headers });
    expect(lured.headers).toMatchObject({ location: '/login' });
    expect(lured.headers['set-cookie']).toBeUndefined();
  });

  it('keeps the way there to itself: no secret in an address, a log or a page of ours', async () => {
    const test = await open(await openTestStore());
    provider().expect(grace);
    const browser = test.browser();
    const address = new URL(await browser.leave('google'));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const key = browser.jar.cookies.get('verrow_social') ?? 'none';
    expect(address.href).not.toContain(key);
    const came = await browser.comeBack(await browser.visit(address.href));
    expect(came.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const set = [came.headers['set-cookie']].flat().join('\n');
    expect(set).toMatch(/verrow_refresh=[^;]+;.*HttpOnly; SameSite=Strict/);
    expect(browser.jar.cookies.has('verrow_social')).toBe(false);
  });

  it('AUTH-02 says which providers are set up, and leads to no other', async () => {
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
});
