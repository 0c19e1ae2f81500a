import { expect, it } from 'vitest';
import type { BulkChange } from '../../contract/wire/adminBatches.ts';
import { applyBatch } from '../../server/usecases/admin/batches/moveBatch.ts';
import { setProductHidden } from '../../server/usecases/admin/editProduct.ts';
import { readProductForStaff } from '../../server/usecases/admin/products.ts';
import { openBatchShop } from './support/batchShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { describeOnBothEngines } from './support/stores.ts';

const hide: BulkChange = { kind: 'visibility', to: 'hidden' };
const stock = (mode: 'set' | 'add', quantity: number): BulkChange => ({
  kind: 'stock',
  mode,
  quantity,
  size: 'S',
});

describeOnBothEngines('rules of batches', (openTestStore) => {
  it('DESK-409, S1 the undo of a count takes its difference back, and keeps what came in since', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const counted = await shop.change(stock('set', 10));
    await shop.change(stock('add', 2));
    expect(await shop.stock('coat', 'S')).toEqual({ onHand: 12, reserved: 0 });
    await shop.undo(counted);
    // 3 before the count, and the 2 that came in.
    expect(await shop.stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    await expectInvariants(shop.testShop);
  });

  it('DESK-407 a product that staff hid after the preview is skipped, and stays hidden after the undo', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const { context, staff } = shop;
    const id = await shop.preview(hide);
    await setProductHidden(context, staff, 'coat', { hidden: true });
    await applyBatch(context, staff, id);
    await shop.runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 1, skipped: 1 });
    expect(await shop.readItems(id, 'skipped')).toMatchObject([
      { product: { _id: 'coat' }, code: 'changed_since' },
    ]);
    await shop.undo(id);
    expect(await readProductForStaff(context, 'coat')).toMatchObject({ hidden: true });
    expect(await readProductForStaff(context, 'belt')).toMatchObject({ hidden: false });
  });

  it('DESK-404 shoppers who have seen a product see its changed price, and that it is hidden', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    expect((await shop.catalogue.product('coat')).value.price).toBe(89.99);
    expect(await shop.listProducts()).toHaveLength(2);
    await shop.change({ kind: 'price', mode: 'set', value: 70, ending: null });
    expect((await shop.catalogue.product('coat')).value.price).toBe(70);
    await shop.change(hide, { kind: 'ids', ids: ['belt'] });
    expect((await shop.listProducts()).map(({ _id }) => _id)).toEqual(['coat']);
  });

  it('DESK-652 the preview says that a discount counts from an undone one', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const ids = { kind: 'ids' as const, ids: ['coat'] };
    await shop.undo(await shop.change({ kind: 'discount', percent: 15 }, ids));
    const id = await shop.preview({ kind: 'discount', percent: 10 }, ids);
    const [item] = await shop.readItems(id);
    expect(item).toMatchObject({
      state: 'waiting',
      code: null,
      before: { offer: { priceCents: 8_999, discountPercent: 0 } },
      after: { offer: { priceCents: 7_649, discountPercent: 10 } },
      message:
        'The price of $89.99 is not used while the product is on sale: its discount counts from the lowest price of 30 days, $76.49.',
    });
    await applyBatch(shop.context, shop.staff, id);
    await shop.runJob();
    expect(await shop.readItems(id)).toMatchObject([{ state: 'applied', message: item?.message }]);
  });

  it('DESK-654 the preview says that a product is left out because it has fewer units', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const id = await shop.preview(stock('add', -5), { kind: 'ids', ids: ['coat'] });
    expect(await shop.read(id)).toMatchObject({ waiting: 0, failed: 1 });
    expect(await shop.readItems(id)).toMatchObject([
      { message: 'Size S has 3 in stock, fewer than 5, so this product is left out' },
    ]);
  });

  it('DESK-571 a product without a price is left as it is by a percentage, and the preview says why', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    await shop.store.db
      .updateTable('products')
      .set({ price_cents: 0, sale_cents: 0 })
      .where('id', '=', 'belt')
      .execute();
    const id = await shop.preview({ kind: 'price', mode: 'percent', value: 10, ending: null });
    expect(await shop.read(id)).toMatchObject({ total: 2, waiting: 1, skipped: 1, failed: 0, unchanged: 0 });
    expect(await shop.readItems(id, 'skipped')).toMatchObject([
      { product: { _id: 'belt' }, code: 'no_price', message: 'This product has no price' },
    ]);
    await applyBatch(shop.context, shop.staff, id);
    await shop.runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 1, skipped: 1 });
    expect(await readProductForStaff(shop.context, 'belt')).toMatchObject({ price: 0 });
  });

  it('DESK-618 the preview shows which products a full campaign does not take', async () => {
    // With the coat and the belt: 252 products, made in two slices.
    const shop = await openBatchShop(await openTestStore(), 250);
    const id = await shop.preview({ kind: 'campaign', campaign: 'spring', mode: 'in' });
    expect(await shop.read(id)).toMatchObject({ waiting: 38, failed: 212 });
    expect((await shop.readItems(id, 'failed'))[0]).toMatchObject({
      code: 'validation_failed',
      message: 'A campaign takes at most 40 products',
    });
    await applyBatch(shop.context, shop.staff, id);
    await shop.runJob();
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 38, failed: 212 });
  });

  it('DESK-621 a change of a category reaches the products of all its levels, and no others', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const { top_category_id: top } = await shop.store.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', 'coat')
      .executeTakeFirstOrThrow();
    for (const [category, total] of [
      [top, 2],
      ['none', 0],
    ] as const) {
      const id = await shop.preview(hide, { kind: 'filter', filter: { category } });
      expect(await shop.read(id), category).toMatchObject({ state: 'previewed', total });
    }
  });

  it('DESK-404 the last product stays in its campaign', async () => {
    const shop = await openBatchShop(await openTestStore(), 0);
    const id = await shop.change({ kind: 'campaign', campaign: 'spring', mode: 'out' });
    expect(await shop.read(id)).toMatchObject({ state: 'done', applied: 1, failed: 1 });
    expect(await shop.readItems(id, 'failed')).toMatchObject([
      { code: 'validation_failed', message: 'A campaign needs at least one product' },
    ]);
  });
});
