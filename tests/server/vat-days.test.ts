import { expect, it } from 'vitest';
import { exportVatReport, readVatReport } from '../../server/usecases/admin/vat.ts';
import { storeVatDay } from '../../server/usecases/admin/vatSums.ts';
import { openAdminShop } from './support/adminShop.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { insertRefundOfPayment } from './support/insertRefundOfPayment.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

const warsaw = 'Europe/Warsaw';
const quarter = { year: 2026, quarter: 1 };

describeOnBothEngines('the VAT of past days', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const { store, ada } = shop;
    await shop.add(ada, 'coat', 'M');
    /** An order of one coat, $95.98 with $17.95 of VAT, placed at that time. */
    const place = async (placedAt: string): Promise<string> => {
      const { _id: id } = await shop.order(ada);
      await store.db
        .updateTable('orders')
        .set({ status: 'placed', placed_at: placedAt })
        .where('id', '=', id)
        .execute();
      await insertCapturedPayment(store, id);
      return id;
    };
    const refund = (orderId: string, id: string, at: string, columns: object = {}) =>
      insertRefundOfPayment(store, orderId, { id, amount_cents: 2_000, updated_at: at, ...columns });
    /** Runs the job until nothing is left to store. */
    const storeDays = async (now: string, timeZone = warsaw): Promise<void> => {
      const context = { store, clock: () => new Date(now), config: { timeZone } };
      while (await storeVatDay(context));
    };
    const days = async () =>
      (await store.db.selectFrom('vat_days').selectAll().orderBy('starts_at').execute()).map(
        ({ starts_at: from, ends_at: to, movements }) => ({ from, to, movements }),
      );
    const report = (timeZone = warsaw) => readVatReport(store.db, quarter, timeZone);
    return { ...shop, place, refund, storeDays, days, report };
  };

  const line = (orders: number, refunded = { gross: 0, vat: 0 }) => [
    {
      country: address.country,
      rate: 23,
      gross: (9_598 * orders) / 100,
      vat: (1_795 * orders) / 100,
      refundedGross: refunded.gross,
      refundedVat: refunded.vat,
    },
  ];

  it('INTL-47 days with orders or refunds are stored, those of 23 and 25 hours too', async () => {
    const { place, refund, storeDays, days, report } = await open();
    const first = await place('2025-10-26T22:59:59.999Z');
    await place('2026-03-28T23:00:00.000Z');
    await refund(first, 'ref', '2026-01-10T12:00:00.000Z', {
      status: 'failed',
      completed_at: '2026-01-10T12:00:00.000Z',
      reversed_at: '2026-01-11T12:00:00.000Z',
    });
    const expected = line(1);
    expect(await report()).toEqual(expected);
    await storeDays('2026-03-31T12:00:00.000Z');
    expect(await days()).toEqual([
      { from: '2025-10-25T22:00:00.000Z', to: '2025-10-26T23:00:00.000Z', movements: 1 },
      { from: '2026-01-09T23:00:00.000Z', to: '2026-01-10T23:00:00.000Z', movements: 1 },
      { from: '2026-01-10T23:00:00.000Z', to: '2026-01-11T23:00:00.000Z', movements: 1 },
      { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z', movements: 1 },
    ]);
    expect(await report()).toEqual(expected);
  });

  it('INTL-47 the report, also as a file, reads stored days, and orders and refunds of the time after them', async () => {
    const { store, context, place, refund, storeDays, report } = await open();
    const stored = await place('2026-01-05T12:00:00.000Z');
    await refund(stored, 'ref-1', '2026-01-06T12:00:00.000Z');
    await storeDays('2026-01-08T12:00:00.000Z');
    const later = await place('2026-01-08T12:00:00.000Z');
    await refund(later, 'ref-2', '2026-01-09T12:00:00.000Z');
    // What is stored is not read again.
    await store.db.updateTable('orders').set({ vat_lines: '[]' }).where('id', '=', stored).execute();
    expect(await report()).toEqual(line(2, { gross: 40, vat: 7.48 }));
    const config = { ...context.config, timeZone: warsaw };
    expect((await exportVatReport({ ...context, config }, { quarter })).split('\r\n')[1]).toBe(
      `${address.country},23,156.06,35.9,32.52,7.48,28.42,USD`,
    );
  });

  it('INTL-47, INTL-64 stored days have the currencies apart', async () => {
    const { store, place, storeDays, report } = await open();
    const inYen = await place('2026-01-05T12:00:00.000Z');
    await store.db.updateTable('orders').set({ currency: 'JPY' }).where('id', '=', inYen).execute();
    await place('2026-01-05T13:00:00.000Z');
    const expected = [
      ...line(1),
      { ...line(1)[0], currency: 'JPY', gross: 9_598, vat: 1_795, refundedGross: 0, refundedVat: 0 },
    ];
    expect(await report()).toEqual(expected);
    await storeDays('2026-01-08T12:00:00.000Z');
    expect(await report()).toEqual(expected);
  });

  it('INTL-47 a day is stored an hour after its end', async () => {
    const { place, storeDays, days } = await open();
    await place('2026-01-05T12:00:00.000Z');
    await storeDays('2026-01-05T23:59:59.999Z');
    expect(await days()).toEqual([]);
    await storeDays('2026-01-06T00:00:00.000Z');
    expect(await days()).toEqual([
      { from: '2026-01-04T23:00:00.000Z', to: '2026-01-05T23:00:00.000Z', movements: 1 },
    ]);
  });

  it('INTL-47 an order that came into a stored day later is in the report, and the day is stored anew', async () => {
    const { place, storeDays, days, report } = await open();
    await place('2026-01-05T12:00:00.000Z');
    await place('2026-01-07T12:00:00.000Z');
    await storeDays('2026-02-01T12:00:00.000Z');
    await place('2026-01-05T13:00:00.000Z');
    expect(await report()).toEqual(line(3));
    await storeDays('2026-02-01T13:00:00.000Z');
    expect(await days()).toEqual([]);
    expect(await report()).toEqual(line(3));
    await storeDays('2026-02-01T14:00:00.000Z');
    expect((await days()).map(({ movements }) => movements)).toEqual([2, 1]);
    expect(await report()).toEqual(line(3));
  });

  it('INTL-46, INTL-47 with another time zone, the quarter is that of the zone, and days are stored anew', async () => {
    const { place, storeDays, days, report } = await open();
    // The first of January in Warsaw, the last of December in UTC.
    await place('2025-12-31T23:30:00.000Z');
    await place('2026-01-05T12:00:00.000Z');
    await storeDays('2026-01-10T12:00:00.000Z');
    expect(await report()).toEqual(line(2));
    expect(await report('UTC')).toEqual(line(1));
    // Of the last day in Warsaw, in UTC the same day.
    await place('2026-01-05T23:10:00.000Z');
    await storeDays('2026-01-10T13:00:00.000Z', 'UTC');
    expect(await days()).toEqual([
      { from: '2025-12-31T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z', movements: 1 },
      { from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T00:00:00.000Z', movements: 2 },
    ]);
    expect(await report('UTC')).toEqual(line(2));
    expect(await report()).toEqual(line(3));
  });
});
