import { expect, it } from 'vitest';
import type { Order, User } from '../../../contract/types.ts';
import { guestEmail, linkTokenIn, openGuestShop } from '../support/guestShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

describeOnBothEngines('a guest session', (openTestStore) => {
  it('GUEST-01, GUEST-02 has a cart of its own and nothing of an account', async () => {
    const { browse, store } = await openGuestShop(await openTestStore());
    const browser = browse();
    const { status, body } = await browser.guest();
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual([
      'cartId',
      'expires',
      'isAdmin',
      'isGuest',
      'token',
      'userId',
    ]);
    expect(body).toMatchObject({ isGuest: true, isAdmin: false });
    expect([...browser.jar.keys()].toSorted()).toEqual(['verrow_refresh', 'verrow_session']);
    expect((await browser.refresh()).body).toMatchObject({ isGuest: true, userId: body.userId });
    const { body: user } = await browser.send<User>('GET', '/auth/current_user');
    expect(user).toMatchObject({ isGuest: true, email: '', firstName: '', lastName: '', isAdmin: false });
    expect((await browser.add()).body.result.count).toBe(1);
    expect(await store.db.selectFrom('wishlists').selectAll().execute()).toEqual([]);
    expect((await browser.send('GET', '/wishlist')).body).toMatchObject({ code: 'account_required' });
  });

  it('GUEST-01 continues the active guest session of the browser, and starts one after it ended', async () => {
    const { browse } = await openGuestShop(await openTestStore());
    const browser = browse();
    const first = (await browser.guest()).body;
    await browser.add();
    expect((await browser.guest()).body).toMatchObject({ userId: first.userId, cartId: first.cartId });
    expect((await browser.cart()).count).toBe(1);
    await browser.signOut();
    expect((await browser.guest()).body.userId).not.toBe(first.userId);
    expect((await browser.cart()).count).toBe(0);
  });

  it('GUEST-01 needs a captcha, and starts 20 times in 15 minutes from one network', async () => {
    const { app, browse } = await openGuestShop(await openTestStore(), {
      settings: { RATE_LIMIT_SCALE: '1' },
    });
    const without = await app.inject({ method: 'POST', url: '/api/v1/auth/guest' });
    expect(without.json()).toMatchObject({ statusCode: 422, code: 'captcha_failed' });
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await browse().guest()).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  it('AUTH-21 the replies of an account have its five fields, and its user no isGuest', async () => {
    const { browse } = await openGuestShop(await openTestStore());
    const browser = browse();
    const { body } = await browser.register();
    expect(Object.keys(body).toSorted()).toEqual(['cartId', 'expires', 'isAdmin', 'token', 'userId']);
    expect((await browser.send<User>('GET', '/auth/current_user')).body).not.toHaveProperty('isGuest');
  });

  it('GUEST-04 an order of a guest needs an email, one of an account refuses it', async () => {
    const { browse } = await openGuestShop(await openTestStore());
    const [guest, ada] = [browse(), browse()];
    await guest.guest();
    await ada.register();
    for (const browser of [guest, ada]) await browser.add();
    expect((await guest.order()).body).toMatchObject({
      code: 'validation_failed',
      fields: { email: 'Required' },
    });
    expect((await guest.order({ email: 'nobody' })).body).toMatchObject({ code: 'validation_failed' });
    expect((await ada.order({ email: guestEmail })).body).toMatchObject({
      code: 'validation_failed',
      fields: { email: expect.any(String) },
    });
    expect((await guest.order({ email: guestEmail, saveAddress: true })).status).toBe(201);
    expect((await guest.send<User>('GET', '/auth/current_user')).body.email).toBe(guestEmail);
  });

  it('GUEST-04 the email can change until an order is placed, and applies to all orders of the guest', async () => {
    const { browse, store } = await openGuestShop(await openTestStore());
    const browser = browse();
    const { userId } = (await browser.guest()).body;
    const contact = async () =>
      (await store.db.selectFrom('users').select('contact_email').where('id', '=', userId).executeTakeFirst())
        ?.contact_email;
    await browser.add();
    const { _id: unpaidId } = (await browser.order({ email: 'first@example.com' })).body.result;
    expect((await browser.order({ email: 'Second@Example.com' })).status).toBe(201);
    expect(await contact()).toBe('second@example.com');
    await browser.send('DELETE', `/orders/${unpaidId}`);
    expect(await contact()).toBeNull();
    await browser.buy({ email: guestEmail });
    await browser.add();
    expect((await browser.order({ email: 'other@example.com' })).body).toMatchObject({
      statusCode: 409,
      code: 'email_fixed',
      message: 'Your earlier order went to another address. Sign out first to order with a new one.',
      fields: { email: expect.any(String) },
    });
    expect((await browser.order({ email: guestEmail.toUpperCase() })).status).toBe(201);
    expect(await contact()).toBe(guestEmail);
  });

  it('GUEST-06 every mail of its order goes to the address, greets the recipient and has the same link', async () => {
    const { browse, mails, testShop } = await openGuestShop(await openTestStore());
    const browser = browse();
    await browser.guest();
    await browser.add();
    const orderId = await browser.buy({ email: guestEmail });
    await testShop.runJobs();
    await browser.send('PATCH', `/orders/${orderId}`, { status: 'canceled' });
    await testShop.runJobs();
    testShop.clock.advance(60_000);
    await testShop.runJobs();
    expect(mails.map(({ to, subject }) => [to, subject.replace(/#?\d{10}/, 'N')])).toEqual([
      [guestEmail, 'Your Verrow order N'],
      [guestEmail, 'Your Verrow order N is canceled'],
      [guestEmail, expect.stringContaining('refund')],
    ]);
    expect(mails[0]?.text).toContain('Thank you for your order, Ada!');
    expect(new Set(mails.map(linkTokenIn)).size).toBe(1);
    for (const { text, html } of mails) {
      expect(text + html).toContain('http://127.0.0.1:3000/orders/link#v1.');
      expect(text + html).not.toContain('/account/');
    }
  });

  it('GUEST-06 the mails of an account link to its pages', async () => {
    const { browse, mails, testShop } = await openGuestShop(await openTestStore());
    const browser = browse();
    await browser.register();
    await browser.add();
    const orderId = await browser.buy();
    await testShop.runJobs();
    expect(mails[0]?.text).toContain(`/account/orders/${orderId}`);
    expect(mails[0]?.text).not.toContain('/orders/link');
  });

  it('GUEST-02 has the same limits of reserved stock as an account', async () => {
    const { browse, clock, testShop } = await openGuestShop(await openTestStore());
    const browser = browse();
    await browser.guest();
    await browser.add();
    let code: string | undefined;
    for (let count = 0; count < 18 && code === undefined; count += 1) {
      await browser.refresh();
      code = (await browser.order({ email: guestEmail })).body.code;
      clock.advance(31 * 60_000);
      await testShop.runJobs();
    }
    expect(code).toBe('reservation_limit');
  });

  it('GUEST-02 reads its invoice and requests a return, whose mail has the link', async () => {
    const { buyAsGuest, testShop, mails, store, browse } = await openGuestShop(await openTestStore());
    const { browser, orderId } = await buyAsGuest();
    expect((await browser.send('GET', `/orders/id/${orderId}/invoice`)).status).toBe(200);
    const staff = browse();
    const { userId } = (await staff.register('staff@example.com')).body;
    await store.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute();
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await staff.send('PATCH', `/orders/${orderId}`, { status })).status, status).toBe(200);
    const requested = await browser.send<{ result: { _id: string } }>('POST', '/returns', {
      _order: orderId,
      returnedItems: ['coat'],
      returnReason: 'Changed Mind',
    });
    expect(requested.status).toBe(201);
    await staff.send('PATCH', `/returns/${requested.body.result._id}`, { status: 'received' });
    await testShop.runJobs();
    const received = mails.find(({ effectKey }) => effectKey.startsWith('mail:return-received'));
    expect(received).toMatchObject({ to: guestEmail });
    expect(received?.text).toContain('Your return has arrived, Ada');
    expect(linkTokenIn(received)).toMatch(/^v1\./);
    expect((await browser.orders()).map(({ _id }: Order) => _id)).toEqual([orderId]);
  });
});
