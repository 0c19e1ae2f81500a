import type { Handle } from '../database.ts';
import { forUpdate, type Engine } from '../dialect.ts';
import type { ReviewsTable } from '../schema.ts';

/** Adds a review unless it is there, or its purchase has one already (S7); says whether it was added. */
const addReview = async (trx: Handle, row: ReviewsTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Reckons a product's rating anew from its reviews: `rating_sum` is in half stars. */
const reckonRating = async (trx: Handle, productId: string): Promise<void> => {
  await trx
    .updateTable('products')
    .set((eb) => {
      const reviews = eb.selectFrom('reviews').where('product_id', '=', productId);
      return {
        rating_sum: reviews.select((own) =>
          own.fn.coalesce(own.fn.sum<number>('half_stars'), own.val(0)).as('sum'),
        ),
        rating_count: reviews.select((own) => own.fn.countAll<number>().as('count')),
      };
    })
    .where('id', '=', productId)
    .execute();
};

/**
 * Adds what is new of these reviews of one product, and its rating follows; answers with how many were added. The product is held first:
 * each that adds sees what the one before has committed, and none waits for another over a row that both have touched.
 */
export const addReviews = async (
  trx: Handle,
  productId: string,
  rows: readonly ReviewsTable[],
  engine: Engine,
): Promise<number> => {
  await forUpdate(trx.selectFrom('products').select('id').where('id', '=', productId), engine).execute();
  let added = 0;
  for (const row of rows) if (await addReview(trx, row)) added += 1;
  if (added > 0) await reckonRating(trx, productId);
  return added;
};
