import { expect, it } from 'vitest';
import type { PriceList } from '../../contract/priceList.ts';
import { readCustomers } from '../../server/usecases/admin/customers.ts';
import { editItems } from '../../server/usecases/admin/orderEdits/editItems.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { readVatReport } from '../../server/usecases/admin/vat.ts';
import { editCart } from '../../server/usecases/cart/editCart.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { readDeliveryMethods } from '../../server/usecases/readDeliveryMethods.ts';
import { openAdminShop } from './support/adminShop.ts';
import { openTestApp } from './support/app.ts';
import { expectInvariants } from './support/invariants.ts';
import { seedShop } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const euro: PriceList = { currency: 'EUR', rate: 920_000, stepCents: 100, lessCents: 1 };
const yen: PriceList = { currency: 'JPY', rate: 150_000_000, stepCents: 100, lessCents: 0 };
/** A franc is a dollar here, so that totals do not tell them apart. */
const franc: PriceList = { currency: 'CHF', rate: 1_000_000, stepCents: 1, lessCents: 0 };
const lists = [euro, yen, franc];

describeOnBothEngines('an order in another currency', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const config = { ...shop.context.config, vatScheme: 'oss' as const, priceLists: lists };
    Object.assign(shop.context, { config });
    const context = { ...shop.context, config };
    const orderIn = (currency: string | undefined, expectedTotal?: number) =>
      createOrder(
        context,
        shop.ada,
        shop.request(shop.ada, {
          shippingAddress: {
            ...shop.request(shop.ada).orderData.shippingAddress,
            country: 'DE',
            postalCode: '10115',
          },
          ...(currency === undefined ? {} : { currency }),
          ...(expectedTotal === undefined ? {} : { expectedTotal }),
        }),
      );
    /** Places the unfinished order. */
    const place = async (id: string) => {
      await startPayment(context, shop.ada, id);
      const intent = `pi_${shop.paymentProvider.effects.filter((each) => each.startsWith('create')).length}`;
      shop.paymentProvider.authorize(intent);
      await startPayment(context, shop.ada, id);
      return { intent, order: await updateOrder(context, shop.ada, id, { status: 'placed' }) };
    };
    return { ...shop, context, orderIn, place };
  };

  it('INTL-60, INTL-62 the cart has the prices, promo codes and limits of the list', async () => {
    const { context, ada, add, edit } = await open();
    await add(ada, 'coat', 'M');
    expect(await readCart(context, ada)).toMatchObject({ total: 89.99, toFreeDelivery: 10.01 });
    expect(await readCart(context, ada)).not.toHaveProperty('currency');
    // $89.99 is €82.79, $100.00 is €92.00.
    expect(await readCart({ ...context, priceList: euro }, ada)).toMatchObject({
      currency: 'EUR',
      items: [{ unitPrice: 82.99, total: 82.99, change: null }],
      total: 82.99,
      toFreeDelivery: 9,
    });
    await add(ada, 'coat', 'M');
    await edit(ada, { action: 'addPromoCode', promoCode: 'TWENTY' });
    expect(await readCart({ ...context, priceList: yen }, ada)).toMatchObject({
      currency: 'JPY',
      subTotal: 27_000,
      discount: 3_000,
      total: 24_000,
      toFreeDelivery: 0,
    });
    await edit(ada, {
      action: 'changeQuantity',
      _id: (await readCart(context, ada)).items[0]?._id ?? '',
      quantity: 1,
    });
    expect((await readCart({ ...context, priceList: yen }, ada)).promoNote).toBe(
      'This promo code works from ¥15,000. Add ¥1,500 more to use it.',
    );
  });

  it('INTL-60 the price that the page shows in dollars is no change in another currency', async () => {
    const { context, ada } = await open();
    const cart = await editCart({ ...context, priceList: yen }, ada, ada.cartId, {
      action: 'add',
      cartId: ada.cartId,
      _product: 'coat',
      size: 'M',
      quantity: 1,
      unitPrice: 13_500,
    });
    expect(cart).toMatchObject({ currency: 'JPY', items: [{ unitPrice: 13_500, change: null }] });
  });

  it('INTL-62 delivery has the prices of the list, and of dollars for staff', async () => {
    const { context } = await open();
    const [home] = await readDeliveryMethods({ ...context, priceList: yen });
    expect(home?.providers.find(({ _id }) => _id === 'swift')).toMatchObject({
      price: 900,
      rate: { kind: 'total', steps: [{ from: 0, price: 900 }], freeFrom: 15_000 },
    });
    const [forStaff] = await readDeliveryMethods({ ...context, priceList: yen }, { currency: 'USD' });
    const swift = forStaff?.providers.find(({ _id }) => _id === 'swift');
    expect(swift).toMatchObject({ price: 5.99 });
    expect(swift).not.toHaveProperty('rate');
  });

  it('INTL-60 the header names it; an unknown one means dollars', async () => {
    const store = await openTestStore();
    await seedShop(store);
    const { app } = await openTestApp(store, { settings: { PRICE_LISTS: 'JPY 150 steps 100' } });
    const priceIn = async (currency: string, query = ''): Promise<number> => {
      const url = `/api/v1/deliveryMethods${query}`;
      const { result } = (await app.inject({ url, headers: { 'x-currency': currency } })).json<{
        result: { providers: { _id: string; price: number }[] }[];
      }>();
      return result[0]?.providers.find(({ _id }) => _id === 'swift')?.price ?? 0;
    };
    expect(await priceIn('JPY')).toBe(900);
    expect(await priceIn('JPY', '?currency=USD')).toBe(5.99);
    for (const other of ['', 'EUR', 'jpy', 'JPY, EUR', '__proto__']) expect(await priceIn(other)).toBe(5.99);
    const environment = (await app.inject('/api/v1/environment')).json<{ result: object }>();
    expect(environment.result).toHaveProperty('priceLists', [yen]);
  });

  it('INTL-61 is in it from the payment to the refund, in whole yen', async () => {
    const { store, context, ada, staff, add, orderIn, place, paymentProvider, runJobs, mails } = await open();
    await add(ada, 'coat', 'M');
    const { _id: id } = await orderIn('JPY', 14_400);
    const { intent, order } = await place(id);
    expect(order).toMatchObject({
      currency: 'JPY',
      subTotal: 13_500,
      deliveryCost: 900,
      total: 14_400,
      // 14,400 × 19 / 119 is 2,299.16.
      vat: 2_299,
      vatLines: [{ rate: 19, gross: 14_400, vat: 2_299 }],
      items: [{ unitPrice: 13_500, total: 13_500 }],
      payments: [{ amount: 14_400, status: 'captured' }],
    });
    expect(paymentProvider.intent(intent)).toMatchObject({ amountCents: 14_400, currency: 'jpy' });
    await expectInvariants({ store });
    await expect(refundOrder(context, staff, id, { amount: 100.5, reason: 'A seam' })).rejects.toMatchObject({
      fields: { amount: 'Use a whole amount: this currency has no decimals' },
    });
    const refunded = await refundOrder(context, staff, id, { amount: 1_234, reason: 'A seam' });
    expect(refunded).toMatchObject({ refundable: 13_166, order: { currency: 'JPY' } });
    await expect(refundOrder(context, staff, id, { amount: 13_167, reason: 'A seam' })).rejects.toMatchObject(
      { message: 'At most ¥13,166 of this order can still be refunded.' },
    );
    await runJobs();
    expect(paymentProvider.effects).toContain(`refund ${intent} 1234`);
    expect(mails.find(({ subject }) => subject.includes('refund'))?.subject).toBe(
      'Your refund of ¥1,234 from Verrow',
    );
    expect(mails.find(({ subject }) => subject.includes('order'))?.text).toContain('¥14,400');
  });

  it('INTL-61 asks for the second factor above what the limit is worth', async () => {
    const { context, ada, staff, add, orderIn, place } = await open();
    await add(ada, 'coat', 'M', 2);
    const { _id: id } = await orderIn('JPY');
    await place(id);
    // $100.00 is ¥15,000.
    const secondFactor = { isRequired: true, refundLimitCents: 10_000 };
    const strict = { ...context, config: { ...context.config, secondFactor } };
    await refundOrder(strict, staff, id, { amount: 15_000, reason: 'A seam' });
    const refused = { code: 'second_factor_required' };
    await expect(refundOrder(strict, staff, id, { amount: 1, reason: 'A seam' })).rejects.toMatchObject(
      refused,
    );
    // Without its price list, the currency has no known worth.
    const unlisted = { ...strict, config: { ...strict.config, priceLists: [] } };
    const { _id: other } = await (async () => {
      await add(ada, 'coat', 'M');
      return orderIn('EUR');
    })();
    await place(other);
    await expect(refundOrder(unlisted, staff, other, { amount: 1, reason: 'A seam' })).rejects.toMatchObject(
      refused,
    );
  });

  it('INTL-61 refunds canceled units in whole yen, with the discount shared to the yen', async () => {
    const { context, ada, staff, add, edit, orderIn, place } = await open();
    await add(ada, 'coat', 'M', 3);
    await edit(ada, { action: 'addPromoCode', promoCode: 'TWENTY' });
    const { _id: id } = await orderIn('JPY');
    const { order } = await place(id);
    expect(order).toMatchObject({
      subTotal: 40_500,
      discount: 3_000,
      total: 37_500,
      items: [{ discount: 3_000 }],
    });
    const line = { orderItemId: order.items[0]?._id ?? '', cancel: 1, size: 'M' };
    await editItems(context, staff, id, { lines: [line], expectedRefund: 12_500 });
    expect(await readOrderForStaff(context, id)).toMatchObject({ refundable: 25_000 });
  });

  it('INTL-61 follows the currency that the shopper saw, until it is paid', async () => {
    const { context, ada, add, orderIn, place, paymentProvider } = await open();
    await add(ada, 'coat', 'M');
    const changed = { code: 'cart_changed' };
    await expect(orderIn('JPY', 95.98)).rejects.toMatchObject(changed);
    await expect(orderIn('EUR', 95.98)).rejects.toMatchObject(changed);
    await expect(orderIn('GBP')).rejects.toMatchObject(changed);
    const inEuro = await orderIn('EUR', 88.98);
    expect(await orderIn('EUR', 88.98)).toMatchObject({ _id: inEuro._id });
    await startPayment(context, ada, inEuro._id);
    // Another currency makes another order, and the payment of the first one can no longer be used.
    const inYen = await orderIn('JPY', 14_400);
    expect(inYen._id).not.toBe(inEuro._id);
    await expect(startPayment(context, ada, inEuro._id)).rejects.toMatchObject({ code: 'order_expired' });
    const { intent } = await place(inYen._id);
    expect(intent).toBe('pi_2');
    expect(paymentProvider.intent(intent)).toMatchObject({ currency: 'jpy', capturedCents: 14_400 });
  });

  it('INTL-61 an order of the same amount in another currency is another order', async () => {
    const { ada, add, orderIn } = await open();
    await add(ada, 'coat', 'M');
    const inDollars = await orderIn(undefined, 95.98);
    const inFrancs = await orderIn('CHF', 95.98);
    expect(inFrancs._id).not.toBe(inDollars._id);
    expect([inDollars.currency, inFrancs.currency]).toEqual([undefined, 'CHF']);
    expect((await orderIn(undefined, 95.98))._id).not.toBe(inFrancs._id);
  });

  it('INTL-62 refuses what a card cannot pay', async () => {
    const { store, ada, add, orderIn } = await open();
    await store.db.updateTable('delivery_providers').set({ price_cents: 0 }).execute();
    await store.db
      .updateTable('products')
      .set({ price_cents: 1, sale_cents: 1 })
      .where('id', '=', 'coat')
      .execute();
    await add(ada, 'coat', 'M');
    // The lowest price of the list is more than the smallest payment.
    expect(await orderIn('EUR')).toMatchObject({ total: 0.99 });
    await expect(orderIn(undefined)).rejects.toMatchObject({
      message: 'The smallest card payment is $0.50. Please add something to your cart.',
    });
    await store.db
      .updateTable('products')
      .set({ price_cents: 90_000_000, sale_cents: 90_000_000 })
      .where('id', '=', 'coat')
      .execute();
    await store.db.updateTable('cart_lines').set({ seen_unit_cents: 90_000_000 }).execute();
    await expect(orderIn('JPY')).rejects.toMatchObject({
      message: 'The largest card payment is ¥99,999,999. Please order in two parts.',
    });
  });

  it('INTL-64 reports never add two currencies', async () => {
    const { store, context, ada, add, orderIn, place, clock } = await open();
    for (const currency of [undefined, 'EUR', 'JPY', 'JPY']) {
      await add(ada, 'coat', 'M');
      await place((await orderIn(currency))._id);
    }
    const now = clock.now();
    const quarter = { year: now.getUTCFullYear(), quarter: Math.floor(now.getUTCMonth() / 3) + 1 };
    const none = { refundedGross: 0, refundedVat: 0 };
    expect(await readVatReport(store.db, quarter)).toEqual([
      { country: 'DE', rate: 19, gross: 95.98, vat: 15.32, ...none },
      { country: 'DE', rate: 19, currency: 'EUR', gross: 88.98, vat: 14.21, ...none },
      { country: 'DE', rate: 19, currency: 'JPY', gross: 28_800, vat: 4_598, ...none },
    ]);
    expect((await readOverview(context)).today).toEqual({
      count: 4,
      total: 95.98,
      others: [
        { currency: 'EUR', total: 88.98 },
        { currency: 'JPY', total: 28_800 },
      ],
    });
    const customers = await readCustomers(context, { skip: 0, limit: 10, q: undefined, group: undefined });
    expect(customers.result.find(({ _id }) => _id === ada.id)).toMatchObject({
      orders: 4,
      spent: 95.98,
      spentOthers: [
        { currency: 'EUR', total: 88.98 },
        { currency: 'JPY', total: 28_800 },
      ],
    });
  });
});
