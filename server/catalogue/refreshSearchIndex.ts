import type { Shop } from '../shop.ts';
import { categoryNames } from '../store/catalogue/writeCategories.ts';
import {
  productsAfter,
  readSearchIndexVersion,
  writeSearchIndexVersion,
} from '../store/catalogue/searchIndexVersion.ts';
import { countUpCatalogueVersion } from '../store/catalogue/version.ts';
import { indexProduct, searchIndexVersion } from './searchIndex.ts';

/** Products of one transaction. Other writers wait for no more than these. */
const batchSize = 50;

/**
 * Indexes all products anew where another version of the shop indexed them, and answers how many. Where the process ends
 * in the middle, the next start indexes all again; until then the remaining products are found by their former words.
 */
export const refreshSearchIndex = async ({ store }: Pick<Shop, 'store'>): Promise<number> => {
  if ((await readSearchIndexVersion(store.db)) === searchIndexVersion) return 0;
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const start: string = after;
    const batch = await store.transaction(async (trx) => {
      const products = await productsAfter(trx, start, batchSize);
      for (const product of products) {
        const { top_category_id, second_category_id, third_category_id } = product;
        const ids = [top_category_id, second_category_id, third_category_id];
        await indexProduct(trx, product, await categoryNames(trx, ids));
      }
      if (products.length > 0) await countUpCatalogueVersion(trx);
      return products;
    });
    count += batch.length;
    after = batch.at(-1)?.id;
  }
  await writeSearchIndexVersion(store.db, searchIndexVersion);
  return count;
};
