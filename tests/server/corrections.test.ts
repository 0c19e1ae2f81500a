/** Invoices that never change, and the corrections that document refunds. */
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { toCents } from '../../contract/money.ts';
import { editRefundCents } from '../../contract/orderEdit.ts';
import { parse } from '../../contract/parse.ts';
import type { VatScheme } from '../../contract/rules/vat.ts';
import type { Order } from '../../contract/types.ts';
import { orderById } from '../../contract/wire/order.ts';
import { anonymizeUser } from '../../server/store/anonymizeUser.ts';
import { findOrder, listOrderItems } from '../../server/store/orders.ts';
import { editAddress } from '../../server/usecases/admin/orderEdits/editAddress.ts';
import { editItems } from '../../server/usecases/admin/orderEdits/editItems.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { setTerms } from '../../server/usecases/admin/productTerms.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { readVatReport } from '../../server/usecases/admin/vat.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { readCorrections } from '../../server/usecases/orders/read/corrections.ts';
import { parseVatLines } from '../../server/usecases/orders/read/presentVat.ts';
import { readCorrection } from '../../server/usecases/orders/read/readCorrection.ts';
import { readInvoice } from '../../server/usecases/orders/read/readInvoice.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { toReturnLine } from '../../server/usecases/orders/read/returnLines.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import type { UseCaseContext } from '../../server/usecases/useCaseContext.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { insertRefundOfPayment } from './support/insertRefundOfPayment.ts';
import { createRandom } from './support/seededRandom.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address, openTestShop } from './support/testShop.ts';

const germany = { ...address, country: 'DE', postalCode: '10115' };

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/** Returns units of a delivered order, and refunds them. */
const returnAll = async (
  context: UseCaseContext,
  placed: Order,
  units: { readonly coat: number; readonly belt: number },
): Promise<void> => {
  const returning = placed.items
    .map(({ _id, _product }) => ({
      product: _product._id,
      orderItemId: _id,
      quantity: _product._id === 'coat' ? units.coat : units.belt,
    }))
    .filter(({ quantity }) => quantity > 0);
  const { _id } = await requestReturn(
    context,
    { id: 'ada', isAdmin: false },
    {
      _order: placed._id,
      returnedItems: returning.map(({ product }) => product),
      returnReason: 'Changed Mind',
      items: returning.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    },
  );
  await updateReturn(context, _id, 'received');
  await updateReturn(context, _id, 'refunded');
};

describeOnBothEngines('corrected invoices', (openTestStore) => {
  const open = async (vatScheme: VatScheme = 'single') => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 5, M: 3, L: 0 } },
      { id: 'belt', cents: 1_001, sizes: { One: 5 } },
    ]);
    const { paymentProvider, clock, add, request, runJobs } = testShop;
    const context = {
      ...testShop.context,
      config: { ...testShop.context.config, sellerVatId: undefined, vatScheme },
    };
    const ada = await testShop.createShopper('ada');
    const root = await testShop.createShopper('root', { isAdmin: true });
    /** Three coats in S and a belt: $279.98 with free delivery. */
    const buy = async (shippingAddress = address, belts = 1): Promise<Order> => {
      await add(ada, 'coat', 'S', 3);
      clock.advance(1);
      await add(ada, 'belt', 'One', belts);
      const { _id } = await createOrder(context, ada, request(ada, { shippingAddress }));
      const { clientSecret } = await startPayment(context, ada, _id);
      paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
      const placed = await updateOrder(context, ada, _id, { status: 'placed' });
      await runJobs();
      return placed;
    };
    type Change = Partial<{ cancel: number; size: string }>;
    const change = (placed: Order, changes: { coat?: Change; belt?: Change }, expectedRefund: number) =>
      editItems(context, root, placed._id, {
        lines: placed.items.map((item) => ({
          orderItemId: item._id,
          cancel: 0,
          size: item.size,
          ...(item._product._id === 'coat' ? changes.coat : changes.belt),
        })),
        expectedRefund,
      });
    const cancelCoat = (placed: Order) => change(placed, { coat: { cancel: 1 } }, 89.99);
    const readAll = async (id: string) =>
      (await readCorrections(context.store.db, [await row(id)])).get(id) ?? [];
    const row = async (id: string) => {
      const found = await findOrder(context.store.db, id);
      if (!found) throw new Error(`There is no order ${id}.`);
      return found;
    };
    const textOf = async (id: string, number: string): Promise<string> => {
      const pdf = await readCorrection(context, ada, id, number);
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
      return text.replaceAll(/\s+/g, ' ');
    };
    /** What the buyer has paid of each rate, by the invoice and all corrections: gross and VAT in cents. */
    const paidByRate = async (id: string) => {
      const corrections = await readAll(id);
      return parseVatLines(await row(id)).map(({ rate, grossCents, vatCents }, index) => ({
        rate,
        gross: corrections.reduce((sum, { vat }) => sum - (vat[index]?.grossCents ?? 0), grossCents),
        vat: corrections.reduce((sum, { vat }) => sum - (vat[index]?.vatCents ?? 0), vatCents),
      }));
    };
    const invoiceOf = async (id: string) => (await readInvoice(context, root, id)).pdf.toString('latin1');
    return {
      ...testShop,
      context,
      ada,
      root,
      buy,
      change,
      cancelCoat,
      invoiceOf,
      readAll,
      textOf,
      paidByRate,
    };
  };

  it('INTL-40 the invoice stays the same to the byte: after an edit of sizes, of the address, of units, and a refund', async () => {
    const { context, root, buy, change, invoiceOf, runJobs } = await open();
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

  it('INTL-41 each completed refund is one correction, numbered in the sequence of completion, and listed with the order', async () => {
    const { context, ada, root, buy, cancelCoat, runJobs, clock } = await open();
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
    const { context, ada, root, buy, cancelCoat, runJobs, clock, paymentProvider, textOf } = await open();
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
    const { context, ada, root, buy, runJobs, clock } = await open();
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

  it('INTL-42 shows number, dates, reason, items, and the amounts before and after by rate', async () => {
    const { context, root, buy, cancelCoat, runJobs, textOf, clock } = await open();
    const placed = await buy();
    const number = (sequence: number) => `C-${placed.orderNumber}-${sequence}`;
    clock.advance(24 * 60 * 60_000);
    await cancelCoat(placed);
    await runJobs();
    const canceled = await textOf(placed._id, number(1));
    for (const part of [
      `Correction number ${number(1)}, of 3 March 2026`,
      `Corrects invoice ${placed.orderNumber}, of 2 March 2026`,
      'Reason: items were canceled (Items that were canceled)',
      'Seller Verrow',
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
    const { context, ada, root, buy, change, cancelCoat, runJobs, textOf, clock } = await open();
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

  it('INTL-41 an address that the invoice does not show has no correction', async () => {
    const { context, ada, root, buy } = await open();
    const placed = await buy();
    await editAddress(context, root, placed._id, { address: { ...address, phone: '+1 415 555 0100' } });
    expect(await readOrder(context, ada, placed._id)).not.toHaveProperty('corrections');
    const billing_address = JSON.stringify(address);
    await context.store.db.updateTable('orders').set({ billing_address }).execute();
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    expect(await readOrder(context, ada, placed._id)).not.toHaveProperty('corrections');
  });

  it('INTL-42 a document stays the same to the byte when later ones follow', async () => {
    const { context, ada, root, buy, cancelCoat, runJobs } = await open();
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

  it('INTL-43 an unknown number, and an order that was never placed, have no correction', async () => {
    const { context, ada, buy, cancelCoat, runJobs, order, add, store } = await open();
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
    const { context, ada, root, buy, runJobs } = await open();
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

  it('INTL-46 invoice and corrections are of the days of the shop’s time zone', async () => {
    const { context, ada, buy, cancelCoat, runJobs, clock } = await open();
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
    const { context, root, buy, store, invoiceOf } = await open();
    const placed = await buy();
    await editAddress(context, root, placed._id, { address: { ...address, street: '1 Other Street' } });
    await store.transaction((trx) => anonymizeUser(trx, { id: 'ada', email: 'ada@example.org' }));
    const edits = JSON.stringify(await store.db.selectFrom('invoice_edits').selectAll().execute());
    expect(edits).toContain('Deleted');
    expect(edits).not.toContain(address.street);
    expect((await invoiceOf(placed._id)).startsWith('%PDF-')).toBe(true);
  });

  it('INTL-27 canceled items count with their rate', async () => {
    const { context, root, buy, change, runJobs, readAll } = await open('oss');
    await setTerms(context, root, 'belt', { weightGrams: null, vatClass: 'reduced' });
    const placed = await buy(germany);
    await change(placed, { belt: { cancel: 1 } }, 10.01);
    await runJobs();
    expect((await readAll(placed._id)).map(({ vat }) => vat)).toEqual([
      [
        { rate: 1_900, grossCents: 0, vatCents: 0 },
        { rate: 700, grossCents: 1_001, vatCents: 65 },
      ],
    ]);
  });

  it('INTL-44 invoice and corrections are what the buyer has paid, by rate, and what the VAT report counts, after random edits, refunds, returns and cancellations', async () => {
    for (const seed of [1, 2, 3]) {
      const shop = await open('oss');
      const { context, ada, root, buy, change, runJobs, clock, paymentProvider, store, readAll, paidByRate } =
        shop;
      const random = createRandom(seed);
      const choose = (below: number) => Math.floor(random() * below);
      await setTerms(context, root, 'belt', { weightGrams: null, vatClass: 'reduced' });
      const placed = await buy(germany, 2);
      const issued = await shop.invoiceOf(placed._id);
      const current = () => readOrder(context, ada, placed._id);
      const refundable = async () => toCents((await readOrderForStaff(context, placed._id)).refundable);
      let documents: object[] = [];
      const editSome = async (): Promise<void> => {
        if (choose(2) === 0)
          await editAddress(context, root, placed._id, {
            address: { ...germany, street: `${1 + choose(1_000_000)} Other Street` },
          });
        const { items } = await current();
        if (items[0]!.canceledQuantity === 0 && choose(2) === 0)
          await change({ ...placed, items }, { coat: { size: items[0]!.size === 'S' ? 'M' : 'S' } }, 0);
      };
      const check = async (step: string): Promise<void> => {
        clock.advance(60_000);
        await runJobs();
        const paid = await paidByRate(placed._id);
        const { payments, total } = await current();
        const refundedCents = toCents(payments[0]?.refunded ?? 0);
        const label = `${step} of seed ${seed}`;
        expect(sum(paid.map(({ gross }) => gross)), label).toBe(toCents(total) - refundedCents);
        expect(
          paid.every(({ gross }) => gross >= 0),
          label,
        ).toBe(true);
        if (refundedCents === toCents(total))
          expect(
            paid.every(({ vat }) => vat === 0),
            label,
          ).toBe(true);
        const report = await readVatReport(store.db, { year: 2026, quarter: 1 });
        expect(
          report
            .map((line) => ({
              rate: line.rate * 100,
              gross: toCents(line.gross) - toCents(line.refundedGross),
              vat: toCents(line.vat) - toCents(line.refundedVat),
            }))
            .toSorted((one, other) => other.rate - one.rate),
          label,
        ).toEqual(paid);
        const corrections = (await readAll(placed._id)).map(({ sequence, at, vat }) => ({
          sequence,
          at,
          vat,
        }));
        expect(corrections.slice(0, documents.length), label).toEqual(documents);
        documents = corrections;
      };
      const refundSome = async (): Promise<void> => {
        const left = await refundable();
        if (left > 0)
          await refundOrder(context, root, placed._id, {
            amount: (1 + choose(Math.min(left, 3_000))) / 100,
            reason: 'Late',
          });
      };
      for (let step = 0; step < 3; step += 1) {
        await editSome();
        const { items } = await current();
        const cancel = {
          coat: items[0]!.canceledQuantity < 2 ? choose(2) : 0,
          belt: items[1]!.canceledQuantity < 1 ? choose(2) : 0,
        };
        const rows = (await listOrderItems(store.db, [placed._id])).map(toReturnLine);
        const edits = items.map(({ _id, size }, index) => ({
          orderItemId: _id,
          size,
          cancel: index === 0 ? cancel.coat : cancel.belt,
        }));
        if (cancel.coat + cancel.belt > 0)
          await change(
            { ...placed, items },
            { coat: { cancel: cancel.coat }, belt: { cancel: cancel.belt } },
            editRefundCents(rows, edits) / 100,
          );
        await check('edit');
        if (choose(2) === 0) await refundSome();
        await check('refund');
        if (choose(3) === 0) {
          paymentProvider.settleRefunds('pi_1', 'failed');
          await check('failed refund');
        }
      }
      if (choose(3) === 0) await updateOrder(context, ada, placed._id, { status: 'canceled' });
      else {
        for (const status of ['processing', 'shipped', 'delivered'] as const)
          await updateOrder(context, root, placed._id, { status });
        const [coats, belts] = (await current()).items.map(({ returnableQuantity: units }) => units);
        await returnAll(context, placed, { coat: choose(coats! + 1) || 1, belt: choose(belts! + 1) });
      }
      await check('return or cancellation');
      const left = await refundable();
      if (left > 0) await refundOrder(context, root, placed._id, { amount: left / 100, reason: 'The rest' });
      await check('refund of the rest');
      expect((await shop.invoiceOf(placed._id)) === issued, `invoice of seed ${seed}`).toBe(true);
    }
  }, 120_000);
});
