/** Guests who withdraw from the contract of an order. */
import { expect, it } from 'vitest';
import { recordWithdrawal } from '../../../server/usecases/orders/recordWithdrawal.ts';
import { guestEmail, openGuestShop } from '../support/guestShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const openShop = async (store: Parameters<typeof openGuestShop>[0]) => {
  const shop = await openGuestShop(store);
  const { browser, orderId, token } = await shop.buyAsGuest();
  const { order_number: orderNumber } = await store.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const withdraw = (email: string) =>
    recordWithdrawal(shop.context, { name: 'Gail', orderNumber, email, items: null, text: '' }, undefined);
  const readAll = () =>
    store.db.selectFrom('withdrawals').select(['order_id', 'user_id', 'status']).execute();
  return { ...shop, browser, orderId, token, withdraw, readAll };
};

describeOnBothEngines('withdrawals of guests', (openTestStore) => {
  it('WITHDRAW-04 GUEST-04 a guest withdraws under the address of the order, which is canceled', async () => {
    const { withdraw, readAll, orderId } = await openShop(await openTestStore());
    await withdraw(guestEmail.toUpperCase());
    expect(await readAll()).toMatchObject([{ order_id: orderId, status: 'canceled' }]);
  });

  it('WITHDRAW-04 a guest does not withdraw under another address', async () => {
    const { withdraw, readAll } = await openShop(await openTestStore());
    await withdraw('eve@example.com');
    expect(await readAll()).toMatchObject([{ order_id: null, status: 'unmatched' }]);
  });

  it('GUEST-08 GUEST-09 a guest takes its withdrawals into an account', async () => {
    const { withdraw, readAll, browse, token } = await openShop(await openTestStore());
    await withdraw(guestEmail);
    const elsewhere = browse();
    await elsewhere.register('gail.account@example.com');
    expect((await elsewhere.claim(token)).status).toBe(200);
    const [{ user_id: owner } = { user_id: null }] = await readAll();
    expect(owner).toBe(elsewhere.credentials().userId);
  });
});
