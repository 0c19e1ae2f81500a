/** Writes categories for staff. */
import { isFound } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import type { CategoriesTable } from '../schema.ts';

/** All categories in the order of display, locked until the transaction ends. */
export const lockCategories = (trx: StoreTransaction): Promise<CategoriesTable[]> =>
  trx.selectFrom('categories').selectAll().orderBy('position').orderBy('id').forNoKeyUpdate().execute();

export const listCategories = (db: Handle): Promise<CategoriesTable[]> =>
  db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();

/** The number of products by third-level category. */
export const countProductsByCategory = async (db: Handle): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('products')
    .select(['third_category_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('third_category_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

export const replaceCategory = async (
  trx: StoreTransaction,
  { id, ...row }: Pick<CategoriesTable, 'id' | 'name' | 'slug' | 'hidden'>,
): Promise<void> => {
  await trx.updateTable('categories').set(row).where('id', '=', id).execute();
};

export const setCategoryPosition = async (
  trx: StoreTransaction,
  id: string,
  position: number,
): Promise<void> => {
  await trx.updateTable('categories').set({ position }).where('id', '=', id).execute();
};

export const deleteCategory = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
};

const productsIn = (db: Handle, id: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('top_category_id', '=', id),
        eb('second_category_id', '=', id),
        eb('third_category_id', '=', id),
      ]),
    );

export const hasProducts = async (db: Handle, id: string): Promise<boolean> => isFound(productsIn(db, id));

/** Whether a category has products that are not retired. */
export const hasCurrentProducts = async (db: Handle, id: string): Promise<boolean> =>
  isFound(productsIn(db, id).where('retired_at', 'is', null));

export const isCategoryOfPromoCode = (db: Handle, id: string): Promise<boolean> =>
  isFound(db.selectFrom('promo_codes').select('code').where('category_id', '=', id));
