import type { Handle } from '../database.ts';
import type { CategoriesTable, ProductsTable } from '../schema.ts';

export const findCategory = (db: Handle, id: string): Promise<CategoriesTable | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();

/** The position after all categories. */
export const nextCategoryPosition = async (trx: Handle): Promise<number> => {
  const { last } = await trx
    .selectFrom('categories')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
};

export const insertCategory = async (db: Handle, row: CategoriesTable): Promise<void> => {
  await db.insertInto('categories').values(row).execute();
};

/** Updates the columns that an import may change; `hidden` is kept. */
export const updateCategory = async (
  db: Handle,
  { id, name, position }: Pick<CategoriesTable, 'id' | 'name' | 'position'>,
): Promise<void> => {
  await db.updateTable('categories').set({ name, position }).where('id', '=', id).execute();
};

/** Category names by id. */
export const readCategoryNames = async (
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The products of a category of any level. */
export const listProductsInCategory = (db: Handle, id: string): Promise<ProductsTable[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('top_category_id', '=', id),
        eb('second_category_id', '=', id),
        eb('third_category_id', '=', id),
      ]),
    )
    .execute();
