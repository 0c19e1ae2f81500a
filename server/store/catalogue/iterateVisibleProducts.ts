import type { Handle } from '../database.ts';
import { readCategories } from './categories.ts';

const batchSize = 500;

/** Iterates over all visible products, newest first, in batches with a bounded use of memory. */
export const iterateVisibleProducts = async function* (
  db: Handle,
): AsyncGenerator<{ readonly id: string; readonly pictures: string }> {
  const { hiddenLeaves } = await readCategories(db);
  let last: { published_at: string; id: string } | undefined;
  do {
    const after = last;
    const rows = await db
      .selectFrom('products')
      .select(['id', 'pictures', 'published_at'])
      .where('hidden', '=', 0)
      .$if(hiddenLeaves.length > 0, (query) => query.where('third_category_id', 'not in', hiddenLeaves))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('published_at', 'id'), '<', eb.tuple(after?.published_at ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute();
    yield* rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
};
