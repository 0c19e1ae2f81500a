import { expect, it } from 'vitest';
import type { Page, User } from '../../../contract/types.ts';
import { ada } from '../support/accounts.ts';
import { guestEmail, openGuestShop } from '../support/guestShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { address } from '../support/testShop.ts';

describeOnBothEngines('the name of a guest', (openTestStore) => {
  const open = async () => {
    const shop = await openGuestShop(await openTestStore());
    const { store } = shop;
    const staff = shop.browse();
    const { userId } = (await staff.register('staff@example.com')).body;
    await store.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute();
    await staff.refresh();
    const readUser = (id: string) =>
      store.db
        .selectFrom('users')
        .select(['first_name', 'last_name', 'contact_email'])
        .where('id', '=', id)
        .executeTakeFirst();
    return { ...shop, staff, readUser };
  };
  const rosa = { ...address, firstName: 'Rosa', lastName: 'Parks' };
  const unknown = { first_name: '', last_name: '', contact_email: null };

  it('GUEST-32 is that of the delivery address of the latest order, and is removed with the email', async () => {
    const { browse, readUser } = await open();
    const browser = browse();
    const { userId } = (await browser.guest()).body;
    await browser.add();
    expect(await readUser(userId)).toEqual(unknown);
    const { _id: orderId } = (await browser.order({ email: guestEmail })).body.result;
    expect(await readUser(userId)).toMatchObject({ first_name: address.firstName });
    await browser.send('DELETE', `/orders/${orderId}`);
    expect(await readUser(userId)).toEqual(unknown);
    await browser.buy({ email: guestEmail });
    await browser.add();
    await browser.buy({ email: guestEmail, shippingAddress: rosa });
    expect(await readUser(userId)).toEqual({
      first_name: 'Rosa',
      last_name: 'Parks',
      contact_email: guestEmail,
    });
  });

  it('GUEST-32 ends with the guest session that becomes an account, which has the name that was typed', async () => {
    const { browse, readUser } = await open();
    const browser = browse();
    const { userId } = (await browser.guest()).body;
    await browser.add();
    await browser.buy({ email: guestEmail, shippingAddress: rosa });
    await browser.register();
    expect(await readUser(userId)).toEqual(unknown);
    expect(await readUser(browser.credentials().userId)).toMatchObject({
      first_name: ada.firstName,
      last_name: ada.lastName,
    });
  });

  it('GUEST-33 is found among customers and shown with orders and returns, and no reply of the session has it', async () => {
    const { browse, staff } = await open();
    const browser = browse();
    const { userId } = (await browser.guest()).body;
    await browser.add();
    const orderId = await browser.buy({ email: guestEmail, shippingAddress: rosa });
    const shopper = { _id: userId, firstName: 'Rosa', lastName: 'Parks', email: guestEmail, isGuest: true };
    for (const status of ['processing', 'shipped', 'delivered'])
      await staff.send('PATCH', `/orders/${orderId}`, { status });
    await browser.send('POST', '/returns', {
      _order: orderId,
      returnedItems: ['coat'],
      returnReason: 'Changed Mind',
    });
    const read = async (path: string) => (await staff.send<Page<unknown>>('GET', path)).body.result;
    expect(await read('/admin/customers?q=park')).toMatchObject([shopper]);
    expect(await read('/admin/orders')).toMatchObject([{ _user: shopper }]);
    expect(await read('/admin/returns')).toMatchObject([{ _user: shopper }]);
    expect((await browser.send<User>('GET', '/auth/current_user')).body).toMatchObject({
      isGuest: true,
      email: guestEmail,
      firstName: '',
      lastName: '',
    });
  });
});
