/** Invoices that never change, and what their corrections show. */
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { anonymizeUser } from '../../server/store/anonymizeUser.ts';
import { editAddress } from '../../server/usecases/admin/orderEdits/editAddress.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { readVatReport } from '../../server/usecases/admin/vat.ts';
import { readCorrection } from '../../server/usecases/orders/read/readCorrection.ts';
import { readInvoice } from '../../server/usecases/orders/read/readInvoice.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';
import { openCorrectionShop, returnAll } from './support/correctionShop.ts';

describeOnBothEngines('invoices and corrections as documents', (openTestStore) => {
  it('INTL-40 the invoice stays the same to the byte: after an edit of sizes, of the address, of units, and a refund', async () => {
    const { context, root, buy, change, invoiceOf, runJobs } = await openCorrectionShop(
      await openTestStore(),
    );
    const placed = await buy();
    const issued = await invoiceOf(placed._id);
    const expectSame = async (after: string): Promise<void> => {
      await runJobs();
      expect((await invoiceOf(placed._id)) === issued, after).toBe(true);
    };
    await expectSame('nothing');
    await change(placed, { coat: { size: 'M' } }, 0);
    await expectSame('another size');
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    await expectSame('another address');
    await change(placed, { coat: { size: 'M' }, belt: { cancel: 1 } }, 10.01);
    await expectSame('a canceled unit');
    await refundOrder(context, root, placed._id, { amount: 5, reason: 'Late' });
    await expectSame('a refund');
  });

  it('INTL-42 shows number, dates, reason, items, and the amounts before and after by rate', async () => {
    const { context, root, buy, cancelCoat, runJobs, textOf, clock } = await openCorrectionShop(
      await openTestStore(),
    );
    const placed = await buy();
    const number = (sequence: number) => `C-${placed.orderNumber}-${sequence}`;
    clock.advance(24 * 60 * 60_000);
    await cancelCoat(placed);
    await runJobs();
    const canceled = await textOf(placed._id, number(1));
    for (const part of [
      `Correction number ${number(1)}, of 3 March 2026`,
      `Corrects invoice ${placed.orderNumber}, of 2 March 2026`,
      'Reason: items were canceled Seller Verrow',
      'Buyer Ada Lovelace 12 Analytical Row',
      'Verrow The coat 1 −$89.99 Size: S, Bottle',
      'VAT rate Net VAT Gross 23% Before $227.63 $52.35 $279.98 Difference −$73.16 −$16.83 −$89.99 After $154.47 $35.52 $189.99',
      'Total before $279.98 Difference −$89.99 Total after $189.99',
    ])
      expect(canceled).toContain(part);
    await refundOrder(context, root, placed._id, { amount: 5, reason: 'Late' });
    await runJobs();
    const refunded = await textOf(placed._id, number(2));
    expect(refunded).toContain('Reason: refund by the shop (Late)');
    expect(refunded).toContain('Refund −$5.00');
    expect(refunded).toContain('Total before $189.99 Difference −$5.00 Total after $184.99');
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await updateOrder(context, root, placed._id, { status });
    await returnAll(context, placed, { coat: 2, belt: 1 });
    await runJobs();
    const returned = await textOf(placed._id, number(3));
    for (const part of [
      'Reason: items were returned (Return R',
      'Verrow The coat 2 −$179.98 Size: S, Bottle',
      'Verrow The belt 1 −$10.01',
      // $5.00 of it had been refunded.
      'Refunded before $5.00',
      'Total before $184.99 Difference −$184.99 Total after $0.00',
    ])
      expect(returned).toContain(part);
  });

  it('INTL-41, INTL-42 an edit of address or sizes has a correction that shows both, without amounts', async () => {
    const { context, ada, root, buy, change, cancelCoat, runJobs, textOf, clock } = await openCorrectionShop(
      await openTestStore(),
    );
    const placed = await buy();
    const number = (sequence: number) => `C-${placed.orderNumber}-${sequence}`;
    clock.advance(60_000);
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    await change(placed, { belt: { cancel: 1 } }, 10.01);
    await runJobs();
    // The clock of another server is late.
    clock.advance(-5_000);
    await change(placed, { coat: { size: 'M' } }, 0);
    await cancelCoat({ ...placed, items: (await readOrder(context, ada, placed._id)).items });
    await runJobs();
    const { corrections } = await readOrder(context, ada, placed._id);
    expect(corrections?.map(({ amount }) => amount)).toEqual([0, -10.01, 0, -89.99]);
    const moved = await textOf(placed._id, number(1));
    for (const part of [
      'Reason: the address of the buyer was changed',
      'Buyer Ada Lovelace 1 Other Street',
      'Buyer before Ada Lovelace 12 Analytical Row',
      'Total before $279.98 Difference $0.00 Total after $279.98',
    ])
      expect(moved).toContain(part);
    expect(moved).not.toContain('Item');
    const resized = await textOf(placed._id, number(3));
    expect(resized).toContain('Reason: sizes were exchanged');
    expect(resized).toContain('Verrow The coat 3 $0.00 Size: M (before: S), Bottle');
    expect(resized).toContain('Buyer Ada Lovelace 1 Other Street');
    expect(resized).not.toContain('The belt');
    // A refund shows the sizes and the buyer of its time.
    const canceled = await textOf(placed._id, number(4));
    expect(canceled).toContain('Verrow The coat 1 −$89.99 Size: M, Bottle');
    expect(canceled).toContain('Total before $269.97 Difference −$89.99 Total after $179.98');
  });

  it('INTL-42 a document stays the same to the byte when later ones follow', async () => {
    const { context, ada, root, buy, cancelCoat, runJobs } = await openCorrectionShop(await openTestStore());
    const placed = await buy();
    await cancelCoat(placed);
    await runJobs();
    const read = async () =>
      (await readCorrection(context, ada, placed._id, `C-${placed.orderNumber}-1`)).toString('latin1');
    const issued = await read();
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    await updateOrder(context, ada, placed._id, { status: 'canceled' });
    await runJobs();
    expect((await read()) === issued).toBe(true);
  });

  it('INTL-46 invoice and corrections are of the days of the shop’s time zone', async () => {
    const { context, ada, buy, cancelCoat, runJobs, clock } = await openCorrectionShop(await openTestStore());
    const placed = await buy();
    // 16:30 in UTC is half past six of the next morning in Kiribati (+14:00).
    clock.advance(Date.parse('2026-03-31T16:30:00.000Z') - clock.now().getTime());
    await cancelCoat(placed);
    await runJobs();
    const inKiribati = { ...context, config: { ...context.config, timeZone: 'Pacific/Kiritimati' } };
    const invoice = await extractText(new Uint8Array((await readInvoice(inKiribati, ada, placed._id)).pdf), {
      mergePages: true,
    });
    expect(invoice.text).toContain('Ordered and paid on 3 March 2026');
    const pdf = await readCorrection(inKiribati, ada, placed._id, `C-${placed.orderNumber}-1`);
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain(`Correction number C-${placed.orderNumber}-1, of 1 April 2026`);
    const quarter = (number: number, timeZone?: string) =>
      readVatReport(context.store.db, { year: 2026, quarter: number }, timeZone);
    expect(await quarter(1)).toMatchObject([{ gross: 279.98, refundedGross: 89.99 }]);
    expect(await quarter(1, 'Pacific/Kiritimati')).toMatchObject([{ gross: 279.98, refundedGross: 0 }]);
    expect(await quarter(2, 'Pacific/Kiritimati')).toMatchObject([{ gross: 0, refundedGross: 89.99 }]);
  });

  it('INTL-40 an anonymized order keeps the country of its former buyer alone', async () => {
    const { context, root, buy, store, invoiceOf } = await openCorrectionShop(await openTestStore());
    const placed = await buy();
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    await store.transaction((trx) => anonymizeUser(trx, { id: 'ada', email: 'ada@example.org' }));
    const edits = JSON.stringify(await store.db.selectFrom('invoice_edits').selectAll().execute());
    expect(edits).toContain('Deleted');
    expect(edits).not.toContain(address.street);
    expect((await invoiceOf(placed._id)).startsWith('%PDF-')).toBe(true);
  });
});
