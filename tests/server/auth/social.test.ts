import { expect, it } from 'vitest';
import { ada, captcha, register } from '../support/accounts.ts';
import { countRows, grace, lise, fetchUser, setUpSocialProvider } from '../support/socialShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const { provider, open } = setUpSocialProvider();

describeOnBothEngines('social sign-in', (openTestStore) => {
  it('AUTH-02, AUTH-04 creates an account with names and country from Google and returns to the page', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(grace);
    const result = await test.browser().signIn('google', '/product/coat?size=M');
    expect(result).toMatchObject({ location: '/product/coat?size=M', outcome: 'google.signedUp' });
    expect(await fetchUser(test, result.cookie)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      isAdmin: false,
    });
    const { locale } = await store.db.selectFrom('users').select('locale').executeTakeFirstOrThrow();
    expect(JSON.parse(locale ?? '')).toEqual({ country_name: 'United States', flag: '🇺🇸' });
  });

  it('AUTH-02 splits the full name from Facebook and recognises the user at the next sign-in', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(lise);
    const first = await test.browser().signIn('facebook');
    expect(first.outcome).toBe('facebook.signedUp');
    const opened = await fetchUser(test, first.cookie);
    expect(opened).toMatchObject({ firstName: 'Lise', lastName: 'Meitner' });
    // Recognised by subject, although the email address changed.
    provider().setNextVisit({ ...lise, email: 'another@example.com' });
    const second = await test.browser().signIn('facebook');
    expect(second.outcome).toBe('facebook.signedIn');
    expect((await fetchUser(test, second.cookie))._id).toBe(opened._id);
    expect(await countRows(store, 'users')).toBe(1);
  });

  it('AUTH-02 creates one account for two concurrent first sign-ins', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(grace);
    const browsers = [test.browser(), test.browser()];
    const callbacks = await Promise.all(
      browsers.map(async (each) => ({
        each,
        callback: await each.completeAtProvider(await each.startSignIn('google')),
      })),
    );
    const results = await Promise.all(callbacks.map(({ each, callback }) => each.followCallback(callback)));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(
      new Set(['google.signedIn', 'google.signedUp']),
    );
    expect(await countRows(store, 'users')).toBe(1);
  });

  it('links an account with an unverified email address only after a password sign-in in the same browser', async () => {
    const store = await openTestStore();
    const test = await open(store);
    const { credentials } = await register(test.app, { email: 'grace@example.com' });
    provider().setNextVisit(grace);
    const browser = test.browser();
    const result = await browser.signIn('google');
    expect(result).toMatchObject({ outcome: 'google.accountExists', cookie: undefined });
    expect(await countRows(store, 'social_identities')).toBe(0);

    const login = async (cookie: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { ...captcha, cookie },
        payload: { email: 'grace@example.com', password: ada.password },
      });
    // A password sign-in in another browser links nothing.
    expect((await login('')).statusCode).toBe(200);
    expect(await countRows(store, 'social_identities')).toBe(0);
    expect((await login(browser.jar.header())).statusCode).toBe(200);
    const repeated = await test.browser().signIn('google');
    expect(repeated.outcome).toBe('google.signedIn');
    expect((await fetchUser(test, repeated.cookie))._id).toBe(credentials.userId);
  });

  it('discards a pending identity link if another account signs in', async () => {
    const store = await openTestStore();
    const test = await open(store);
    await register(test.app, { email: 'grace@example.com' });
    await register(test.app);
    provider().setNextVisit(grace);
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
    expect(await countRows(store, 'social_identities')).toBe(0);
    expect(await countRows(store, 'social_links')).toBe(0);
  });

  it('links an account at once if both the provider and the shop have verified the email address', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().setNextVisit(grace);
    await test.browser().signIn('google');
    // A second Google account of the same person, with the same verified address.
    provider().setNextVisit({ ...grace, sub: 'g-2' });
    expect((await test.browser().signIn('google')).outcome).toBe('google.signedIn');
    // Facebook does not state that it verified the address.
    provider().setNextVisit({ ...lise, email: 'grace@example.com' });
    expect((await test.browser().signIn('facebook')).outcome).toBe('facebook.accountExists');
    expect(await countRows(store, 'users')).toBe(1);
  });
});
