import { expect, it } from 'vitest';
import type { Product } from '../../contract/types.ts';
import { adminOrders } from '../../contract/wire/adminOrders.ts';
import { adminProducts } from '../../contract/wire/adminProducts.ts';
import type { QueryOf } from '../../contract/call.ts';
import { openCatalogue } from '../../server/store/catalogue/catalogue.ts';
import { setCampaign as writeCampaign } from '../../server/store/catalogue/writeCampaigns.ts';
import { recordPrice } from '../../server/store/catalogue/writeProducts.ts';
import { offer, show, stock } from '../../server/usecases/admin/editProduct.ts';
import { readPromoCodes, setCampaign, setPromoCode } from '../../server/usecases/admin/offers.ts';
import { readAllOrders, readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { readAllProducts, readProductForStaff } from '../../server/usecases/admin/products.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { query } from './support/catalogue.ts';
import { expectInvariants, openMarket, start, type ProductSeed } from './support/market.ts';
import { insertCaptured } from './support/captured.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 12 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 0 } },
];
const dayMs = 24 * 60 * 60 * 1000;

const everyOrder: QueryOf<typeof adminOrders> = {
  skip: 0,
  limit: 20,
  status: undefined,
  q: undefined,
  sort: undefined,
};
const everyProduct: QueryOf<typeof adminProducts> = {
  skip: 0,
  limit: 20,
  q: undefined,
  stock: undefined,
  hidden: false,
  sort: undefined,
};

describeOnBothEngines('the staff', (openTestStore) => {
  const open = async () => {
    const market = await openMarket(await openTestStore(), products);
    const { shop, store, clock } = market;
    const catalogue = openCatalogue({ store, clock: clock.now });
    const ada = await market.person('ada');
    const staff = await market.person('cleo', { isAdmin: true });
    const listed = async (): Promise<Product[]> => (await catalogue.products(query())).value.result;
    /** An order of Ada's that was delivered and paid: $89.99 and $5.99 of delivery. */
    const delivered = async (id = 'past') => {
      await insertPastOrder(store, { id, userId: ada.id, cartId: ada.cartId, productId: 'coat' });
      await insertCaptured(store, id);
      market.fake.paid(`pi_${id}`, id, 9_598);
      return id;
    };
    return { ...market, market, shop, catalogue, ada, staff, listed, delivered };
  };

  it('ROLE-05 finds all orders by status, number and email, newest first, page by page', async () => {
    const { shop, store, ada, staff, market } = await open();
    const ben = await market.person('ben_b');
    await insertPastOrder(store, { id: 'one', userId: ada.id, cartId: ada.cartId, productId: 'coat' });
    await insertPastOrder(store, {
      id: 'two',
      userId: ben.id,
      cartId: ben.cartId,
      productId: 'coat',
      status: 'placed',
      sizes: ['S', 'M'],
      at: '2026-02-02T09:00:00.000Z',
    });
    const found = async (asked: Partial<typeof everyOrder>) =>
      (await readAllOrders(shop, { ...everyOrder, ...asked })).result.map(({ _id }) => _id);
    expect(await found({})).toEqual(['two', 'one']);
    expect(await found({ sort: 'total' })).toEqual(['one', 'two']);
    expect(await found({ status: 'placed' })).toEqual(['two']);
    expect(await found({ q: '#v-ONE' })).toEqual(['one']);
    expect(await found({ q: 'ada@' })).toEqual(['one']);
    // Wildcards of a pattern mean themselves.
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ q: 'ben_b' })).toEqual(['two']);
    expect(await found({ q: 'b_n_b' })).toEqual([]);
    const first = await readAllOrders(shop, { ...everyOrder, limit: 1 });
    expect(first).toMatchObject({
      hasMore: true,
      nextCursor: 1,
      result: [
        {
          orderNumber: 'V-two',
          pieces: 2,
          total: 185.97,
          refunded: 0,
          _user: { email: 'ben_b@example.com' },
        },
      ],
    });
    expect(await readAllOrders(shop, { ...everyOrder, skip: 1, limit: 1 })).toMatchObject({
      hasMore: false,
      nextCursor: null,
      result: [{ _id: 'one' }],
    });
    expect(staff.isAdmin).toBe(true);
  });

  it('ROLE-05, S3 refunds amounts that add up to the cent, and never more than was captured', async () => {
    const { shop, staff, delivered, work, fake, store } = await open();
    const id = await delivered();
    expect(await readOrderForStaff(shop, id)).toMatchObject({ refundable: 95.98, email: 'ada@example.com' });
    const after = await refundOrder(shop, staff, id, { amount: 33.33, reason: ' A seam had come open ' });
    expect(after.refundable).toBe(62.65);
    await work();
    expect(fake.effects.filter((effect) => effect.startsWith('refund'))).toEqual([`refund pi_${id} 3333`]);
    await expect(refundOrder(shop, staff, id, { amount: 62.66, reason: 'Too much' })).rejects.toMatchObject({
      code: 'refund_exceeded',
      status: 409,
      message: 'At most $62.65 of this order can still be refunded.',
    });
    await refundOrder(shop, staff, id, { amount: 62.65, reason: 'The rest' });
    await work();
    const done = await readOrderForStaff(shop, id);
    expect(done).toMatchObject({ refundable: 0, order: { status: 'delivered' } });
    expect(done.order.payments).toMatchObject([{ refunded: 95.98, status: 'refunded' }]);
    expect(done.log.map(({ action, by, at, after: values }) => ({ action, by, at, values }))).toEqual([
      {
        action: 'order_refunded',
        by: 'cleo@example.com',
        at: start,
        values: { amount: 62.65, reason: 'The rest' },
      },
      {
        action: 'order_refunded',
        by: 'cleo@example.com',
        at: start,
        values: { amount: 33.33, reason: 'A seam had come open' },
      },
    ]);
    await expect(refundOrder(shop, staff, id, { amount: 0.01, reason: 'More' })).rejects.toMatchObject({
      message: 'Nothing of this order can be refunded.',
    });
    expect(await store.db.selectFrom('refunds').select('status').execute()).toEqual([
      { status: 'done' },
      { status: 'done' },
    ]);
  });

  it('ROLE-05, S3 gives back no cent too much to twenty who refund at once', async () => {
    const { shop, staff, delivered, work, fake } = await open();
    const id = await delivered();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => refundOrder(shop, staff, id, { amount: 30, reason: 'At once' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'refund_exceeded' });
    await work();
    expect(fake.intent(`pi_${id}`).refundedCents).toBe(9_000);
    expect((await readOrderForStaff(shop, id)).refundable).toBe(5.98);
  });

  it('ROLE-05 can ask again for a refund that the provider refused', async () => {
    const { shop, staff, delivered, work, fake } = await open();
    const id = await delivered();
    fake.next('refund', 'refused');
    await refundOrder(shop, staff, id, { amount: 10, reason: 'A button' });
    await work();
    expect(await readOrderForStaff(shop, id)).toMatchObject({ refundable: 95.98 });
    expect(await readOverview(shop)).toMatchObject({ failedRefunds: 1 });
    await refundOrder(shop, staff, id, { amount: 10, reason: 'A button' });
    await work();
    expect(fake.intent(`pi_${id}`).refundedCents).toBe(1_000);
  });

  it('ROLE-05, S11 writes down who moved an order', async () => {
    const { shop, staff, store, ada, order, add, fake } = await open();
    await add(ada, 'coat', 'M');
    const { _id } = await order(ada);
    await startPayment(shop, ada, _id);
    fake.authorize('pi_1');
    await updateOrder(shop, ada, _id, { status: 'placed' });
    await updateOrder(shop, staff, _id, { status: 'processing' });
    const { log } = await readOrderForStaff(shop, _id);
    expect(log).toEqual([
      {
        action: 'order_moved',
        at: start,
        by: 'cleo@example.com',
        before: { status: 'placed' },
        after: { status: 'processing' },
      },
    ]);
    expect((await store.db.selectFrom('staff_log').selectAll().execute()).length).toBe(1);
    expect(await readOverview(shop)).toMatchObject({ today: { count: 1, total: 95.98 } });
  });

  it('ROLE-05, S1 corrects stock by movements that add up', async () => {
    const { shop, staff, market, stock: onHand, listed } = await open();
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
    const { shop, staff, market, ada, add, order, stock: onHand } = await open();
    await add(ada, 'coat', 'S', 2);
    await order(ada);
    const correct = (size: { name: string; onHand: number; expected: number }) =>
      stock(shop, staff, 'coat', { sizes: [{ name: 'M', onHand: 1, expected: 12 }, size] });
    await expect(correct({ name: 'S', onHand: 9, expected: 2 })).rejects.toMatchObject({
      code: 'stock_changed',
      message: 'Size S changed meanwhile: 3 on hand now. Please look at it again.',
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
    const { shop, staff, market, add, order } = await open();
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
    const { shop, staff, ada, add, edit, listed, catalogue, clock } = await open();
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
    const { shop, staff, store, clock } = await open();
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
    const { shop, staff, listed, catalogue } = await open();
    expect((await listed()).map(({ _id }) => _id)).toContain('coat');
    await show(shop, staff, 'coat', { hidden: true });
    expect((await listed()).map(({ _id }) => _id)).not.toContain('coat');
    await expect(catalogue.product('coat')).rejects.toMatchObject({ code: 'not_found' });
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
    const { shop, staff, store, catalogue } = await open();
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
    const { shop, staff, ada, add, edit, order, market } = await open();
    const ben = await market.person('ben');
    await add(ada, 'coat', 'M');
    expect(await edit(ada, { action: 'addPromoCode', promoCode: 'WELCOME10' })).toMatchObject({
      discount: 9,
    });
    await order(ada);
    expect(await readPromoCodes(shop.store.db, 'WELCOME10')).toMatchObject([
      { enabled: true, uses: 1, value: 10 },
    ]);
    await setPromoCode(shop, staff, 'WELCOME10', { enabled: false });
    await add(ben, 'coat', 'M');
    await expect(edit(ben, { action: 'addPromoCode', promoCode: 'WELCOME10' })).rejects.toMatchObject({
      code: 'promo_invalid',
    });
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 0 });
    expect(await setPromoCode(shop, staff, 'WELCOME10', { enabled: true })).toMatchObject({ enabled: true });
    expect(await edit(ben, { action: 'addPromoCode', promoCode: 'WELCOME10' })).toMatchObject({
      discount: 9,
    });
  });

  it('ROLE-05 has the shop at a glance', async () => {
    const { shop, delivered } = await open();
    await delivered();
    const overview = await readOverview(shop);
    expect(overview.orders.find(({ status }) => status === 'delivered')).toEqual({
      status: 'delivered',
      count: 1,
    });
    expect(overview).toMatchObject({
      today: { count: 0, total: 0 },
      returns: { requested: 0, received: 0 },
      failedRefunds: 0,
      stock: {
        outOfStock: 1,
        low: 1,
        shortest: [{ _product: { _id: 'coat' }, size: 'S', available: 3 }],
      },
    });
  });
});
