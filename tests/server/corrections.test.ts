/** INTL-41, INTL-43: which corrections an order has, and who reads them. */
import { expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { orderById } from '../../contract/wire/order.ts';
import { editAddress } from '../../server/usecases/admin/orderEdits/editAddress.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { readVatReport } from '../../server/usecases/admin/vat.ts';
import { readCorrection } from '../../server/usecases/orders/read/readCorrection.ts';
import { readInvoice } from '../../server/usecases/orders/read/readInvoice.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { insertRefundOfPayment } from './support/insertRefundOfPayment.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';
import { openCorrectionShop } from './support/correctionShop.ts';

describeOnBothEngines('corrections of invoices', (openTestStore) => {
  it('INTL-41 each completed refund is one correction, numbered in the sequence of completion, and listed with the order', async () => {
    const { context, ada, root, buy, cancelCoat, runJobs, clock } = await openCorrectionShop(
      await openTestStore(),
    );
    const placed = await buy();
    const read = () => readOrder(context, ada, placed._id);
    expect(await read()).not.toHaveProperty('corrections');
    await cancelCoat(placed);
    // It is claimed, not completed.
    expect(await read()).not.toHaveProperty('corrections');
    clock.advance(60_000);
    const first = { number: `C-${placed.orderNumber}-1`, at: clock.now().toISOString(), amount: -89.99 };
    await runJobs();
    expect(await read()).toMatchObject({ corrections: [first] });
    clock.advance(60_000);
    await refundOrder(context, root, placed._id, { amount: 5, reason: 'Late' });
    await runJobs();
    clock.advance(60_000);
    await updateOrder(context, ada, placed._id, { status: 'canceled' });
    await runJobs();
    const { corrections } = await read();
    expect(parse(orderById.reply, await read())).toMatchObject({ ok: true, value: { corrections } });
    expect(corrections).toMatchObject([
      first,
      { number: `C-${placed.orderNumber}-2`, amount: -5 },
      { number: `C-${placed.orderNumber}-3`, amount: -184.99 },
    ]);
  });

  it('INTL-41 a refund that the bank returns is reversed by a correction of its own; numbers and dates of the others stay', async () => {
    const { context, ada, root, buy, cancelCoat, runJobs, clock, paymentProvider, textOf } =
      await openCorrectionShop(await openTestStore());
    const placed = await buy();
    await cancelCoat(placed);
    await runJobs();
    const before = (await readOrder(context, ada, placed._id)).corrections ?? [];
    clock.advance(60_000);
    paymentProvider.settleRefunds('pi_1', 'failed');
    clock.advance(60_000);
    await runJobs();
    clock.advance(60_000);
    await refundOrder(context, root, placed._id, { amount: 89.99, reason: 'Once more' });
    await runJobs();
    const number = (sequence: number) => `C-${placed.orderNumber}-${sequence}`;
    expect((await readOrder(context, ada, placed._id)).corrections).toMatchObject([
      ...before,
      { number: number(2), amount: 89.99 },
      { number: number(3), amount: -89.99 },
    ]);
    const text = await textOf(placed._id, number(2));
    expect(text).toContain(
      `Reason: the refund of correction ${number(1)} failed, so that it no longer counts`,
    );
    expect(text).toContain('Total before $189.99 Difference $89.99 Total after $279.98');
  });

  it('INTL-41 refunds that are completed at one instant, or by a server whose clock is late, keep their sequence', async () => {
    const { context, ada, root, buy, runJobs, clock } = await openCorrectionShop(await openTestStore());
    const placed = await buy();
    const amounts = async () =>
      ((await readOrder(context, ada, placed._id)).corrections ?? []).map(({ amount }) => amount);
    for (const [index, amount] of [1, 2, 3, 4].entries()) {
      await refundOrder(context, root, placed._id, { amount, reason: 'Late' });
      await runJobs();
      expect(await amounts()).toEqual([-1, -2, -3, -4].slice(0, index + 1));
      if (amount === 2) clock.advance(-5_000);
    }
  });

  it('INTL-41 an address that the invoice does not show has no correction', async () => {
    const { context, ada, root, buy } = await openCorrectionShop(await openTestStore());
    const placed = await buy();
    await editAddress(context, root, placed._id, { address: { ...address, phone: '+1 415 555 0100' } });
    expect(await readOrder(context, ada, placed._id)).not.toHaveProperty('corrections');
    const billing_address = JSON.stringify(address);
    await context.store.db.updateTable('orders').set({ billing_address }).execute();
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    expect(await readOrder(context, ada, placed._id)).not.toHaveProperty('corrections');
  });

  it('INTL-43 an unknown number, and an order that was never placed, have no correction', async () => {
    const { context, ada, buy, cancelCoat, runJobs, order, add, store } = await openCorrectionShop(
      await openTestStore(),
    );
    const placed = await buy();
    await cancelCoat(placed);
    await runJobs();
    for (const number of [`C-${placed.orderNumber}-2`, `C-${placed.orderNumber}-0`, '1', 'C-1-1'])
      await expect(readCorrection(context, ada, placed._id, number)).rejects.toMatchObject({
        code: 'not_found',
        message: 'The correction was not found.',
      });
    await add(ada, 'belt', 'One', 1);
    const draft = await order(ada);
    await insertCapturedPayment(store, draft._id);
    await insertRefundOfPayment(store, draft._id, {
      id: 'ref',
      amount_cents: 100,
      updated_at: '2026-03-02T00:00:00.000Z',
    });
    expect(await readOrder(context, ada, draft._id)).not.toHaveProperty('corrections');
    await expect(readCorrection(context, ada, draft._id, `C-${draft.orderNumber}-1`)).rejects.toMatchObject({
      code: 'not_found',
    });
    // Nor does the report count it.
    const report = await readVatReport(store.db, { year: 2026, quarter: 1 });
    expect(report).toMatchObject([{ refundedGross: 89.99 }]);
  });

  it('INTL-43, ORDER-02 the shopper of a canceled order has its correction, staff its invoice, too', async () => {
    const { context, ada, root, buy, runJobs } = await openCorrectionShop(await openTestStore());
    const placed = await buy();
    await updateOrder(context, ada, placed._id, { status: 'canceled' });
    await runJobs();
    await expect(readInvoice(context, ada, placed._id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await readInvoice(context, root, placed._id)).orderNumber).toBe(placed.orderNumber);
    const number = `C-${placed.orderNumber}-1`;
    for (const reader of [ada, root])
      expect((await readCorrection(context, reader, placed._id, number)).subarray(0, 5).toString()).toBe(
        '%PDF-',
      );
  });
});
