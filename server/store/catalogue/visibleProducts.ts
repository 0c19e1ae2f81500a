import type { Handle } from '../database.ts';
import { literal } from '../literals.ts';
import { readCategories } from './categories.ts';

const selectVisible = async (db: Handle) => {
  const { hiddenLeaves } = await readCategories(db);
  return db
    .selectFrom('products')
    .where('hidden', '=', literal(0))
    .$if(hiddenLeaves.length > 0, (query) => query.where('third_category_id', 'not in', hiddenLeaves));
};

/** Number of visible products. */
export const countVisibleProducts = async (db: Handle): Promise<number> => {
  const { count } = await (
    await selectVisible(db)
  )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A slice of the visible products, newest first, with the ISO time of their last change. */
export const listVisibleProducts = async (
  db: Handle,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ id: string; updated_at: string }[]> =>
  (await selectVisible(db))
    .select(['id', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
    .execute();
