import { expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import { guestEmail, openGuestShop } from '../support/guestShop.ts';
import { insertPastOrder } from '../support/pastOrder.ts';
import { insertPastReturn } from '../support/pastReturn.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const dayMs = 86_400_000;

describeOnBothEngines('the data of guests', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const { store, clock, testShop, context } = shop;
    const guests = async () =>
      (await store.db.selectFrom('users').select('id').where('is_guest', '=', 1).orderBy('id').execute()).map(
        ({ id }) => id,
      );
    const wait = async (days: number) => {
      clock.advance(days * dayMs);
      await deleteExpiredRows(context);
      await testShop.runJobs();
    };
    return { ...shop, guests, wait };
  };

  it('GUEST-10 a guest without an order is deleted 30 days after its session was used last', async () => {
    const { browse, guests, wait } = await open();
    const [unused, used, ended] = [browse(), browse(), browse()];
    const ids = [];
    for (const browser of [unused, used, ended]) {
      ids.push((await browser.guest()).body.userId);
      await browser.add();
    }
    await ended.signOut();
    await wait(29);
    expect(await guests()).toHaveLength(3);
    await used.refresh();
    await wait(2);
    expect(await guests()).toEqual([ids[1]]);
    await used.refresh();
    expect((await used.cart()).count).toBe(1);
    await wait(31);
    expect(await guests()).toEqual([]);
  });

  it('GUEST-10 an absorbed guest is deleted too, and a guest with an order is not', async () => {
    const { browse, guests, wait, buyAsGuest, store } = await open();
    const browser = browse();
    await browser.guest();
    await browser.register();
    const { orderId, browser: buyer } = await buyAsGuest();
    const { userId } = buyer.credentials();
    await wait(32);
    expect(await guests()).toEqual([userId]);
    expect(await store.db.selectFrom('orders').select('user_id').where('id', '=', orderId).execute()).toEqual(
      [{ user_id: userId }],
    );
  });

  it('GUEST-10 anonymizes a guest two years after its last order, if nothing is open', async () => {
    const { browse, wait, store, clock } = await open();
    const cases = ['delivered', 'shipped', 'return'] as const;
    const ids = new Map<string, string>();
    for (const name of cases) {
      const browser = browse();
      const { userId, cartId } = (await browser.guest()).body;
      ids.set(name, userId);
      await store.db
        .updateTable('users')
        .set({ contact_email: guestEmail })
        .where('id', '=', userId)
        .execute();
      const at = clock.now().toISOString();
      if (name === 'return') await insertPastReturn(store, { id: `ret_${name}`, userId, cartId, at });
      else
        await insertPastOrder(store, {
          id: `ord_${name}`,
          userId,
          cartId,
          productId: 'coat',
          status: name,
          at,
        });
    }
    const contacts = async () =>
      new Map(
        (await store.db.selectFrom('users').select(['id', 'contact_email']).execute()).map((row) => [
          row.id,
          row.contact_email,
        ]),
      );
    // The return stays open: its own job would close it.
    await store.db.updateTable('returns').set({ status: 'received' }).execute();
    await wait(729);
    expect([...(await contacts()).values()]).toEqual(cases.map(() => guestEmail));
    await wait(2);
    const after = await contacts();
    expect(cases.map((name) => after.get(ids.get(name) ?? ''))).toEqual([null, guestEmail, guestEmail]);
    const order = await store.db
      .selectFrom('orders')
      .select('shipping_address')
      .where('id', '=', 'ord_delivered')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(order.shipping_address)).toMatchObject({ street: '', country: 'GB' });
    const row = await store.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ids.get('delivered') ?? '')
      .executeTakeFirst();
    expect(row).toMatchObject({ email: expect.stringMatching(/^deleted:/), is_guest: null });
  });
});
