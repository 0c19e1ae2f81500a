import { expect, it } from 'vitest';
import { ada, captcha, register } from '../support/people.ts';
import { count, grace, lise, userOf, socialProvider } from '../support/socialShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const { provider, open } = socialProvider();

describeOnBothEngines('signing in by another party', (openTestStore) => {
  it('AUTH-02, AUTH-04 opens an account by Google, with names and country, and comes back to the page', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().expect(grace);
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
    provider().expect(lise);
    const first = await test.browser().signIn('facebook');
    expect(first.said).toBe('facebook.signedUp');
    const opened = await userOf(test, first.cookie);
    expect(opened).toMatchObject({ firstName: 'Lise', lastName: 'Meitner' });
    // Known by who they are, whatever their address is now.
    provider().expect({ ...lise, email: 'another@example.com' });
    const second = await test.browser().signIn('facebook');
    expect(second.said).toBe('facebook.signedIn');
    expect((await userOf(test, second.cookie))._id).toBe(opened._id);
    expect(await count(store, 'users')).toBe(1);
  });

  it('AUTH-02 opens one account for two first arrivals at once', async () => {
    const store = await openTestStore();
    const test = await open(store);
    provider().expect(grace);
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
    provider().expect(grace);
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
    provider().expect(grace);
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
    provider().expect(grace);
    await test.browser().signIn('google');
    // Somebody else at Google with the same verified address: a second account there, of the same person.
    provider().expect({ ...grace, sub: 'g-2' });
    expect((await test.browser().signIn('google')).said).toBe('google.signedIn');
    // Facebook does not say that it verified the address.
    provider().expect({ ...lise, email: 'grace@example.com' });
    expect((await test.browser().signIn('facebook')).said).toBe('facebook.accountExists');
    expect(await count(store, 'users')).toBe(1);
  });
});
