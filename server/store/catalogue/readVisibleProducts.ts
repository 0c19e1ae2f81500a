import type { Handle } from '../database.ts';
import { rowsIn } from '../common/queries.ts';
import { literal } from '../literals.ts';
import type { ProductsTable } from '../schema.ts';

/** The visible products among `ids`, in the order of the ids. */
export const readVisibleProducts = async (
  db: Handle,
  ids: readonly string[],
  hiddenLeaves: readonly string[],
): Promise<ProductsTable[]> => {
  const products = db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('hidden', '=', literal(0))
    .$if(hiddenLeaves.length > 0, (query) => query.where('third_category_id', 'not in', hiddenLeaves));
  const byId = new Map((await rowsIn(ids, products)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
