import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import { productConditions, type ProductFilter } from './products.ts';

/** Products of a filter by id, after the id `after`. */
export const pageOfFilteredProducts = (
  db: Handle,
  filter: ProductFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ProductsTable[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '>', after)
    .where((eb) => eb.and(productConditions(filter)))
    .orderBy('id')
    .limit(limit)
    .execute();
