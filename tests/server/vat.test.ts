import { expect, it } from 'vitest';
import { type VatScheme } from '../../contract/rules/vat.ts';
import { setTerms } from '../../server/usecases/admin/productTerms.ts';
import { readVatReport, setVatRate } from '../../server/usecases/admin/vat.ts';
import { reportPageSize } from '../../server/usecases/admin/vatSums.ts';
import { toBatches } from '../../server/store/common/queries.ts';
import { openAdminShop } from './support/adminShop.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

describeOnBothEngines('VAT by country', (openTestStore) => {
  const open = async (vatScheme: VatScheme) => {
    const shop = await openAdminShop(await openTestStore());
    return {
      ...shop,
      context: Object.assign(shop.context, { config: { ...shop.context.config, vatScheme } }),
    };
  };

  it('INTL-21, INTL-23 an order has the VAT of the country of delivery, by rate', async () => {
    const { context, staff, ada, add, order } = await open('oss');
    await add(ada, 'coat', 'M');
    const germany = { ...address, country: 'DE', postalCode: '10115' };
    // $95.98 with delivery.
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({
      total: 95.98,
      vat: 15.32,
      vatLines: [{ rate: 19, gross: 95.98, vat: 15.32 }],
    });
    await setTerms(context, staff, 'coat', { weightGrams: null, vatClass: 'reduced' });
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({
      total: 95.98,
      vat: 6.28,
      vatLines: [{ rate: 7, gross: 95.98, vat: 6.28 }],
    });
    await setVatRate(context, staff, {
      country: 'DE',
      vatClass: 'reduced',
      validFrom: '2026-01-01',
      rate: 5.5,
    });
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ vatLines: [{ rate: 5.5 }] });
    // Exports have none, at the same price.
    expect(await order(ada)).toMatchObject({
      total: 95.98,
      vat: 0,
      vatLines: [{ rate: 0, gross: 95.98, vat: 0 }],
    });
  });

  it('INTL-21 with the default, every order has the standard rate of the seller', async () => {
    const { ada, add, order } = await open('single');
    await add(ada, 'coat', 'M');
    expect(await order(ada)).toMatchObject({
      vat: 17.95,
      vatLines: [{ rate: 23, gross: 95.98, vat: 17.95 }],
    });
  });

  it('INTL-26 reports a quarter by country and rate, with refunds in the quarter in which they were made', async () => {
    const { store, context, ada, add, order } = await open('oss');
    await add(ada, 'coat', 'M');
    const { _id: id } = await order(ada, {
      shippingAddress: { ...address, country: 'DE', postalCode: '10115' },
    });
    await store.db
      .updateTable('orders')
      .set({ status: 'placed', placed_at: '2026-03-31T23:59:59.999Z' })
      .where('id', '=', id)
      .execute();
    await insertCapturedPayment(store, id);
    const refund = { intent_id: `pi_${id}`, order_id: id, reason: 'Return', provider_refund_id: null };
    const state = { provider_status: null, failure_reason: null, created_at: '2026-04-02T00:00:00.000Z' };
    await store.db
      .insertInto('refunds')
      .values([
        {
          ...refund,
          ...state,
          id: 'r1',
          amount_cents: 4_000,
          status: 'done',
          updated_at: '2026-04-02T00:00:00.000Z',
        },
        {
          ...refund,
          ...state,
          id: 'r2',
          amount_cents: 5_598,
          status: 'done',
          updated_at: '2026-07-01T00:00:00.000Z',
        },
        {
          ...refund,
          ...state,
          id: 'r3',
          amount_cents: 1,
          status: 'failed',
          updated_at: '2026-04-02T00:00:00.000Z',
        },
      ])
      .execute();
    const read = (quarter: number) => readVatReport(context.store.db, { year: 2026, quarter });
    const line = { country: 'DE', rate: 19, gross: 0, vat: 0, refundedGross: 0, refundedVat: 0 };
    expect(await read(1)).toEqual([{ ...line, gross: 95.98, vat: 15.32 }]);
    expect(await read(2)).toEqual([{ ...line, refundedGross: 40, refundedVat: 6.38 }]);
    expect(await read(3)).toEqual([{ ...line, refundedGross: 55.98, refundedVat: 8.94 }]);
    expect(await read(4)).toEqual([]);
  });

  it('INTL-26 counts each of more orders and refunds of one instant than are read at once', async () => {
    const { store, context, ada, add, order } = await open('oss');
    await add(ada, 'coat', 'M');
    const { _id: id } = await order(ada, {
      shippingAddress: { ...address, country: 'DE', postalCode: '10115' },
    });
    await insertCapturedPayment(store, id);
    // In the quarter before: its refunds count in this one, itself does not.
    await store.db
      .updateTable('orders')
      .set({ placed_at: '2025-12-31T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    const at = '2026-02-01T00:00:00.000Z';
    const placed = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2 * reportPageSize + 20 }, (_, index) => index);
    for (const batch of toBatches(copies)) {
      await store.db
        .insertInto('orders')
        .values(
          batch.map((index) => ({
            ...placed,
            id: `copy${index}`,
            order_number: `V${index}`,
            status: 'placed' as const,
            placed_at: at,
          })),
        )
        .execute();
      await store.db
        .insertInto('refunds')
        .values(
          batch.map((index) => ({
            id: `r${index}`,
            intent_id: `pi_${id}`,
            order_id: id,
            reason: 'Return',
            amount_cents: 1,
            status: 'done' as const,
            provider_refund_id: null,
            provider_status: null,
            failure_reason: null,
            created_at: at,
            updated_at: at,
          })),
        )
        .execute();
    }
    // $95.98 with $15.32 for each order, and of the refunds as much as of one of $10.20.
    expect(await readVatReport(context.store.db, { year: 2026, quarter: 1 })).toEqual([
      { country: 'DE', rate: 19, gross: 97_899.6, vat: 15_626.4, refundedGross: 10.2, refundedVat: 1.63 },
    ]);
  });

  it('INTL-27 a return counts with the rate of its items, as received; another refund with the mix of what is left', async () => {
    const { store, context, ada, add, order } = await open('oss');
    await add(ada, 'coat', 'M');
    const { _id: id, items } = await order(ada, {
      shippingAddress: { ...address, country: 'DE', postalCode: '10115' },
    });
    const vatLines = [
      { rate: 1_900, grossCents: 5_000, deliveryCents: 0, vatCents: 798 },
      { rate: 700, grossCents: 4_598, deliveryCents: 599, vatCents: 301 },
    ];
    await store.db
      .updateTable('orders')
      .set({ vat_lines: JSON.stringify(vatLines), placed_at: '2025-12-31T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await store.db.updateTable('order_items').set({ vat_rate: 700 }).where('order_id', '=', id).execute();
    await insertCapturedPayment(store, id);
    const at = '2026-05-02T00:00:00.000Z';
    const refund = {
      intent_id: `pi_${id}`,
      order_id: id,
      reason: 'Return',
      status: 'done' as const,
      provider_refund_id: null,
      provider_status: null,
      failure_reason: null,
      created_at: at,
      updated_at: at,
    };
    await store.db
      .insertInto('refunds')
      .values([
        { ...refund, id: 'r1', amount_cents: 2_599 },
        { ...refund, id: 'r2', amount_cents: 699, updated_at: '2026-08-01T00:00:00.000Z' },
      ])
      .execute();
    const returned = {
      id: 'ret',
      order_id: id,
      user_id: ada.id,
      refund_id: 'r1',
      created_at: at,
      updated_at: at,
    };
    await store.db
      .insertInto('returns')
      .values({
        ...returned,
        return_number: 'R1',
        status: 'refunded',
        reason: 'Changed Mind',
        other_reason: null,
        method: 'store_dropoff',
        items_cents: 2_000,
        delivery_cents: 599,
        closed_status: null,
      })
      .execute();
    await store.db
      .insertInto('return_items')
      .values({
        return_id: 'ret',
        order_item_id: items[0]?._id ?? '',
        quantity: 1,
        amount_cents: 2_000,
        reason: null,
      })
      .execute();
    const read = (quarter: number) => readVatReport(context.store.db, { year: 2026, quarter });
    const none = { country: 'DE', gross: 0, vat: 0 };
    expect(await read(2)).toEqual([
      { ...none, rate: 7, refundedGross: 25.99, refundedVat: 1.7 },
      { ...none, rate: 19, refundedGross: 0, refundedVat: 0 },
    ]);
    // $19.99 and $50.00 are left.
    expect(await read(3)).toEqual([
      { ...none, rate: 7, refundedGross: 2, refundedVat: 0.13 },
      { ...none, rate: 19, refundedGross: 4.99, refundedVat: 0.8 },
    ]);
  });
});
