import { expect, it } from 'vitest';
import { newArrivalDays } from '../../../contract/rules.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { incrementCatalogueVersion } from '../../../server/store/catalogue/versions/catalogueVersion.ts';
import { testClock } from '../support/app.ts';
import { query } from '../support/catalogue.ts';
import { seedProduct, seedShop, start } from '../support/seedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const minuteMs = 60_000;
const newMs = newArrivalDays * 24 * 60 * minuteMs;

describeOnBothEngines('caches while time passes', (openTestStore) => {
  /** Two products: the belt is published 90 seconds after the coat. */
  const open = async () => {
    const store = await openTestStore();
    await seedShop(store);
    for (const id of ['coat', 'belt']) await seedProduct(store, { id, sizes: { M: 5 } });
    const later = new Date(Date.parse(start) + 90_000).toISOString();
    await store.db.updateTable('products').set({ published_at: later }).where('id', '=', 'belt').execute();
    const clock = testClock(start);
    const catalogue = createCatalogue({ store, clock: clock.now });
    let renders = 0;
    /** A page that shows a listing, as the page cache renders it. */
    const page = catalogue.cached({
      size: 10,
      toKey: () => '',
      load: async () => {
        renders += 1;
        return (await catalogue.products(query())).value.result.filter(({ isNew }) => isNew).length;
      },
    });
    const countNew = async () => (await page(undefined)).value;
    const bestsellers = async () =>
      (await catalogue.products(query({ sort: 'bestselling' }))).value.result.map(({ _id }) => _id);
    const sell = async (id: string, units: number, before = 0) => {
      const at = new Date(clock.now().getTime() - before).toISOString();
      const movement = { id: `${id}-${at}`, product_id: id, size: 'M', quantity: -units, order_id: null };
      await store.db
        .insertInto('stock_movements')
        .values({ ...movement, reason: 'sale', at })
        .execute();
      await store.db
        .updateTable('products')
        .set((eb) => ({ sold_30_days: eb('sold_30_days', '+', units) }))
        .where('id', '=', id)
        .execute();
    };
    return { store, clock, catalogue, countNew, renders: () => renders, bestsellers, sell };
  };

  it('a page stays cached for weeks, until the moment at which a product stops being new', async () => {
    const { clock, countNew, renders } = await open();
    expect(await countNew()).toBe(2);
    clock.advance(minuteMs);
    expect([await countNew(), renders()]).toEqual([2, 1]);
    clock.advance(newMs - minuteMs);
    expect([await countNew(), renders()]).toEqual([2, 1]);
    clock.advance(1);
    expect([await countNew(), renders()]).toEqual([1, 2]);
    clock.advance(90_000 - 1);
    expect([await countNew(), renders()]).toEqual([1, 2]);
    clock.advance(1);
    expect([await countNew(), renders()]).toEqual([0, 3]);
    clock.advance(newMs);
    expect([await countNew(), renders()]).toEqual([0, 3]);
  });

  it('a change of the catalogue and a clock that is set back count at once', async () => {
    const { store, clock, countNew, renders } = await open();
    clock.advance(newMs + 1);
    expect([await countNew(), renders()]).toEqual([1, 1]);
    const published = new Date(clock.now().getTime() - newMs + 5).toISOString();
    await store.db
      .updateTable('products')
      .set({ published_at: published })
      .where('id', '=', 'coat')
      .execute();
    await incrementCatalogueVersion(store.db, ['coat']);
    expect([await countNew(), renders()]).toEqual([2, 2]);
    clock.advance(6);
    expect([await countNew(), renders()]).toEqual([1, 3]);
    clock.advance(-6);
    expect([await countNew(), renders()]).toEqual([2, 4]);
  });

  it('a sale renews what is cached in the next minute, if it changes the order of bestsellers', async () => {
    const { clock, bestsellers, countNew, renders, sell } = await open();
    expect(await bestsellers()).toEqual(['coat', 'belt']);
    await countNew();
    await sell('belt', 2);
    clock.advance(minuteMs);
    expect(await bestsellers()).toEqual(['belt', 'coat']);
    expect([await countNew(), renders()]).toEqual([2, 2]);
    await sell('belt', 3);
    clock.advance(minuteMs);
    expect([await countNew(), renders()]).toEqual([2, 2]);
    await sell('coat', 5);
    clock.advance(minuteMs);
    expect(await bestsellers()).toEqual(['coat', 'belt']);
    expect([await countNew(), renders()]).toEqual([2, 3]);
  });

  it('a sale whose transaction ends later than its time is seen as well', async () => {
    const { clock, bestsellers, sell } = await open();
    await bestsellers();
    clock.advance(2 * minuteMs);
    expect(await bestsellers()).toEqual(['coat', 'belt']);
    await sell('belt', 1, 100_000);
    clock.advance(minuteMs);
    expect(await bestsellers()).toEqual(['belt', 'coat']);
  });
});
