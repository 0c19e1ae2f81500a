import type { Handle } from '../store/database.ts';
import { categoryNames, productsInCategory } from '../store/catalogue/writeCategories.ts';
import { indexProduct } from './searchIndex.ts';

/** Makes the products of a category, at whatever level it stands, found by its new name. */
export const reindexCategory = async (trx: Handle, categoryId: string): Promise<void> => {
  for (const product of await productsInCategory(trx, categoryId))
    await indexProduct(
      trx,
      product,
      await categoryNames(trx, [
        product.top_category_id,
        product.second_category_id,
        product.third_category_id,
      ]),
    );
};
