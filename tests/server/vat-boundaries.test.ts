import { expect, it } from 'vitest';
import type { VatScheme } from '../../contract/rules/vat.ts';
import { publishedVatRates } from '../../server/domain/publishedVatRates.ts';
import { vatRateOf } from '../../server/domain/vat.ts';
import { setTerms } from '../../server/usecases/admin/productTerms.ts';
import { exportVatReport, readVatForStaff, readVatReport } from '../../server/usecases/admin/vat.ts';
import { openAdminShop } from './support/adminShop.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { insertRefundOfPayment } from './support/insertRefundOfPayment.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

const germany = { ...address, country: 'DE', postalCode: '10115' };

it('INTL-20 a rate of the shop wins over the published one of the same day', () => {
  const published = publishedVatRates.find(
    ({ country, vatClass }) => country === 'DE' && vatClass === 'standard',
  );
  const rates = [...publishedVatRates, { ...published!, rate: 1600 }];
  expect(vatRateOf({ scheme: 'oss', destination: 'DE', day: '2026-06-01', rates }, 'standard')).toBe(1600);
});

describeOnBothEngines('VAT at its limits', (openTestStore) => {
  const open = async (vatScheme: VatScheme) => {
    const shop = await openAdminShop(await openTestStore());
    const context = Object.assign(shop.context, { config: { ...shop.context.config, vatScheme } });
    /** An order of one coat to Germany, $95.98 with $15.32 of VAT, placed at that time. */
    const place = async (placedAt: string): Promise<string> => {
      const { _id: id } = await shop.order(shop.ada, { shippingAddress: germany });
      await shop.store.db
        .updateTable('orders')
        .set({ status: 'placed', placed_at: placedAt })
        .where('id', '=', id)
        .execute();
      await insertCapturedPayment(shop.store, id);
      return id;
    };
    await shop.add(shop.ada, 'coat', 'M');
    return { ...shop, context, place };
  };

  it('INTL-26 an order belongs to the quarter in which it was placed, to the millisecond; the present one by default', async () => {
    const { context, place } = await open('oss');
    await place('2026-01-01T00:00:00.000Z');
    await place('2026-04-01T00:00:00.000Z');
    const inQuarter = (gross: number, vat: number) => [
      { country: 'DE', rate: 19, gross, vat, refundedGross: 0, refundedVat: 0 },
    ];
    expect(await readVatReport(context.store.db, { year: 2025, quarter: 4 })).toEqual([]);
    expect(await readVatReport(context.store.db, { year: 2026, quarter: 1 })).toEqual(
      inQuarter(95.98, 15.32),
    );
    // The clock of the test shop shows March 2026.
    expect((await readVatForStaff(context, { quarter: undefined })).report).toEqual(inQuarter(95.98, 15.32));
  });

  it('INTL-25, INTL-26 refunds of one order do not count as earlier ones of another', async () => {
    const { context, store, place } = await open('oss');
    for (const id of [await place('2026-01-01T00:00:00.000Z'), await place('2026-01-02T00:00:00.000Z')])
      await store.db
        .insertInto('refunds')
        .values({
          id: `refund-${id}`,
          intent_id: `pi_${id}`,
          order_id: id,
          reason: 'Return',
          amount_cents: 2,
          status: 'done',
          provider_refund_id: null,
          provider_status: null,
          failure_reason: null,
          created_at: '2026-02-01T00:00:00.000Z',
          updated_at: '2026-02-01T00:00:00.000Z',
        })
        .execute();
    // Of 2 cents at 19 %, less than half a cent is VAT; of 4 cents of one order, more.
    expect(await readVatReport(context.store.db, { year: 2026, quarter: 1 })).toEqual([
      { country: 'DE', rate: 19, gross: 191.96, vat: 30.64, refundedGross: 0.04, refundedVat: 0 },
    ]);
  });

  it('INTL-45 the report of a quarter is a table for spreadsheets, with the columns of the page', async () => {
    const { context, store, place } = await open('oss');
    const id = await place('2026-01-01T00:00:00.000Z');
    await insertRefundOfPayment(store, id, {
      id: 'ref',
      amount_cents: 2_000,
      updated_at: '2026-02-01T00:00:00.000Z',
    });
    expect(await exportVatReport(context, { quarter: { year: 2026, quarter: 1 } })).toBe(
      '\uFEFFcountry,rate,net,vat,net_refunded,vat_refunded,vat_due,currency\r\nDE,19,80.66,15.32,16.81,3.19,12.13,USD\r\n',
    );
    expect(await exportVatReport(context, { quarter: { year: 2025, quarter: 4 } })).toBe(
      '\uFEFFcountry,rate,net,vat,net_refunded,vat_refunded,vat_due,currency\r\n',
    );
  });

  it('INTL-22 a discount lowers the VAT of the lines that it is for', async () => {
    const { context, staff, ada, add, edit, order } = await open('oss');
    await setTerms(context, staff, 'coat', { weightGrams: null, vatClass: 'reduced' });
    await add(ada, 'coat', 'M');
    await edit(ada, { action: 'addPromoCode', promoCode: 'TWENTY' });
    // Two coats, $179.98, without $20.00: $159.98 at 7 %, free delivery.
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({
      total: 159.98,
      vat: 10.47,
      vatLines: [{ rate: 7, gross: 159.98, vat: 10.47 }],
    });
  });
});
