import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../../../contract/types.ts';
import { tidyUp } from '../../../server/housekeeping.ts';
import type { Store } from '../../../server/store/database.ts';
import {
  startOidcProvider,
  socialSettings,
  type OidcProvider,
  type Person,
} from '../../support/oidcProvider.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ada, captcha, register } from '../support/people.ts';
import { openSocialBrowser } from '../support/socialBrowser.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';

const origin = 'http://127.0.0.1:3000';
const callbacks = ['google', 'facebook'].map((name) => `${origin}/api/v1/auth/social/${name}/callback`);

const grace: Person = {
  sub: 'g-1906',
  email: 'Grace@Example.com',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
};
/** Facebook says nothing of whether an address is verified. */
const lise: Person = { sub: 'f-1878', email: 'lise@example.com', name: 'Lise Meitner' };

let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider(callbacks);
});
afterAll(() => provider.close());

const open = async (store: Store) => {
  const test = await openTestApp(store, { settings: { PORT: '3000', ...socialSettings(provider) } });
  return { ...test, browser: () => openSocialBrowser(test.app, origin) };
};

const userOf = async ({ app }: Pick<TestApp, 'app'>, cookie: string | undefined): Promise<User> => {
  const headers = { cookie: cookie ?? '' };
  const { token } = (await app.inject({ url: '/api/v1/auth/refresh', headers })).json<{ token: string }>();
  const answer = await app.inject({
    url: '/api/v1/auth/current_user',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<User>();
};

const count = async ({ db }: Store, table: 'social_identities' | 'social_links' | 'users'): Promise<number> =>
  (await db.selectFrom(table).selectAll().execute()).length;

describeOnBothEngines('signing in by another party', (openTestStore) => {
  it('AUTH-02, AUTH-04 opens an account by Google, with names and country, and comes back to the page', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect(grace);
    const came = await test.browser().signIn('google', '/product/coat?size=M');
    expect(came).toMatchObject({ location: '/product/coat?size=M', said: 'google.signedUp' });
    expect(await userOf(test, came.cookie)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      isAdmin: false,
    });
    const { locale } = await store.db.selectFrom('users').select('locale').executeTakeFirstOrThrow();
    expect(JSON.parse(locale ?? '')).toEqual({ country_name: 'United States', flag: '🇺🇸' });
  });

  it('AUTH-02 signs in by Facebook, whose names come as one, and knows the person the next time', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect(lise);
    const first = await test.browser().signIn('facebook');
    expect(first.said).toBe('facebook.signedUp');
    const opened = await userOf(test, first.cookie);
    expect(opened).toMatchObject({ firstName: 'Lise', lastName: 'Meitner' });
    // Known by who they are, whatever their address is now.
    provider.expect({ ...lise, email: 'another@example.com' });
    const second = await test.browser().signIn('facebook');
    expect(second.said).toBe('facebook.signedIn');
    expect((await userOf(test, second.cookie))._id).toBe(opened._id);
    expect(await count(store, 'users')).toBe(1);
  });

  it('AUTH-02 opens one account for two first arrivals at once', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect(grace);
    const browsers = [test.browser(), test.browser()];
    const ways = await Promise.all(
      browsers.map(async (each) => ({ each, back: await each.visit(await each.leave('google')) })),
    );
    const came = await Promise.all(ways.map(({ each, back }) => each.comeBack(back)));
    expect(new Set(came.map(({ said }) => said))).toEqual(new Set(['google.signedIn', 'google.signedUp']));
    expect(await count(store, 'users')).toBe(1);
  });

  it('links no account whose address nobody has proven, until its password was given in the same browser', async () => {
    const store = await openTestStore();
    const test = await open(store);
    const { credentials } = await register(test.app, { email: 'grace@example.com' });
    provider.expect(grace);
    const browser = test.browser();
    const came = await browser.signIn('google');
    expect(came).toMatchObject({ said: 'google.accountExists', cookie: undefined });
    expect(await count(store, 'social_identities')).toBe(0);

    const login = async (cookie: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { ...captcha, cookie },
        payload: { email: 'grace@example.com', password: ada.password },
      });
    // Another browser with the password links nothing.
    expect((await login('')).statusCode).toBe(200);
    expect(await count(store, 'social_identities')).toBe(0);
    expect((await login(browser.jar.header())).statusCode).toBe(200);
    const again = await test.browser().signIn('google');
    expect(again.said).toBe('google.signedIn');
    expect((await userOf(test, again.cookie))._id).toBe(credentials.userId);
  });

  it('forgets an identity that waits, where another account is signed in to', async () => {
    const store = await openTestStore();
    const test = await open(store);
    await register(test.app, { email: 'grace@example.com' });
    await register(test.app);
    provider.expect(grace);
    const browser = test.browser();
    await browser.signIn('google');
    const headers = { ...captcha, cookie: browser.jar.header() };
    const { email, password } = ada;
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers,
      payload: { email, password },
    });
    expect(await count(store, 'social_identities')).toBe(0);
    expect(await count(store, 'social_links')).toBe(0);
  });

  it('links at once where both the provider and we know that the address is the person’s', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect(grace);
    await test.browser().signIn('google');
    // Somebody else at Google with the same verified address: a second account there, of the same person.
    provider.expect({ ...grace, sub: 'g-2' });
    expect((await test.browser().signIn('google')).said).toBe('google.signedIn');
    // Facebook does not say that it verified the address.
    provider.expect({ ...lise, email: 'grace@example.com' });
    expect((await test.browser().signIn('facebook')).said).toBe('facebook.accountExists');
    expect(await count(store, 'users')).toBe(1);
  });
});

describeOnSqlite('coming back from another party', (openTestStore) => {
  it('comes back to the page with a word when the person cancels', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect('cancels');
    const came = await test.browser().signIn('google', '/cart');
    expect(came).toMatchObject({ location: '/cart', said: 'google.cancelled', cookie: undefined });
    expect(test.logged).toEqual([]);
    expect(await count(store, 'users')).toBe(0);
  });

  it('opens no account for an address that the provider did not verify, or without one', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect({ ...grace, email_verified: false });
    expect((await test.browser().signIn('google')).said).toBe('google.unverified');
    provider.expect({ sub: 'f-2', name: 'Nobody' });
    expect((await test.browser().signIn('facebook')).said).toBe('facebook.withoutEmail');
    expect(await count(store, 'users')).toBe(0);
  });

  it('takes an answer once, and only from the browser that asked for it', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect(grace);
    const browser = test.browser();
    const back = await browser.visit(await browser.leave('google'));
    const key = browser.jar.cookies.get('verrow_social') ?? '';
    // Somebody else is sent the address that this browser was sent to.
    const other = await test.browser().comeBack(back);
    expect(other).toMatchObject({ location: '/login', said: 'google.failed', cookie: undefined });
    const stranger = test.browser();
    await stranger.leave('google');
    const exchanged = provider.exchanges();
    expect((await stranger.comeBack(back)).said).toBe('google.failed');
    expect(provider.exchanges()).toBe(exchanged);

    expect((await browser.comeBack(back)).said).toBe('google.signedUp');
    // The same again is refused here already, and not left to the provider.
    browser.jar.cookies.set('verrow_social', key);
    expect(await browser.comeBack(back)).toMatchObject({ said: 'google.failed', cookie: undefined });
    expect(provider.exchanges()).toBe(exchanged + 1);
    expect(await count(store, 'users')).toBe(1);
  });

  it('refuses an answer with another state, another nonce or another code, or for another provider', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider.expect(grace);
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
    provider.expect(grace);
    const browser = test.browser();
    const back = await browser.visit(await browser.leave('google'));
    test.clock.advance(600_000);
    expect((await browser.comeBack(back)).said).toBe('google.failed');
  });

  it('forgets those who never came back, and what waited for a password that was not given', async () => {
    const store = await openTestStore();
    const test = await open(store);
    await register(test.app, { email: 'grace@example.com' });
    provider.expect(grace);
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
    provider.expect(grace);
    for (const place of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/v1/auth/logout'])
      expect((await test.browser().signIn('google', place)).location).toBe('/');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const lured = await test.app.inject({ url: '/api/v1/auth/social/google/start', headers });
    expect(lured.headers).toMatchObject({ location: '/login' });
    expect(lured.headers['set-cookie']).toBeUndefined();
  });

  it('keeps the way there to itself: no secret in an address, a log or a page of ours', async () => {
    const test = await open(await openTestStore());
    provider.expect(grace);
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
