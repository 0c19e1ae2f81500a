import { expect, it } from 'vitest';
import { openBrowser } from '../support/browserClient.ts';
import { guestEmail, linkTokenIn, openGuestShop, type GuestShop } from '../support/guestShop.ts';
import { testOrderLinks } from '../support/guestOrders.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const dayMs = 86_400_000;
const sent = {
  success: true,
  statusCode: 202,
  message: 'If we know this order, a mail with a link to it is on its way.',
};

const makeStaff = async ({ browse, store }: GuestShop) => {
  const staff = browse();
  const { userId } = (await staff.register('staff@example.com')).body;
  await store.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute();
  return staff;
};

const numberOf = async ({ store }: GuestShop, orderId: string): Promise<string> =>
  (
    await store.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).order_number;

describeOnBothEngines('finding an order', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const bought = await shop.buyAsGuest();
    shop.mails.splice(0);
    const find = (orderNumber: string, email: string) =>
      shop.browse().send('POST', '/orders/find', { orderNumber, email });
    return { ...shop, ...bought, shop, find, orderNumber: await numberOf(shop, bought.orderId) };
  };

  it('GUEST-05 mails a link if number and address belong together, and replies the same otherwise', async () => {
    const { find, mails, testShop, orderNumber, token } = await open();
    for (const [number, email] of [
      [orderNumber, 'other@example.com'],
      ['1234567890', guestEmail],
    ] as const)
      expect((await find(number, email)).body).toMatchObject(sent);
    await testShop.runJobs();
    expect(mails).toEqual([]);
    const found = await find(`#${orderNumber} `, guestEmail.toUpperCase());
    expect(found.status).toBe(202);
    expect(found.body).toEqual({ ...sent });
    await testShop.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: guestEmail, subject: `Your link to Verrow order #${orderNumber}` });
    expect(linkTokenIn(mails[0])).toBe(token);
  });

  it('GUEST-05 mails at most one link to an order in 10 minutes', async () => {
    const { find, mails, testShop, orderNumber, clock } = await open();
    // Nine and a half minutes into a window, so that the next one begins soon.
    clock.advance(570_000 - (clock.now().getTime() % 600_000));
    for (let minute = 0; minute < 10; minute += 1) {
      await find(orderNumber, guestEmail);
      await testShop.runJobs();
      clock.advance(60_000 - 1);
    }
    expect(mails).toHaveLength(1);
    clock.advance(1000);
    await find(orderNumber, guestEmail);
    await testShop.runJobs();
    expect(mails).toHaveLength(2);
  });

  it('GUEST-05 writes the same rows whether or not the order is known', async () => {
    const { find, orderNumber, store } = await open();
    const countRows = async () => (await store.db.selectFrom('outbox').selectAll().execute()).length;
    const before = await countRows();
    await find(orderNumber, 'other@example.com');
    expect(await countRows()).toBe(before + 1);
    await find(orderNumber, guestEmail);
    expect(await countRows()).toBe(before + 2);
    const rows = await store.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('other@example.com');
  });

  it('GUEST-05 the mail for an order of an account leads to its page', async () => {
    const { browse, find, mails, testShop, shop } = await open();
    const ada = browse();
    await ada.register('ada@example.com');
    await ada.add();
    const orderId = await ada.buy();
    await testShop.runJobs();
    mails.splice(0);
    await find(await numberOf(shop, orderId), 'ada@example.com');
    await testShop.runJobs();
    expect(mails[0]).toMatchObject({ to: 'ada@example.com' });
    expect(mails[0]?.text).toContain(`/account/orders/${orderId}`);
    expect(mails[0]?.text).not.toContain('/orders/link');
  });

  it('GUEST-05 is limited by network and by address', async () => {
    const shop = await openGuestShop(await openTestStore(), { settings: { RATE_LIMIT_SCALE: '1' } });
    const find = async (network: number, email: string) =>
      (
        await openBrowser(shop.app, shop.testShop, `198.51.${network}.1`).send('POST', '/orders/find', {
          orderNumber: '1',
          email,
        })
      ).status;
    const ofNetwork = [];
    for (let count = 0; count < 21; count += 1) ofNetwork.push(await find(1, `a${count}@example.com`));
    expect(ofNetwork.filter((status) => status === 202)).toHaveLength(20);
    const ofAddress = [];
    for (let count = 0; count < 11; count += 1) ofAddress.push(await find(2 + count, guestEmail));
    expect(ofAddress).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});

describeOnBothEngines('a link to an order', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    return { ...shop, shop, bought: await shop.buyAsGuest() };
  };
  const invalid = {
    success: false,
    statusCode: 404,
    code: 'order_link_invalid',
    message: 'This link does not work any more. Use ‘Find an order’ to get a new one.',
  };

  it('GUEST-07 starts a session of the same guest in another browser, which can cancel the order', async () => {
    const { bought, browse } = await open();
    const browser = browse();
    const { status, body } = await browser.openLink(bought.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderId: bought.orderId, isGuest: true });
    expect(body.userId).toBe(bought.browser.credentials().userId);
    expect([...browser.jar.keys()].toSorted()).toEqual(['verrow_refresh', 'verrow_session']);
    expect((await browser.orders()).map(({ _id }) => _id)).toEqual([bought.orderId]);
    const canceled = await browser.send('PATCH', `/orders/${bought.orderId}`, { status: 'canceled' });
    expect(canceled.status).toBe(200);
    expect((await bought.browser.orders())[0]?.status).toBe('canceled');
  });

  it('GUEST-07 continues the session of the same guest', async () => {
    const { bought, store } = await open();
    await bought.browser.openLink(bought.token);
    const families = await store.db.selectFrom('refresh_tokens').select('family_id').distinct().execute();
    expect(families).toHaveLength(1);
    expect((await bought.browser.cart()).count).toBe(0);
  });

  it('GUEST-07 ends another guest session of the browser and takes over its cart, not its orders', async () => {
    const { bought, browse, store, testShop } = await open();
    const browser = browse();
    const { userId, token: oldToken } = (await browser.guest()).body;
    await browser.add('M', 2);
    await browser.send('PATCH', `/cart/${browser.credentials().cartId}`, {
      action: 'addPromoCode',
      cartId: browser.credentials().cartId,
      promoCode: 'WELCOME10',
    });
    const { _id: unpaidId } = (await browser.order({ email: 'other@example.com' })).body.result;
    expect(await testShop.stock('coat', 'M')).toMatchObject({ reserved: 2 });
    await browser.openLink(bought.token);
    expect((await browser.orders()).map(({ _id }) => _id)).toEqual([bought.orderId]);
    expect(await browser.cart()).toMatchObject({ count: 2, promoCode: 'WELCOME10' });
    const unpaid = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', unpaidId)
      .executeTakeFirst();
    expect(unpaid).toMatchObject({ status: 'canceled', user_id: userId });
    expect(await testShop.stock('coat', 'M')).toMatchObject({ reserved: 0 });
    expect((await browser.send('GET', '/cart', undefined, { token: oldToken })).status).toBe(401);
  });

  it('GUEST-06 works for ORDER_LINK_DAYS after the order was placed', async () => {
    const { bought, browse, clock } = await open();
    clock.advance(180 * dayMs - 60_000);
    expect((await browse().openLink(bought.token)).status).toBe(200);
    clock.advance(60_000);
    expect((await browse().openLink(bought.token)).body).toMatchObject(invalid);
  });

  it('GUEST-06 is refused if its token was altered, or issued for another purpose', async () => {
    const { bought, browse, context } = await open();
    const [version = '', claims = '', signature = ''] = bought.token.split('.');
    const forged = Buffer.from(JSON.stringify([bought.orderId, 0, 9e15])).toString('base64url');
    const access = context.accessTokens.issue(
      { userId: bought.orderId, familyId: '0', secondFactorMs: null },
      context.clock(),
    );
    const missing = testOrderLinks.tokenFor({ orderId: 'ord_missing', revision: 0, expiresMs: 9e15 });
    const tokens = [
      'x',
      '..',
      `${version}.${claims}`,
      `${version}.${claims}.${signature}.`,
      `v2.${claims}.${signature}`,
      `${version}.${forged}.${signature}`,
      `${version}.${claims}.${signature.slice(0, -4)}`,
      access.token,
      missing,
    ];
    for (const token of tokens) {
      const browser = browse();
      expect((await browser.openLink(token)).body, token).toMatchObject(invalid);
      expect([...browser.jar.keys()]).toEqual([]);
    }
  });

  it('GUEST-06, ROLE-05 staff revoke the links and the sessions; the next mail has a new link', async () => {
    const { bought, browse, shop, mails, testShop, store } = await open();
    const staff = await makeStaff(shop);
    const opened = browse();
    await opened.openLink(bought.token);
    const revoked = await staff.send('POST', `/admin/orders/${bought.orderId}/revoke-links`);
    expect(revoked).toMatchObject({ status: 200, body: { result: { email: guestEmail, isGuest: true } } });
    expect((await browse().openLink(bought.token)).body).toMatchObject(invalid);
    expect((await opened.send('GET', '/cart')).status).toBe(401);
    expect((await opened.refresh()).status).toBe(401);
    const log = await store.db.selectFrom('staff_log').selectAll().execute();
    expect(log).toMatchObject([
      { action: 'order_links_revoked', subject_id: bought.orderId, user_id: staff.credentials().userId },
    ]);
    await browse().send('POST', '/orders/find', {
      orderNumber: await numberOf(shop, bought.orderId),
      email: guestEmail,
    });
    await testShop.runJobs();
    const token = linkTokenIn(mails.at(-1));
    expect(token).not.toBe(bought.token);
    expect((await browse().openLink(token)).status).toBe(200);
    expect((await staff.send('POST', '/admin/orders/ord_missing/revoke-links')).status).toBe(404);
  });

  it('GUEST-08 moves the guest into the account that claims it, once', async () => {
    const { bought, browse } = await open();
    await bought.browser.add('S', 1);
    const [ada, ben] = [browse(), browse()];
    await ada.register('ada@example.com');
    await ben.register('ben@example.com');
    expect((await browse().send('POST', '/orders/claim', { token: bought.token })).status).toBe(401);
    const claimed = await ada.claim(bought.token, 'claim-key');
    expect(claimed).toMatchObject({ status: 200, body: { result: { orderId: bought.orderId } } });
    expect((await ada.orders()).map(({ _id }) => _id)).toEqual([bought.orderId]);
    expect((await ada.cart()).count).toBe(1);
    for (const repeat of [await ada.claim(bought.token, 'claim-key'), await ada.claim(bought.token)])
      expect(repeat).toMatchObject({ status: 200, body: { result: { orderId: bought.orderId } } });
    expect((await ben.claim(bought.token)).body).toMatchObject(invalid);
    expect((await browse().openLink(bought.token)).body).toMatchObject(invalid);
    expect((await bought.browser.send('GET', '/cart')).status).toBe(401);
    expect((await bought.browser.refresh()).status).toBe(401);
  });

  it('GUEST-08 a guest session cannot claim, and a token in a request is never logged', async () => {
    const { bought, browse, logged } = await open();
    const other = browse();
    await other.guest();
    expect((await other.claim(bought.token)).body).toMatchObject({ code: 'account_required' });
    expect(logged.join('')).not.toContain(bought.token);
  });

  it('GUEST-12 staff see the address of a guest and find its orders by it', async () => {
    const { bought, shop } = await open();
    const staff = await makeStaff(shop);
    for (const q of [guestEmail, 'GAIL@', await numberOf(shop, bought.orderId)]) {
      const { body } = await staff.send<{ result: { _id: string; _user: object }[] }>(
        'GET',
        `/admin/orders?q=${encodeURIComponent(q)}`,
      );
      expect(
        body.result.map(({ _id }) => _id),
        q,
      ).toEqual([bought.orderId]);
      expect(body.result[0]?._user).toMatchObject({ email: guestEmail, isGuest: true });
    }
    const { body } = await staff.send<{ email: string; isGuest: boolean }>(
      'GET',
      `/admin/orders/${bought.orderId}`,
    );
    expect(body).toMatchObject({ email: guestEmail, isGuest: true });
    const none = await staff.send<{ result: unknown[] }>('GET', '/admin/orders?q=guest%3A');
    expect(none.body.result).toHaveLength(1);
  });
});
