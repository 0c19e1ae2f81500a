import { expect, it } from 'vitest';
import { bestsellersJob } from '../../server/jobs/bestsellersJob.ts';
import { openCatalogue } from '../../server/store/catalogue/catalogue.ts';
import { countUpCatalogueVersion } from '../../server/store/catalogue/version.ts';
import { idMaker } from '../../server/ids.ts';
import type { Store } from '../../server/store/database.ts';
import { daysAgo, fileOf, importFile, now, product, query } from './support/catalogue.ts';
import { describeOnBothEngines } from './support/stores.ts';

const sizes = [{ name: 'M', quantity: 50 }];
const goods = [
  product({ sku: 'A', title: 'Coat', sizes, soldLast30Days: 3 }),
  product({ sku: 'B', title: 'Boot', sizes }),
];
const [coat, boot] = ['coat-a', 'boot-b'] as const;
const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('bestsellers', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, fileOf({ products: goods }));
    let at = now.getTime();
    const clock = () => new Date(at);
    const newId = idMaker(clock);
    /** What placing an order, or canceling one, leaves behind. */
    const moved = (productId: string, pieces: number, when: string) =>
      store.transaction(async (trx) => {
        await trx
          .insertInto('stock_movements')
          .values({
            id: newId(),
            product_id: productId,
            size: 'M',
            quantity: -pieces,
            reason: pieces > 0 ? 'sale' : 'cancel',
            order_id: null,
            at: when,
          })
          .execute();
        await trx
          .updateTable('products')
          .set((eb) => ({ sold_30_days: eb('sold_30_days', '+', pieces) }))
          .where('id', '=', productId)
          .execute();
        await countUpCatalogueVersion(trx);
      });
    const catalogue = openCatalogue({ store, clock });
    const listed = async () =>
      (await catalogue.products(query({ collection: 'bestsellers' }))).value.result.map(({ _id }) => _id);
    const run = () => bestsellersJob({ store, clock }).run();
    const later = (days: number) => {
      at += days * dayMs;
    };
    return { store, moved, listed, run, later };
  };

  const counts = async ({ db }: Store) =>
    Object.fromEntries(
      (await db.selectFrom('products').select(['id', 'sold_30_days']).execute()).map((row) => [
        row.id,
        row.sold_30_days,
      ]),
    );

  it('FRAME-03 are what was sold most in the last 30 days, and let go of what is older', async () => {
    const { moved, listed, run, later } = await open();
    await moved(boot, 5, daysAgo(20));
    await run();
    expect(await listed()).toEqual([boot, coat]);
    later(11);
    await run();
    expect(await listed()).toEqual([coat]);
  });

  it('take each sale out once, whoever asks and however often, and count what was canceled as not sold', async () => {
    const { store, moved, run, later } = await open();
    await moved(boot, 5, daysAgo(40));
    await moved(boot, 4, daysAgo(10));
    await moved(boot, -1, daysAgo(9));
    expect(await counts(store)).toEqual({ [coat]: 3, [boot]: 8 });
    await Promise.all([run(), run(), run()]);
    expect(await counts(store)).toEqual({ [coat]: 3, [boot]: 3 });
    later(22);
    await Promise.all([run(), run()]);
    expect(await counts(store)).toEqual({ [coat]: 3, [boot]: 0 });
  });
});
