import { expect, it } from 'vitest';
import type { BulkChange } from '../../contract/wire/adminBatches.ts';
import { changePrice, roundToEnding } from '../../server/domain/bulkPrice.ts';
import { readAuditLog } from '../../server/usecases/admin/auditLog.ts';
import { updatePrice } from '../../server/usecases/admin/editProduct.ts';
import { applyBatch, cancelBatch, undoBatch } from '../../server/usecases/admin/batches/moveBatch.ts';
import { startBatch } from '../../server/usecases/admin/batches/startBatch.ts';
import { readProductForStaff } from '../../server/usecases/admin/products.ts';
import { expectOnlyAdded, openBatchShop, type BatchShop } from './support/batchShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { coatDetails } from './support/productEditSamples.ts';
import { describeOnBothEngines } from './support/stores.ts';

const lower: BulkChange = { kind: 'price', mode: 'percent', value: -10, ending: '.90' };
const add = (quantity: number): BulkChange => ({ kind: 'stock', mode: 'add', quantity, size: null });

const readLog = async ({ context }: BatchShop) =>
  (
    await readAuditLog(context, {
      skip: 0,
      limit: 48,
      action: undefined,
      by: undefined,
      subject: undefined,
    })
  ).result;

it('DESK-402 rounds a price to the nearest one with an ending', () => {
  expect([1_044, 1_045, 1_090, 1_139, 1_140, 40].map((cents) => roundToEnding(cents, '.90'))).toEqual([
    1_090, 1_090, 1_090, 1_090, 1_190, 90,
  ]);
  expect([1_049, 1_050, 49, 1].map((cents) => roundToEnding(cents, '.00'))).toEqual([1_000, 1_100, 100, 100]);
  expect(changePrice(1_999, { mode: 'percent', value: 12.5, ending: null })).toBe(2_249);
  expect(changePrice(1_999, { mode: 'amount', value: -20, ending: '.99' })).toBe(-1);
  expect(changePrice(1_999, { mode: 'set', value: 15.2, ending: '.95' })).toBe(1_495);
});

describeOnBothEngines('batches of product changes', (openTestStore) => {
  it('DESK-401, DESK-403 previews before and after with faults by product, and changes nothing', async () => {
    const shop = await openBatchShop(await openTestStore(), 3);
    const before = await shop.readContentHash();
    const id = await shop.preview({ kind: 'price', mode: 'amount', value: -10.01, ending: null });
    expect(await shop.read(id)).toMatchObject({ state: 'previewed', total: 5, waiting: 2, failed: 3 });
    expect(await shop.readItems(id, 'failed')).toMatchObject([
      { product: { _id: 'belt' }, code: 'validation_failed', message: 'The price would be $0.00' },
      { product: { _id: 'item-0000' }, message: 'The price would be −$0.01' },
      { product: { _id: 'item-0001' }, message: 'The price would be $0.00' },
    ]);
    expect((await shop.readItems(id, 'waiting'))[0]).toMatchObject({
      product: { _id: 'coat', sku: 'COAT', title: 'The coat' },
      before: { offer: { priceCents: 8_999, discountPercent: 0 } },
      after: { offer: { priceCents: 7_998, discountPercent: 0 } },
    });
    expect(await shop.readContentHash()).toBe(before);
    await cancelBatch(shop.context, id);
    expect(await shop.read(id)).toMatchObject({ state: 'canceled', applied: 0, canUndo: false });
    await expect(applyBatch(shop.context, shop.staff, id)).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
  });

  it('DESK-401 refuses a change of what does not exist, and one that changes nothing', async () => {
    const { preview } = await openBatchShop(await openTestStore(), 0);
    const refusals: readonly [BulkChange, string][] = [
      [{ kind: 'stock', mode: 'add', quantity: 1, size: 'XXS' }, 'change.size'],
      [{ kind: 'stock', mode: 'set', quantity: -1, size: null }, 'change.quantity'],
      [{ kind: 'category', category: 'men/clothing/hats' }, 'change.category'],
      [{ kind: 'campaign', campaign: 'winter', mode: 'in' }, 'change.campaign'],
      [{ kind: 'price', mode: 'percent', value: -100, ending: null }, 'change.value'],
      [{ kind: 'price', mode: 'amount', value: 0.001, ending: null }, 'change.value'],
    ];
    for (const [change, field] of refusals)
      await expect(preview(change)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    await expect(preview(add(1), { kind: 'ids', ids: ['coat', 'hat'] })).rejects.toMatchObject({
      fields: { 'selection.ids': "There is no product 'hat'" },
    });
  });

  it('DESK-402, DESK-404, DESK-406, DESK-408, DESK-411 reprices 1,000 products and undoes it hours later, to the same content', async () => {
    const shop = await openBatchShop(await openTestStore(), 1_000);
    const content = await shop.readContentHash();
    const history = await shop.readHistory();
    const id = await shop.change(lower);
    expect(await shop.read(id)).toMatchObject({
      title: 'Price −10 %, rounded to .90',
      state: 'done',
      total: 1_002,
      applied: 1_002,
      canUndo: true,
    });
    expect(await shop.readContentHash()).not.toBe(content);
    expectOnlyAdded(history, await shop.readHistory());
    expect((await shop.catalogue.product('coat')).value.price).toBe(80.9);
    const changed = await shop.readContentHash();

    const undo = await shop.undo(id);
    expect(await shop.readContentHash()).toBe(content);
    expectOnlyAdded(history, await shop.readHistory());
    expect(await shop.read(undo)).toMatchObject({ undoes: id, state: 'done', applied: 1_002 });
    expect(await shop.read(id)).toMatchObject({ state: 'undone', applied: 0, undone: 1_002, canUndo: false });
    await expect(undoBatch(shop.context, shop.staff, id)).rejects.toMatchObject({ code: 'already_undone' });

    const redo = await shop.undo(undo);
    expect(await shop.readContentHash()).toBe(changed);
    expect((await shop.read(redo)).title).toBe('Redo: Price −10 %, rounded to .90');
    // One entry for each batch.
    expect((await readLog(shop)).map(({ entry, subjectId }) => [entry.action, subjectId])).toEqual([
      ['batch_applied', redo],
      ['batch_applied', undo],
      ['batch_applied', id],
    ]);
    expect((await readProductForStaff(shop.context, 'coat')).batches?.map(({ _id }) => _id)).toEqual([
      redo,
      undo,
      id,
    ]);
    await expectInvariants(shop.testShop);
  });

  it('DESK-405 goes on after the process died in the middle of a slice, and applies each item once', async () => {
    const shop = await openBatchShop(await openTestStore(), 120);
    const { context, staff, store, runJob } = shop;
    const content = await shop.readContentHash();
    const id = await shop.preview(add(3));
    await applyBatch(context, staff, id);
    await shop.runSlice();
    // The connection ends before the commit, as with the process.
    const dying = {
      ...context,
      store: {
        ...store,
        transaction: <T>(work: Parameters<typeof store.transaction<T>>[0]) =>
          store.transaction<T>(async (trx) => {
            await work(trx);
            throw new Error('The process died.');
          }),
      },
    };
    await expect(shop.runSlice(dying)).rejects.toThrow('The process died.');
    expect(await shop.read(id)).toMatchObject({ state: 'running', applied: 50, waiting: 72 });
    await runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 122 });
    expect(await shop.stock('item-0119', 'M')).toEqual({ onHand: 8, reserved: 0 });
    await expectInvariants(shop.testShop);
    await shop.undo(id);
    expect(await shop.readContentHash()).toBe(content);
    await expectInvariants(shop.testShop);
  });

  it('DESK-405, S1 two processes apply the items once', async () => {
    const shop = await openBatchShop(await openTestStore(), 120);
    const id = await shop.preview(add(1));
    await applyBatch(shop.context, shop.staff, id);
    await Promise.all([shop.runJob(), shop.runJob(), shop.runJob()]);
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 122 });
    expect(await shop.stock('item-0060', 'M')).toEqual({ onHand: 6, reserved: 0 });
    await expectInvariants(shop.testShop);
  });

  it('DESK-409, S1 adds units to what an order left, and skips a count that an order made stale', async () => {
    const shop = await openBatchShop(await openTestStore(), 60);
    const { context, staff, ada, order } = shop;
    const added = await shop.preview(add(10));
    const counted = await shop.preview({ kind: 'stock', mode: 'set', quantity: 4, size: 'S' });
    // The order reserves two units and is placed while the batch runs.
    await applyBatch(context, staff, added);
    await shop.runSlice();
    await shop.add(ada, 'coat', 'S', 2);
    await order(ada);
    await shop.runJob();
    expect(await shop.stock('coat', 'S')).toEqual({ onHand: 13, reserved: 2 });
    await applyBatch(context, staff, counted);
    await shop.runJob();
    expect(await shop.read(counted)).toMatchObject({ state: 'failed', applied: 0, skipped: 1 });
    expect(await shop.readItems(counted)).toMatchObject([
      {
        state: 'skipped',
        code: 'stock_changed',
        message: 'Size S has 13 in stock now, not 3, so it is left as it is.',
      },
    ]);
    await shop.undo(added);
    expect(await shop.stock('coat', 'S')).toEqual({ onHand: 3, reserved: 2 });
    await expectInvariants(shop.testShop);
  });

  it('DESK-407 an undo skips products that were changed since, and lists them', async () => {
    const shop = await openBatchShop(await openTestStore(), 2);
    const id = await shop.change(lower);
    await updatePrice(shop.context, shop.staff, 'coat', { price: 60, discountPercent: 0 });
    const undo = await shop.undo(id);
    expect(await shop.read(undo)).toMatchObject({ state: 'done', applied: 3, skipped: 1 });
    expect(await shop.readItems(undo, 'skipped')).toMatchObject([
      { product: { _id: 'coat' }, code: 'changed_since' },
    ]);
    expect(await readProductForStaff(shop.context, 'coat')).toMatchObject({ price: 60 });
    expect(await readProductForStaff(shop.context, 'belt')).toMatchObject({ price: 10.01 });
  });

  it('DESK-404, DESK-407 a change since the preview skips the item, and a fault does not stop the others', async () => {
    const shop = await openBatchShop(await openTestStore(), 2);
    const { context, staff, ada, order } = shop;
    await shop.add(ada, 'item-0000', 'M', 4);
    const id = await shop.preview({ kind: 'stock', mode: 'add', quantity: -4, size: 'M' });
    const prices = await shop.preview(lower);
    await order(ada);
    await updatePrice(context, staff, 'belt', { price: 11, discountPercent: 0 });
    for (const batch of [id, prices]) await applyBatch(context, staff, batch);
    await shop.runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 2, failed: 1 });
    expect(await shop.readItems(id, 'failed')).toMatchObject([
      { product: { _id: 'item-0000' }, message: 'Orders hold 4 of size M' },
    ]);
    expect(await shop.stock('item-0000', 'M')).toEqual({ onHand: 5, reserved: 4 });
    expect(await shop.read(prices)).toMatchObject({ applied: 3, skipped: 1 });
    expect(await shop.readItems(prices, 'skipped')).toMatchObject([
      { product: { _id: 'belt' }, code: 'changed_since' },
    ]);
    await expectInvariants(shop.testShop);
  });

  it('DESK-405 stops between two slices, and what it had changed can be undone', async () => {
    const shop = await openBatchShop(await openTestStore(), 120);
    const content = await shop.readContentHash();
    const id = await shop.preview(lower);
    await applyBatch(shop.context, shop.staff, id);
    await shop.runSlice();
    await cancelBatch(shop.context, id);
    await shop.runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'canceled', applied: 50, waiting: 72, canUndo: true });
    await shop.undo(id);
    expect(await shop.readContentHash()).toBe(content);
  });

  it('DESK-405, DESK-406 a canceled undo leaves the rest to be undone', async () => {
    const shop = await openBatchShop(await openTestStore(), 120);
    const content = await shop.readContentHash();
    const id = await shop.change(lower);
    const { _id: undo } = await undoBatch(shop.context, shop.staff, id);
    await shop.runSlice();
    await shop.runSlice();
    await cancelBatch(shop.context, undo);
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 72, undone: 50, canUndo: true });
    await shop.undo(id);
    expect(await shop.readContentHash()).toBe(content);
  });

  it('DESK-404 makes products as drafts, and its undo deletes those that are unchanged', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const content = await shop.readContentHash();
    const make = (sku: string) => ({
      productId: null,
      after: {
        newProduct: {
          product: { ...coatDetails, sku, price: 20, sizes: [{ name: 'M', quantity: 2 }] },
          pictures: [{ id: 'a-picture', alt: 'Front' }],
        },
      },
    });
    const id = await startBatch(shop.context, shop.staff, {
      kind: 'import',
      title: 'Import of winter.csv',
      items: [make('NEW-1'), make('NEW-2'), make('COAT')],
    });
    await applyBatch(shop.context, shop.staff, id);
    await shop.runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 2, failed: 1 });
    expect(await shop.readItems(id, 'failed')).toMatchObject([
      { product: null, message: 'Another product has the SKU COAT' },
    ]);
    expect(await shop.readContentHash()).not.toBe(content);
    await expectInvariants(shop.testShop);
    const undo = await shop.undo(id);
    expect(await shop.readContentHash()).toBe(content);
    await shop.undo(undo);
    expect((await shop.read(undo)).state).toBe('undone');
  });
});
