import { expect, it } from 'vitest';
import { bestsellersJob } from '../../server/jobs/bestsellersJob.ts';
import { createCatalogue } from '../../server/store/catalogue/catalogue.ts';
import { incrementCatalogueVersion } from '../../server/store/catalogue/versions/catalogueVersion.ts';
import { createIdGenerator } from '../../server/idGenerator.ts';
import type { Store } from '../../server/store/database.ts';
import { daysAgo, catalogueFile, importFile, now, product, query } from './support/catalogue.ts';
import { describeOnBothEngines } from './support/stores.ts';

const sizes = [{ name: 'M', quantity: 50 }];
const products = [
  product({ sku: 'A', title: 'Coat', sizes, soldLast30Days: 3 }),
  product({ sku: 'B', title: 'Boot', sizes }),
];
const [coat, boot] = ['coat-a', 'boot-b'] as const;
const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('bestsellers', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products }));
    let at = now.getTime();
    const clock = () => new Date(at);
    const newId = createIdGenerator(clock);
    /** Inserts what placing an order (positive) or canceling it (negative) writes. */
    const recordSale = (productId: string, units: number, soldAt: string) =>
      store.transaction(async (trx) => {
        await trx
          .insertInto('stock_movements')
          .values({
            id: newId(),
            product_id: productId,
            size: 'M',
            quantity: -units,
            reason: units > 0 ? 'sale' : 'cancel',
            order_id: null,
            at: soldAt,
          })
          .execute();
        await trx
          .updateTable('products')
          .set((eb) => ({ sold_30_days: eb('sold_30_days', '+', units) }))
          .where('id', '=', productId)
          .execute();
        await incrementCatalogueVersion(trx);
      });
    const catalogue = createCatalogue({ store, clock });
    const listBestsellers = async () =>
      (await catalogue.products(query({ collection: 'bestsellers' }))).value.result.map(({ _id }) => _id);
    const run = () => bestsellersJob({ store, clock }).run();
    const advanceDays = (days: number) => {
      at += days * dayMs;
    };
    return { store, recordSale, listBestsellers, run, advanceDays };
  };

  const readSalesCounts = async ({ db }: Store) =>
    Object.fromEntries(
      (await db.selectFrom('products').select(['id', 'sold_30_days']).execute()).map((row) => [
        row.id,
        row.sold_30_days,
      ]),
    );

  it('FRAME-03 rank products by sales of the last 30 days', async () => {
    const { recordSale, listBestsellers, run, advanceDays } = await open();
    await recordSale(boot, 5, daysAgo(20));
    await run();
    expect(await listBestsellers()).toEqual([boot, coat]);
    advanceDays(11);
    await run();
    expect(await listBestsellers()).toEqual([coat]);
  });

  it('subtract each sale once, in concurrent runs too, and do not count canceled sales', async () => {
    const { store, recordSale, run, advanceDays } = await open();
    await recordSale(boot, 5, daysAgo(40));
    await recordSale(boot, 4, daysAgo(10));
    await recordSale(boot, -1, daysAgo(9));
    expect(await readSalesCounts(store)).toEqual({ [coat]: 3, [boot]: 8 });
    await Promise.all([run(), run(), run()]);
    expect(await readSalesCounts(store)).toEqual({ [coat]: 3, [boot]: 3 });
    advanceDays(22);
    await Promise.all([run(), run()]);
    expect(await readSalesCounts(store)).toEqual({ [coat]: 3, [boot]: 0 });
  });
});
