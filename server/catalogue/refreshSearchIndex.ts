import type { AppContext } from '../appContext.ts';
import { readCategoryNames } from '../store/catalogue/writeCategories.ts';
import {
  listProductsAfter,
  readSearchIndexVersion,
  writeSearchIndexVersion,
} from '../store/catalogue/searchIndexVersion.ts';
import { incrementCatalogueVersion } from '../store/catalogue/versions/catalogueVersion.ts';
import { indexProduct, searchIndexVersion } from './searchIndex.ts';

/** Products per transaction; limits how long other writers wait. */
const batchSize = 50;

/**
 * Reindexes all products if the index has another version; returns their number. After an interruption the next start begins again;
 * until then the remaining products are found by the previous index.
 */
export const refreshSearchIndex = async ({ store }: Pick<AppContext, 'store'>): Promise<number> => {
  if ((await readSearchIndexVersion(store.db)) === searchIndexVersion) return 0;
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const start: string = after;
    const batch = await store.transaction(async (trx) => {
      const products = await listProductsAfter(trx, start, batchSize);
      for (const product of products) {
        const { top_category_id, second_category_id, third_category_id } = product;
        const ids = [top_category_id, second_category_id, third_category_id];
        await indexProduct(trx, product, await readCategoryNames(trx, ids));
      }
      if (products.length > 0)
        await incrementCatalogueVersion(
          trx,
          products.map(({ id }) => id),
        );
      return products;
    });
    count += batch.length;
    after = batch.at(-1)?.id;
  }
  await writeSearchIndexVersion(store.db, searchIndexVersion);
  return count;
};
