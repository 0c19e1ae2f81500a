import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyBatch } from '../../server/usecases/admin/batches/moveBatch.ts';
import { expectOnlyAdded, openBatchShop } from './support/batchShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('undo of batches', (openTestStore) => {
  const changes = fc.oneof(
    fc.record({
      kind: fc.constant('price' as const),
      mode: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: -60, max: 60 }).filter((value) => value !== 0),
      ending: fc.constantFrom(null, '.00' as const, '.90' as const, '.95' as const, '.99' as const),
    }),
    fc.record({ kind: fc.constant('discount' as const), percent: fc.integer({ min: 0, max: 90 }) }),
    fc.record({
      kind: fc.constant('stock' as const),
      mode: fc.constant('add' as const),
      quantity: fc.integer({ min: -6, max: 6 }).filter((quantity) => quantity !== 0),
      size: fc.constantFrom(null, 'M', 'S'),
    }),
    fc.record({
      kind: fc.constant('stock' as const),
      mode: fc.constant('set' as const),
      quantity: fc.integer({ min: 0, max: 9 }),
      size: fc.constantFrom(null, 'M'),
    }),
    fc.constant({ kind: 'category' as const, category: 'men/footwear/boots' }),
    fc.record({
      kind: fc.constant('campaign' as const),
      campaign: fc.constant('spring'),
      mode: fc.constantFrom('in' as const, 'out' as const),
    }),
    fc.record({
      kind: fc.constant('visibility' as const),
      to: fc.constantFrom('shown' as const, 'hidden' as const, 'retired' as const, 'restored' as const),
    }),
  );

  it('DESK-406 any sequence of bulk changes, undone in reverse, leaves the content as it was', async () => {
    const shop = await openBatchShop(await openTestStore(), 4);
    // From now on the products have entries in the search.
    const moved = await shop.change({ kind: 'category', category: 'men/footwear/boots' });
    // DESK-620
    expect(await shop.read(moved)).toMatchObject({ title: 'Category men > Footwear > Footwear' });
    await shop.undo(moved);
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 4 }), async (sequence) => {
        const content = await shop.readContentHash();
        const history = await shop.readHistory();
        const done: string[] = [];
        for (const change of sequence) {
          const id = await shop.preview(change);
          if ((await shop.read(id)).waiting === 0) continue;
          await applyBatch(shop.context, shop.staff, id);
          await shop.runJob();
          if ((await shop.read(id)).canUndo) done.push(id);
        }
        for (const id of done.toReversed()) await shop.undo(id);
        expect(await shop.readContentHash()).toBe(content);
        expectOnlyAdded(history, await shop.readHistory());
      }),
      { numRuns: 12 },
    );
    await expectInvariants(shop.testShop);
  });
});
