import { expect, it } from 'vitest';
import type { Store } from '../../../server/store/database.ts';
import type { Browser } from '../support/browserClient.ts';
import { expectInvariants } from '../support/invariants.ts';
import { guestEmail, openGuestShop } from '../support/guestShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const used = 'You have already used this promo code.';

const open = async (store: Store, limit: object = { max_uses_per_user: 1 }) => {
  const shop = await openGuestShop(store);
  await store.db.updateTable('promo_codes').set(limit).where('code', '=', 'WELCOME10').execute();
  const addCode = (browser: Browser) =>
    browser.mutate<{ message: string }>('PATCH', `/cart/${browser.credentials().cartId}`, {
      action: 'addPromoCode',
      cartId: browser.credentials().cartId,
      promoCode: 'WELCOME10',
    });
  /** A browser of a new guest with a coat and the code. */
  const enter = async () => {
    const browser = shop.browse();
    await browser.guest();
    await browser.add();
    expect((await addCode(browser)).status).toBe(200);
    return browser;
  };
  return { ...shop, enter, addCode };
};

const refused = { code: 'promo_used', message: used, fields: { promoCode: used } };

describeOnBothEngines('the uses of a promo code per shopper', (openTestStore) => {
  it('GUEST-30 count other guest sessions with the same email, regardless of upper and lower case', async () => {
    const { enter, testShop } = await open(await openTestStore());
    await (await enter()).buy({ email: guestEmail });
    const again = await enter();
    const { total } = await again.cart();
    const email = guestEmail.toUpperCase();
    expect((await again.order({ email })).body).toMatchObject(refused);
    expect((await again.order({ email: 'other@example.com' })).status).toBe(201);
    const third = await enter();
    expect((await third.order({ email, expectedTotal: total })).body).toMatchObject(refused);
    await expectInvariants(testShop);
  });

  it('GUEST-31 show an error in the cart once the email is known, and the order has the full price', async () => {
    const { enter, addCode } = await open(await openTestStore());
    await (await enter()).buy({ email: guestEmail });
    const again = await enter();
    expect(await again.cart()).toMatchObject({ promoNote: null, total: 80.99 });
    // The page of the cart showed the total with the discount.
    expect((await again.order({ email: guestEmail, expectedTotal: 85.99 })).body).toMatchObject(refused);
    const { cartId } = again.credentials();
    await again.mutate('PATCH', `/cart/${cartId}`, { action: 'deletePromoCode', cartId });
    const { _id: orderId } = (await again.order({ email: guestEmail })).body.result;
    expect((await addCode(again)).body).toMatchObject({ code: 'promo_used', message: used });
    expect((await again.send('GET', `/orders/id/${orderId}`)).body).toMatchObject({ discount: 0 });
  });

  it('GUEST-30 of ten simultaneous orders with the same email, one gets the code', async () => {
    const { enter, store } = await open(await openTestStore());
    const browsers = await Promise.all(Array.from({ length: 10 }, enter));
    const replies = await Promise.all(browsers.map((browser) => browser.order({ email: guestEmail })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await store.db.selectFrom('promo_uses').select('code').execute()).toHaveLength(1);
  });

  it('GUEST-30 are kept by an account that the guest makes, and count for guests with its email', async () => {
    const { enter, addCode } = await open(await openTestStore());
    const first = await enter();
    await first.buy({ email: guestEmail });
    await first.register(guestEmail);
    await first.add();
    expect((await addCode(first)).body).toMatchObject({ code: 'promo_used', message: used });
    expect((await (await enter()).order({ email: guestEmail })).body).toMatchObject(refused);
  });

  it('GUEST-30 so does the first order, to which a code is limited', async () => {
    const { browse, enter } = await open(await openTestStore(), {
      first_order_only: 1,
      rule_kind: 'percent',
      rule_value: 10,
    });
    const plain = browse();
    await plain.guest();
    await plain.add();
    await plain.buy({ email: guestEmail });
    expect((await (await enter()).order({ email: guestEmail })).body).toMatchObject({ code: 'promo_used' });
  });
});
