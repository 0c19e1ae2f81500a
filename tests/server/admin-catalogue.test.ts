import { expect, it } from 'vitest';
import type { QueryOf } from '../../contract/call.ts';
import type { adminProducts } from '../../contract/wire/adminProducts.ts';
import { setCampaign as writeCampaign } from '../../server/store/catalogue/writeCampaigns.ts';
import { recordPrice } from '../../server/store/catalogue/writeProducts.ts';
import { offer, show, stock } from '../../server/usecases/admin/editProduct.ts';
import { readPromoCodes, setCampaign, setPromoCode } from '../../server/usecases/admin/offers.ts';
import { readAllProducts, readProductForStaff } from '../../server/usecases/admin/products.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { expectInvariants } from './support/invariants.ts';
import { openStaffed } from './support/staffed.ts';
import { describeOnBothEngines } from './support/stores.ts';

const dayMs = 24 * 60 * 60 * 1000;

const everyProduct: QueryOf<typeof adminProducts> = {
  skip: 0,
  limit: 20,
  q: undefined,
  stock: undefined,
  hidden: false,
  sort: undefined,
};

describeOnBothEngines('the catalogue in the hands of the staff', (openTestStore) => {
  it('ROLE-05, S1 corrects stock by movements that add up', async () => {
    const { shop, staff, market, stock: onHand, listed } = await openStaffed(await openTestStore());
    await listed();
    const after = await stock(shop, staff, 'coat', {
      sizes: [
        { name: 'S', onHand: 5, expected: 3 },
        { name: 'M', onHand: 0, expected: 12 },
      ],
    });
    expect(after.sizes).toEqual([
      { name: 'S', onHand: 5, reserved: 0 },
      { name: 'M', onHand: 0, reserved: 0 },
    ]);
    expect(after.movements.filter(({ reason }) => reason === 'correction')).toHaveLength(2);
    expect(await onHand('coat', 'M')).toEqual({ onHand: 0, reserved: 0 });
    expect((await listed()).find(({ _id }) => _id === 'coat')?.size).toEqual([
      { name: 'S', quantity: 5 },
      { name: 'M', quantity: 0 },
    ]);
    expect(after.log).toMatchObject([
      { action: 'product_stocked', before: { S: 3, M: 12 }, after: { S: 5, M: 0 } },
    ]);
    await expectInvariants(market);
  });

  it('ROLE-05, S1 writes no count that is out of date, nor takes what an order holds', async () => {
    const { shop, staff, market, ada, add, order, stock: onHand } = await openStaffed(await openTestStore());
    await add(ada, 'coat', 'S', 2);
    await order(ada);
    const correct = (size: { name: string; onHand: number; expected: number }) =>
      stock(shop, staff, 'coat', { sizes: [{ name: 'M', onHand: 1, expected: 12 }, size] });
    await expect(correct({ name: 'S', onHand: 9, expected: 2 })).rejects.toMatchObject({
      code: 'stock_changed',
      message: 'Size S has changed: 3 in stock now. Please check it again.',
    });
    await expect(correct({ name: 'S', onHand: 1, expected: 3 })).rejects.toMatchObject({
      fields: { 'sizes.1.onHand': 'Orders hold 2 of size S' },
    });
    await expect(correct({ name: 'XXL', onHand: 1, expected: 0 })).rejects.toMatchObject({
      fields: { 'sizes.1.name': 'Is not a size of this product' },
    });
    expect(await onHand('coat', 'M')).toEqual({ onHand: 12, reserved: 0 });
    await expectInvariants(market);
  });

  it('ROLE-05, S2 corrects stock while shoppers buy, and loses no piece', async () => {
    const { shop, staff, market, add, order } = await openStaffed(await openTestStore());
    const people = await Promise.all(['p1', 'p2', 'p3', 'p4', 'p5'].map((name) => market.person(name)));
    for (const who of people) await add(who, 'coat', 'S');
    const ends = await Promise.allSettled([
      ...people.map((who) => order(who)),
      stock(shop, staff, 'coat', { sizes: [{ name: 'S', onHand: 2, expected: 3 }] }),
    ]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expectInvariants(market);
  });

  it('ROLE-05 changes a price, which listing, cart and price history show', async () => {
    const { shop, staff, ada, add, edit, listed, catalogue, clock } = await openStaffed(
      await openTestStore(),
    );
    await add(ada, 'coat', 'S');
    await listed();
    clock.advance(1000);
    const after = await offer(shop, staff, 'coat', { price: 79.5, discountPercent: 0 });
    expect(after).toMatchObject({ price: 79.5, discountedPrice: 79.5 });
    expect(after.prices[0]).toEqual({ price: 79.5, from: clock.now().toISOString() });
    expect((await catalogue.product('coat')).value.discountedPrice).toBe(79.5);
    expect((await listed()).find(({ _id }) => _id === 'coat')?.price).toBe(79.5);
    const cart = await edit(ada, { action: 'acceptChanges' });
    expect(cart.items).toMatchObject([{ unitPrice: 79.5 }]);
    expect(after.log).toMatchObject([
      {
        action: 'product_offered',
        before: { price: 89.99, discountPercent: 0 },
        after: { price: 79.5, discountPercent: 0 },
      },
    ]);
  });

  it('ROLE-05 counts a discount from the lowest price of 30 days, whatever price is asked', async () => {
    const { shop, staff, store, clock } = await openStaffed(await openTestStore());
    const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
    const sold = (saleCents: number, daysAgo: number) =>
      recordPrice(store.db, { productId: 'coat', saleCents, at: at(daysAgo) });
    // What was in force when the 30 days began counts, what came before it does not.
    await sold(5_000, 60);
    await sold(8_000, 40);
    await sold(8_999, 10);
    expect(await readProductForStaff(shop, 'coat')).toMatchObject({ lowestPrice30Days: 80 });
    const reduced = await offer(shop, staff, 'coat', { price: 120, discountPercent: 25 });
    expect(reduced).toMatchObject({ price: 80, discountPercent: 25, discountedPrice: 60 });
    // A discount that goes on keeps the price that it began from.
    expect(await offer(shop, staff, 'coat', { price: 100, discountPercent: 10 })).toMatchObject({
      price: 80,
      discountedPrice: 72,
    });
  });

  it('ROLE-05 hides a product from shoppers and shows it again', async () => {
    const { shop, staff, ada, add, listed, catalogue } = await openStaffed(await openTestStore());
    await add(ada, 'coat', 'M');
    expect((await listed()).map(({ _id }) => _id)).toContain('coat');
    await show(shop, staff, 'coat', { hidden: true });
    expect((await listed()).map(({ _id }) => _id)).not.toContain('coat');
    await expect(catalogue.product('coat')).rejects.toMatchObject({ code: 'not_found' });
    // Whoever had it in the cart is told that it cannot be had.
    expect((await readCart(shop, ada)).items).toMatchObject([{ change: { available: 0 } }]);
    const seen = async (asked: Partial<typeof everyProduct>) =>
      (await readAllProducts(shop, { ...everyProduct, ...asked })).result.map(({ _id }) => _id);
    expect(await seen({})).toEqual(['belt', 'coat']);
    expect(await seen({ hidden: true })).toEqual(['coat']);
    expect(await seen({ stock: 'out' })).toEqual(['belt']);
    expect(await seen({ stock: 'low' })).toEqual(['coat']);
    expect(await seen({ q: 'oat' })).toEqual(['coat']);
    expect(await seen({ sort: '-price' })).toEqual(['coat', 'belt']);
    await show(shop, staff, 'coat', { hidden: false });
    expect((await listed()).map(({ _id }) => _id)).toContain('coat');
  });

  it('ROLE-05 takes a campaign off the home page and puts it back', async () => {
    const { shop, staff, store, catalogue } = await openStaffed(await openTestStore());
    const look = { description: '', bg_color: '#ffffff', text_color: '#000000', position: 0 };
    await writeCampaign(store.db, { id: 'spring', name: 'Spring', hidden: 0, ...look }, ['coat']);
    const home = async () =>
      (await catalogue.campaigns({ skip: 0, limit: 9 })).value.result.map(({ _id }) => _id);
    expect(await setCampaign(shop, staff, 'spring', { hidden: true })).toMatchObject({
      hidden: true,
      productCount: 1,
    });
    expect(await home()).toEqual([]);
    await setCampaign(shop, staff, 'spring', { hidden: false });
    expect(await home()).toEqual(['spring']);
    await expect(setCampaign(shop, staff, 'summer', { hidden: true })).rejects.toMatchObject({ status: 404 });
  });

  it('ROLE-05 switches a promo code off: it is refused in the cart, and counts no more where it stood', async () => {
    const { shop, staff, ada, add, edit, order, market } = await openStaffed(await openTestStore());
    const ben = await market.person('ben');
    await add(ada, 'coat', 'M');
    expect(await edit(ada, { action: 'addPromoCode', promoCode: 'WELCOME10' })).toMatchObject({
      discount: 9,
    });
    await order(ada);
    expect(await readPromoCodes(shop, 'WELCOME10')).toMatchObject([{ enabled: true, uses: 1, value: 10 }]);
    expect((await readPromoCodes(shop)).map(({ code, phase }) => `${code} ${phase}`)).toEqual([
      'EXPIRED ended',
      'ONCE running',
      'TWENTY running',
      'WELCOME10 running',
    ]);
    await setPromoCode(shop, staff, 'WELCOME10', { enabled: false });
    await add(ben, 'coat', 'M');
    await expect(edit(ben, { action: 'addPromoCode', promoCode: 'WELCOME10' })).rejects.toMatchObject({
      code: 'promo_invalid',
    });
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 0 });
    expect(await setPromoCode(shop, staff, 'WELCOME10', { enabled: true })).toMatchObject({
      enabled: true,
      phase: 'running',
    });
    expect(await edit(ben, { action: 'addPromoCode', promoCode: 'WELCOME10' })).toMatchObject({
      discount: 9,
    });
  });
});
