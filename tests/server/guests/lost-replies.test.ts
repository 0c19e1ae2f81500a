import { expect, it } from 'vitest';
import type { Browser } from '../support/browserClient.ts';
import { openGuestShop } from '../support/guestShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const restore = ({ jar }: Browser, cookies: ReadonlyMap<string, string>): void => {
  jar.clear();
  for (const [name, value] of cookies) jar.set(name, value);
};

/** Refreshes without getting the reply: the browser keeps its cookie. Returns the cookies that it lost. */
const loseRefresh = async (browser: Browser): Promise<ReadonlyMap<string, string>> => {
  const before = new Map(browser.jar);
  expect((await browser.refresh()).status).toBe(200);
  const lost = new Map(browser.jar);
  restore(browser, before);
  return lost;
};

describeOnBothEngines('a guest whose refresh got no reply', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const { browser, orderId } = await shop.buyAsGuest();
    return { ...shop, browser, orderId, guestId: browser.credentials().userId };
  };

  it('GUEST-14 keeps its session, a day and several lost replies later', async () => {
    const { browser, orderId, guestId, clock } = await open();
    const lost = await loseRefresh(browser);
    clock.advance(minute);
    await loseRefresh(browser);
    clock.advance(day);
    const { status, body } = await browser.refresh();
    expect([status, body.userId]).toEqual([200, guestId]);
    // The one successor: there is no second lasting session.
    expect(browser.jar).toEqual(lost);
    expect((await browser.orders()).map(({ _id }) => _id)).toEqual([orderId]);
  });

  it('GUEST-14 goes on in the same guest session, in place of a new one', async () => {
    const { browser, guestId, clock } = await open();
    await browser.add();
    await loseRefresh(browser);
    clock.advance(5 * minute);
    expect((await browser.guest()).body.userId).toBe(guestId);
    expect((await browser.cart()).count).toBe(1);
  });

  it.each(['login', 'register'] as const)('GUEST-09, GUEST-14 takes the order along by %s', async (way) => {
    const { browse, browser, orderId, clock } = await open();
    if (way === 'login') await browse().register();
    await loseRefresh(browser);
    clock.advance(5 * minute);
    expect((await browser[way]()).status).toBeLessThan(300);
    expect((await browser.orders()).map(({ _id }) => _id)).toEqual([orderId]);
  });

  /** A copy of an earlier cookie in another browser, after the guest has used the one that followed. */
  const openWithUsedUpCookie = async () => {
    const shop = await open();
    const stranger = shop.browse();
    restore(stranger, shop.browser.jar);
    await shop.browser.refresh();
    shop.clock.advance(minute);
    expect((await shop.browser.refresh()).status).toBe(200);
    shop.clock.advance(minute);
    return { ...shop, stranger };
  };

  it('GUEST-14 a cookie whose successor was used shows nothing of the guest after signing up', async () => {
    const { stranger, browser, orderId } = await openWithUsedUpCookie();
    await stranger.register('stranger@example.com');
    expect(await stranger.orders()).toEqual([]);
    expect((await stranger.send('GET', `/orders/id/${orderId}`)).status).toBe(404);
    expect(await browser.orders()).toHaveLength(1);
  });

  it('GUEST-14 a refresh with such a cookie is refused and ends the session', async () => {
    const { stranger, browser } = await openWithUsedUpCookie();
    expect((await stranger.refresh()).body.code).toBe('session_expired');
    expect((await browser.refresh()).body.code).toBe('session_expired');
  });

  it('GUEST-14 the earlier cookie ends with the session', async () => {
    const { browse, browser, clock } = await open();
    const earlier = new Map(browser.jar);
    await browser.refresh();
    clock.advance(minute);
    await browser.signOut();
    const other = browse();
    restore(other, earlier);
    expect((await other.refresh()).status).toBe(401);
    restore(other, earlier);
    await other.register();
    expect(await other.orders()).toEqual([]);
  });

  it('GUEST-14 the earlier cookie expires as any other', async () => {
    const { browser, clock } = await open();
    await loseRefresh(browser);
    clock.advance(30 * day);
    expect((await browser.refresh()).body.code).toBe('session_expired');
  });

  it('GUEST-14 at the same time as its successor, it never gets a second lasting token', async () => {
    const { browse, browser, clock, store } = await open();
    const other = browse();
    restore(other, await loseRefresh(browser));
    clock.advance(minute);
    const [, ofSuccessor] = await Promise.all([browser.refresh(), other.refresh()]);
    expect(ofSuccessor.status).toBe(200);
    const lasting = await store.db
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('rotated_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    expect(lasting.length).toBeLessThanOrEqual(1);
  });
});
