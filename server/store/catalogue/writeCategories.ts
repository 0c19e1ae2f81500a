import type { Handle } from '../database.ts';
import type { CategoriesTable, ProductsTable } from '../schema.ts';

export const findCategory = (db: Handle, id: string): Promise<CategoriesTable | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();

/** Behind every category that is there. */
export const nextPosition = async (trx: Handle): Promise<number> => {
  const { last } = await trx
    .selectFrom('categories')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
};

export const insertCategory = async (db: Handle, row: CategoriesTable): Promise<void> => {
  await db.insertInto('categories').values(row).execute();
};

/** What a file may change of a category that is there: whether it is hidden stays as it is. */
export const updateCategory = async (
  db: Handle,
  { id, name, position }: Pick<CategoriesTable, 'id' | 'name' | 'position'>,
): Promise<void> => {
  await db.updateTable('categories').set({ name, position }).where('id', '=', id).execute();
};

/** The names of these categories, by id. */
export const categoryNames = async (
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The products of a category, at whatever level it stands. */
export const productsInCategory = (db: Handle, id: string): Promise<ProductsTable[]> =>
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
