import type { Handle } from '../store/database.ts';
import { readCategoryNames, listProductsInCategory } from '../store/catalogue/writeCategories.ts';
import { indexProduct } from './searchIndex.ts';

/** Reindexes the products of a category of any level after a change of its name; returns their ids. */
export const reindexCategory = async (trx: Handle, categoryId: string): Promise<string[]> => {
  const products = await listProductsInCategory(trx, categoryId);
  for (const product of products)
    await indexProduct(
      trx,
      product,
      await readCategoryNames(trx, [
        product.top_category_id,
        product.second_category_id,
        product.third_category_id,
      ]),
    );
  return products.map(({ id }) => id);
};
