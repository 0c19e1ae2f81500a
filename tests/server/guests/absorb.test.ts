import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { outboxJob } from '../../../server/jobs/outboxJob.ts';
import { ada } from '../support/accounts.ts';
import { guestEmail, openGuestShop, type GuestShop } from '../support/guestShop.ts';
import { expectInvariants } from '../support/invariants.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const resetToken = async ({ browse, mails, context }: GuestShop): Promise<string> => {
  await browse().send('POST', '/auth/forgot-password', { email: ada.email });
  await outboxJob(context, 'mail').run();
  return /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none';
};

type Browser = ReturnType<GuestShop['browse']>;

/** Every way to sign in that the browser's requests have the refresh cookie at. */
const ways: readonly (readonly [
  name: string,
  (shop: GuestShop, browser: Browser) => Promise<{ status: number }>,
])[] = [
  ['sign-up', (_shop, browser) => browser.register('new@example.com')],
  [
    'sign-in',
    async ({ browse }, browser) => {
      await browse().register();
      return browser.login();
    },
  ],
  [
    'a new password',
    async (shop, browser) => {
      await shop.browse().register();
      const token = await resetToken(shop);
      return browser.enter('POST', 'reset-password', { token, password: 'a difference of engines' });
    },
  ],
];

describeOnBothEngines('a guest who signs in', (openTestStore) => {
  it.each(ways)('GUEST-09 moves orders and cart into the account by %s', async (_name, signIn) => {
    const shop = await openGuestShop(await openTestStore());
    const { browser, orderId } = await shop.buyAsGuest();
    const guest = browser.credentials();
    await browser.add('S', 2);
    const { status } = await signIn(shop, browser);
    expect(status).toBeLessThan(300);
    expect(browser.credentials()).not.toHaveProperty('isGuest');
    expect((await browser.orders()).map(({ _id }) => _id)).toEqual([orderId]);
    expect((await browser.cart()).count).toBe(2);
    // The guest's session is over, in every browser.
    expect((await browser.send('GET', '/cart', undefined, { token: guest.token })).status).toBe(401);
    const left = await shop.store.db.selectFrom('users').selectAll().where('id', '=', guest.userId).execute();
    expect(left).toMatchObject([{ contact_email: null, is_guest: 1 }]);
    expect(
      await shop.store.db.selectFrom('carts').selectAll().where('user_id', '=', guest.userId).execute(),
    ).toEqual([]);
    await expectInvariants(shop);
  });

  it('GUEST-09 moves orders and cart after the second step of a sign-in by staff', async () => {
    const shop = await openGuestShop(await openTestStore(), { settings: { SECOND_FACTOR: 'required' } });
    await shop.browse().register();
    await shop.store.db.updateTable('users').set({ is_admin: 1 }).where('email', '=', ada.email).execute();
    const { browser, orderId } = await shop.buyAsGuest();
    const guest = browser.credentials();
    await browser.add('S', 1);
    expect((await browser.login()).body.code).toBe('second_factor_missing');
    // The guest stays one until the second step.
    expect((await browser.send('GET', '/cart')).status).toBe(200);
    const { body } = await browser.send<{ result: { key: string } }>('GET', '/auth/second-factor/enrolment');
    const code = new TOTP({ secret: Secret.fromBase32(body.result.key), period: 30, digits: 6 }).generate({
      timestamp: shop.clock.now().getTime(),
    });
    expect((await browser.enter('POST', 'second-factor', { code })).status).toBe(200);
    expect((await browser.orders()).map(({ _id }) => _id)).toEqual([orderId]);
    expect((await browser.cart()).count).toBe(1);
    expect((await browser.send('GET', '/cart', undefined, { token: guest.token })).status).toBe(401);
  });

  it('GUEST-09 links nothing by an equal address alone', async () => {
    const { buyAsGuest, browse } = await openGuestShop(await openTestStore());
    const { browser } = await buyAsGuest(ada.email);
    const other = browse();
    await other.register(ada.email);
    expect(await other.orders()).toEqual([]);
    expect(await browser.orders()).toHaveLength(1);
  });

  it('GUEST-09 a failed sign-in leaves the guest as it was', async () => {
    const { buyAsGuest, browse } = await openGuestShop(await openTestStore());
    await browse().register();
    const { browser } = await buyAsGuest();
    await browser.add('M', 1);
    expect((await browser.enter('POST', 'login', { email: ada.email, password: 'wrong' })).status).toBe(401);
    expect((await browser.register(ada.email)).body.code).toBe('email_taken');
    expect(await browser.orders()).toHaveLength(1);
    expect((await browser.cart()).count).toBe(1);
  });

  it('GUEST-09 adds up equal sizes within the limits, and keeps the promo code of the account', async () => {
    const { browse, clock } = await openGuestShop(await openTestStore());
    const browser = browse();
    const add: typeof browser.add = (...line) => {
      // Lines are in the order of their times.
      clock.advance(1000);
      return browser.add(...line);
    };
    await browser.register();
    const promo = async (promoCode: string) => {
      const { cartId } = browser.credentials();
      await browser.send('PATCH', `/cart/${cartId}`, { action: 'addPromoCode', cartId, promoCode });
    };
    await add('M', 7);
    await add('S', 2);
    await promo('WELCOME10');
    await browser.signOut();
    await browser.guest();
    await add('M', 8);
    await add('S', 2);
    await add('95 cm', 1, 'belt');
    await promo('ONCE');
    await browser.login();
    const cart = await browser.cart();
    expect(cart.promoCode).toBe('WELCOME10');
    // At most 10 of one size in an order; 3 of S are in stock.
    expect(cart.items.map(({ size, quantity, change }) => [size, quantity, change])).toEqual([
      ['M', 10, null],
      ['S', 3, null],
      ['95 cm', 1, null],
    ]);
    await browser.signOut();
    await browser.guest();
    await promo('ONCE');
    await browser.register('new@example.com');
    expect((await browser.cart()).promoCode).toBe('ONCE');
  });

  it('GUEST-09 keeps an unpaid order with its reservation and payment, which checkout resumes', async () => {
    const shop = await openGuestShop(await openTestStore());
    const browser = shop.browse();
    await browser.guest();
    // Two edits: the account's cart gets another version than the guest's.
    await browser.add('M', 1);
    await browser.add('M', 1);
    const { _id: orderId } = (await browser.order({ email: guestEmail })).body.result;
    const intentId = await browser.authorize(orderId);
    await browser.register();
    expect(await shop.testShop.stock('coat', 'M')).toMatchObject({ reserved: 2 });
    expect((await browser.cart()).items[0]).toMatchObject({ quantity: 2, change: null });
    // The same order for the same cart.
    expect((await browser.order()).body.result._id).toBe(orderId);
    expect((await browser.place(orderId)).body.result).toMatchObject({ _id: orderId, status: 'placed' });
    expect((await browser.cart()).count).toBe(0);
    expect(await shop.testShop.stock('coat', 'M')).toEqual({ onHand: 38, reserved: 0 });
    const intent = await shop.testShop.paymentProvider.provider.retrieveIntent(intentId);
    expect(intent).toMatchObject({ value: { status: 'succeeded' } });
    await expectInvariants(shop);
  });

  it('GUEST-09 a cart that changed since the unpaid order gets a new order, even at the same total', async () => {
    const shop = await openGuestShop(await openTestStore());
    const browser = shop.browse();
    const { cartId } = (await browser.guest()).body;
    const { items } = (await browser.add('M', 1)).body.result;
    const { _id: first } = (await browser.order({ email: guestEmail })).body.result;
    await browser.send('PATCH', `/cart/${cartId}`, { action: 'delete', cartId, _id: items[0]?._id });
    await browser.add('S', 1);
    await browser.register();
    const second = (await browser.order()).body.result;
    expect(second._id).not.toBe(first);
    expect(second.items.map(({ size }) => size)).toEqual(['S']);
    expect(await shop.testShop.stock('coat', 'M')).toMatchObject({ reserved: 0 });
    await expectInvariants(shop);
  });

  it('GUEST-09 another cart than that of the unpaid order gets a new order', async () => {
    const shop = await openGuestShop(await openTestStore());
    const browser = shop.browse();
    await browser.register();
    await browser.add('95 cm', 1, 'belt');
    await browser.signOut();
    await browser.guest();
    await browser.add('M', 1);
    const { _id: first } = (await browser.order({ email: guestEmail })).body.result;
    await browser.login();
    const { _id: second } = (await browser.order()).body.result;
    expect(second).not.toBe(first);
    const statuses = new Map((await browser.orders()).map(({ _id, status }) => [_id, status]));
    expect([statuses.get(first), statuses.get(second)]).toEqual(['canceled', 'pending']);
    await expectInvariants(shop);
  });

  it('S3, GUEST-09 the unpaid order of the guest replaces that of the account', async () => {
    const shop = await openGuestShop(await openTestStore());
    const browser = shop.browse();
    await browser.register();
    await browser.add('95 cm', 1, 'belt');
    const { _id: ofAccount } = (await browser.order()).body.result;
    await browser.signOut();
    await browser.guest();
    await browser.add('M', 1);
    const { _id: ofGuest } = (await browser.order({ email: guestEmail })).body.result;
    await browser.login();
    const statuses = new Map((await browser.orders()).map(({ _id, status }) => [_id, status]));
    expect([statuses.get(ofAccount), statuses.get(ofGuest)]).toEqual(['canceled', 'pending']);
    expect((await browser.cart()).count).toBe(2);
    expect(await shop.testShop.stock('belt', '95 cm')).toMatchObject({ reserved: 0 });
    await expectInvariants(shop);
  });

  it('S3, GUEST-09 while the order of the account is being paid, that of the guest ends', async () => {
    const shop = await openGuestShop(await openTestStore());
    const { browse, store, testShop } = shop;
    const browser = browse();
    await browser.register();
    await browser.add('95 cm', 1, 'belt');
    const { _id: ofAccount } = (await browser.order()).body.result;
    await browser.authorize(ofAccount);
    testShop.paymentProvider.next('capture', 'down');
    expect((await browser.place(ofAccount)).status).toBe(503);
    await browser.signOut();
    await browser.guest();
    await browser.add('M', 1);
    const { _id: ofGuest } = (await browser.order({ email: guestEmail })).body.result;
    await browser.authorize(ofGuest);
    const setCapturing = (id: string, status: 'authorized' | 'capturing') =>
      store.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    await browser.send('POST', '/checkout', { orderId: ofGuest });
    await setCapturing(ofGuest, 'capturing');
    expect((await browser.login()).body.code).toBe('order_locked');
    await setCapturing(ofGuest, 'authorized');
    expect((await browser.login()).status).toBe(200);
    const statuses = new Map((await browser.orders()).map(({ _id, status }) => [_id, status]));
    expect([statuses.get(ofAccount), statuses.get(ofGuest)]).toEqual(['capturing', 'canceled']);
    expect((await browser.cart()).count).toBe(2);
  });

  it('GUEST-09 moves returns, uses of promo codes and idempotency keys', async () => {
    const shop = await openGuestShop(await openTestStore());
    const { browse, store } = shop;
    const browser = browse();
    const { userId, cartId } = (await browser.guest()).body;
    await browser.add('M', 2);
    await browser.send('PATCH', `/cart/${cartId}`, { action: 'addPromoCode', cartId, promoCode: 'ONCE' });
    const orderId = await browser.buy({ email: guestEmail });
    await store.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute();
    await store.db
      .insertInto('order_events')
      .values({
        order_id: orderId,
        seq: 90,
        type: 'moved',
        status: 'delivered',
        actor: 'system',
        data: '{}',
        at: shop.clock.now().toISOString(),
      })
      .execute();
    const returned = await browser.send(
      'POST',
      '/returns',
      { _order: orderId, returnedItems: ['coat'], returnReason: 'Changed Mind' },
      { key: 'return-key' },
    );
    expect(returned.status).toBe(201);
    await browser.register();
    expect(await browser.returns()).toHaveLength(1);
    for (const table of ['orders', 'returns', 'promo_uses', 'idempotency_keys', 'metric_events'] as const)
      expect(
        await store.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
      ).toEqual([]);
    const uses = await store.db.selectFrom('promo_uses').select('user_id').execute();
    expect(uses).toEqual([{ user_id: browser.credentials().userId }]);
  });

  it('GUEST-09 an ended or expired guest session is not absorbed', async () => {
    const { browse, clock } = await openGuestShop(await openTestStore());
    const browser = browse();
    await browser.guest();
    await browser.add();
    clock.advance(31 * 86_400_000);
    await browser.register();
    expect((await browser.cart()).count).toBe(0);
  });

  it('GUEST-09 a mail that was waiting goes to the account', async () => {
    const { browse, mails, testShop } = await openGuestShop(await openTestStore());
    const browser = browse();
    await browser.guest();
    await browser.add();
    const orderId = await browser.buy({ email: guestEmail });
    await browser.register();
    await testShop.runJobs();
    expect(mails).toMatchObject([{ to: ada.email }]);
    expect(mails[0]?.text).toContain(`/account/orders/${orderId}`);
  });
});
