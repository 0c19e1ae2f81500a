/** The VAT of invoices, corrections and report, to the cent. */
import { expect, it } from 'vitest';
import { toCents } from '../../contract/money.ts';
import { editRefundCents } from '../../contract/orderEdit.ts';
import { listOrderItems } from '../../server/store/orders.ts';
import { editAddress } from '../../server/usecases/admin/orderEdits/editAddress.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { setTerms } from '../../server/usecases/admin/productTerms.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { readVatReport } from '../../server/usecases/admin/vat.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { toReturnLine } from '../../server/usecases/orders/read/returnLines.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { createRandom } from './support/seededRandom.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { germany, openCorrectionShop, returnAll } from './support/correctionShop.ts';

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

describeOnBothEngines('the VAT of corrected invoices', (openTestStore) => {
  it('INTL-27 canceled items count with their rate', async () => {
    const { context, root, buy, change, runJobs, readAll } = await openCorrectionShop(
      await openTestStore(),
      'oss',
    );
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
      const shop = await openCorrectionShop(await openTestStore(), 'oss');
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
        // Some of the days before are stored, and some steps are of one day.
        clock.advance(choose(2) === 0 ? 60_000 : 26 * 3_600_000);
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
