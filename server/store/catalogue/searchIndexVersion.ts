import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';

/** The version of the words and weights that all products are indexed with. */
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

/** Up to `take` products in the order of their ids, hidden ones too; those after an id. */
export const productsAfter = (db: Handle, id: string, take: number): Promise<ProductsTable[]> =>
  db.selectFrom('products').selectAll().where('id', '>', id).orderBy('id').limit(take).execute();
