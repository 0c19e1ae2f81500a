import { expect, it } from 'vitest';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { adminProducts } from '../../contract/wire/adminProducts.ts';
import { upsertCampaign as writeCampaign } from '../../server/store/catalogue/writeCampaigns.ts';
import { recordPrice } from '../../server/store/catalogue/writeProducts.ts';
import { updatePrice, setProductHidden, correctStock } from '../../server/usecases/admin/editProduct.ts';
import { readPromoCodes, updateCampaign, updatePromoCode } from '../../server/usecases/admin/promotions.ts';
import { readAllProducts, readProductForStaff } from '../../server/usecases/admin/products.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { expectInvariants } from './support/invariants.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const dayMs = 24 * 60 * 60 * 1000;

const defaultQuery: QueryOf<typeof adminProducts> = {
  skip: 0,
  limit: 20,
  q: undefined,
  category: undefined,
  stock: undefined,
  hidden: false,
  state: undefined,
  sort: undefined,
};

describeOnBothEngines('admin catalogue', (openTestStore) => {
  it('ROLE-05, S1 a stock correction is recorded as movements', async () => {
    const {
      context,
      staff,
      testShop,
      stock: onHand,
      listProducts,
    } = await openAdminShop(await openTestStore());
    await listProducts();
    const after = await correctStock(context, staff, 'coat', {
      sizes: [
        { name: 'S', onHand: 5, expected: 3 },
        { name: 'M', onHand: 0, expected: 12 },
      ],
    });
    expect(after.sizes).toEqual([
      { name: 'S', onHand: 5, reserved: 0, isSold: false, waiting: 0 },
      { name: 'M', onHand: 0, reserved: 0, isSold: false, waiting: 0 },
    ]);
    expect(after.movements.filter(({ reason }) => reason === 'correction')).toHaveLength(2);
    expect(await onHand('coat', 'M')).toEqual({ onHand: 0, reserved: 0 });
    expect((await listProducts()).find(({ _id }) => _id === 'coat')?.size).toEqual([
      { name: 'S', quantity: 5 },
      { name: 'M', quantity: 0 },
    ]);
    expect(after.log).toMatchObject([
      { action: 'product_stocked', before: { S: 3, M: 12 }, after: { S: 5, M: 0 } },
    ]);
    await expectInvariants(testShop);
  });

  it('ROLE-05, S1 rejects a stale count and a count below the reserved units', async () => {
    const {
      context,
      staff,
      testShop,
      ada,
      add,
      order,
      stock: onHand,
    } = await openAdminShop(await openTestStore());
    await add(ada, 'coat', 'S', 2);
    await order(ada);
    const correct = (size: { name: string; onHand: number; expected: number }) =>
      correctStock(context, staff, 'coat', { sizes: [{ name: 'M', onHand: 1, expected: 12 }, size] });
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
    await expectInvariants(testShop);
  });

  it('ROLE-05, S2 a stock correction concurrent with orders keeps the stock consistent', async () => {
    const { context, staff, testShop, add, order } = await openAdminShop(await openTestStore());
    const people = await Promise.all(
      ['p1', 'p2', 'p3', 'p4', 'p5'].map((name) => testShop.createShopper(name)),
    );
    for (const shopper of people) await add(shopper, 'coat', 'S');
    const ends = await Promise.allSettled([
      ...people.map((shopper) => order(shopper)),
      correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 2, expected: 3 }] }),
    ]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expectInvariants(testShop);
  });

  it('ROLE-05 a price change appears in listing, cart and price history', async () => {
    const { context, staff, ada, add, edit, listProducts, catalogue, clock } = await openAdminShop(
      await openTestStore(),
    );
    await add(ada, 'coat', 'S');
    await listProducts();
    clock.advance(1000);
    const after = await updatePrice(context, staff, 'coat', { price: 79.5, discountPercent: 0 });
    expect(after).toMatchObject({ price: 79.5, discountedPrice: 79.5 });
    expect(after.prices[0]).toEqual({ price: 79.5, from: clock.now().toISOString() });
    expect((await catalogue.product('coat')).value.discountedPrice).toBe(79.5);
    expect((await listProducts()).find(({ _id }) => _id === 'coat')?.price).toBe(79.5);
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

  it('ROLE-05 a discount refers to the lowest price of the last 30 days, whatever price is requested', async () => {
    const { context, staff, store, clock } = await openAdminShop(await openTestStore());
    const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
    const recordSalePrice = (saleCents: number, daysAgo: number) =>
      recordPrice(store.db, { productId: 'coat', saleCents, at: at(daysAgo) });
    // The price in force at the start of the 30 days counts, earlier ones do not.
    await recordSalePrice(5_000, 60);
    await recordSalePrice(8_000, 40);
    await recordSalePrice(8_999, 10);
    expect(await readProductForStaff(context, 'coat')).toMatchObject({ lowestPrice30Days: 80 });
    const reduced = await updatePrice(context, staff, 'coat', { price: 120, discountPercent: 25 });
    expect(reduced).toMatchObject({ price: 80, discountPercent: 25, discountedPrice: 60 });
    // A running discount keeps its reference price.
    expect(await updatePrice(context, staff, 'coat', { price: 100, discountPercent: 10 })).toMatchObject({
      price: 80,
      discountedPrice: 72,
    });
  });

  it('ROLE-05 DESK-621 DESK-656 a product can be hidden from shoppers and shown again', async () => {
    const { context, staff, ada, add, listProducts, catalogue, store } = await openAdminShop(
      await openTestStore(),
    );
    await add(ada, 'coat', 'M');
    expect((await listProducts()).map(({ _id }) => _id)).toContain('coat');
    await setProductHidden(context, staff, 'coat', { hidden: true });
    expect((await listProducts()).map(({ _id }) => _id)).not.toContain('coat');
    await expect(catalogue.product('coat')).rejects.toMatchObject({ code: 'not_found' });
    // A cart that contains it shows it as unavailable.
    expect((await readCart(context, ada)).items).toMatchObject([{ change: { available: 0 } }]);
    const listProductIds = async (filters: Partial<typeof defaultQuery>) =>
      (await readAllProducts(context, { ...defaultQuery, ...filters })).result.map(({ _id }) => _id);
    expect(await listProductIds({})).toEqual(['belt', 'coat']);
    expect(await listProductIds({ hidden: true })).toEqual(['coat']);
    // DESK-656
    for (const sort of [undefined, 'stock'] as const)
      expect(await listProductIds({ state: 'shown', sort })).toEqual(['belt']);
    expect(await listProductIds({ stock: 'out' })).toEqual(['belt']);
    const { result } = await readAllProducts(context, defaultQuery);
    expect(result.map(({ available, sizesOut }) => [available, sizesOut])).toEqual([
      [0, 1],
      [15, 0],
    ]);
    expect(await listProductIds({ stock: 'low' })).toEqual(['coat']);
    expect(await listProductIds({ q: 'oat' })).toEqual(['coat']);
    // DESK-621: the belt is in no category of the third level.
    const { top_category_id: top, third_category_id: third } = await store.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 'coat')
      .executeTakeFirstOrThrow();
    await store.db.updateTable('products').set({ third_category_id: top }).where('id', '=', 'belt').execute();
    for (const sort of [undefined, '-stock'] as const) {
      expect((await listProductIds({ category: top, sort })).toSorted()).toEqual(['belt', 'coat']);
      expect(await listProductIds({ category: third, sort })).toEqual(['coat']);
      expect(await listProductIds({ category: 'none', sort })).toEqual([]);
    }
    expect(await listProductIds({ sort: '-price' })).toEqual(['coat', 'belt']);
    await setProductHidden(context, staff, 'coat', { hidden: false });
    expect((await listProducts()).map(({ _id }) => _id)).toContain('coat');
  });

  it('ROLE-05 a campaign can be hidden from the home page and shown again', async () => {
    const { context, staff, store, catalogue } = await openAdminShop(await openTestStore());
    const details = { description: '', bg_color: '#ffffff', text_color: '#000000', position: 0 };
    await writeCampaign(store.db, { id: 'spring', name: 'Spring', hidden: 0, ...details }, ['coat']);
    const listCampaignIds = async () =>
      (await catalogue.campaigns({ skip: 0, limit: 9 })).value.result.map(({ _id }) => _id);
    expect(await updateCampaign(context, staff, 'spring', { hidden: true })).toMatchObject({
      hidden: true,
      productCount: 1,
    });
    expect(await listCampaignIds()).toEqual([]);
    await updateCampaign(context, staff, 'spring', { hidden: false });
    expect(await listCampaignIds()).toEqual(['spring']);
    await expect(updateCampaign(context, staff, 'summer', { hidden: true })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('ROLE-05 a disabled promo code is rejected, and invalid in carts that contain it', async () => {
    const { context, staff, ada, add, edit, order, testShop } = await openAdminShop(await openTestStore());
    const ben = await testShop.createShopper('ben');
    await add(ada, 'coat', 'M');
    expect(await edit(ada, { action: 'addPromoCode', promoCode: 'WELCOME10' })).toMatchObject({
      discount: 9,
    });
    await order(ada);
    expect(await readPromoCodes(context, 'WELCOME10')).toMatchObject([{ enabled: true, uses: 1, value: 10 }]);
    expect((await readPromoCodes(context)).map(({ code, phase }) => `${code} ${phase}`)).toEqual([
      'EXPIRED ended',
      'ONCE running',
      'TWENTY running',
      'WELCOME10 running',
    ]);
    await updatePromoCode(context, staff, 'WELCOME10', { enabled: false });
    await add(ben, 'coat', 'M');
    await expect(edit(ben, { action: 'addPromoCode', promoCode: 'WELCOME10' })).rejects.toMatchObject({
      code: 'promo_invalid',
    });
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 0 });
    expect(await updatePromoCode(context, staff, 'WELCOME10', { enabled: true })).toMatchObject({
      enabled: true,
      phase: 'running',
    });
    expect(await edit(ben, { action: 'addPromoCode', promoCode: 'WELCOME10' })).toMatchObject({
      discount: 9,
    });
  });
});
