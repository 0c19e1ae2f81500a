import type { Handle } from '../database.ts';
import { readCategories } from './categories.ts';

const shown = async (db: Handle) => {
  const { hiddenLeaves } = await readCategories(db);
  return db
    .selectFrom('products')
    .where('hidden', '=', 0)
    .$if(hiddenLeaves.length > 0, (query) => query.where('third_category_id', 'not in', hiddenLeaves));
};

/** How many products shoppers may see. */
export const countShownProducts = async (db: Handle): Promise<number> => {
  const { count } = await (
    await shown(db)
  )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A stretch of the products that shoppers may see, newest first, each with when it last changed (ISO). */
export const shownProducts = async (
  db: Handle,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ id: string; updated_at: string }[]> =>
  (await shown(db))
    .select(['id', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
    .execute();
