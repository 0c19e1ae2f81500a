import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';

/** The version of the search index; 0 before the first one is written. */
export const readSearchIndexVersion = async (db: Handle): Promise<number> => {
  const row = await db.selectFrom('search_index').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
};

export const writeSearchIndexVersion = async (db: Handle, version: number): Promise<void> => {
  await db
    .insertInto('search_index')
    .values({ id: 1, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
    .execute();
};

/** Up to `take` products after an id, in the order of ids, including hidden ones. */
export const listProductsAfter = (db: Handle, id: string, take: number): Promise<ProductsTable[]> =>
  db.selectFrom('products').selectAll().where('id', '>', id).orderBy('id').limit(take).execute();
