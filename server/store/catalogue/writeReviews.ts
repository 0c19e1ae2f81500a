import type { Handle } from '../database.ts';
import type { ReviewsTable } from '../schema.ts';

/** Inserts a review unless it, or another one of its purchase, exists (S7); returns whether it did. */
const insertReview = async (trx: Handle, row: ReviewsTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Recalculates a product's rating from its reviews; `rating_sum` is in half stars. */
const recalculateRating = async (trx: Handle, productId: string): Promise<void> => {
  await trx
    .updateTable('products')
    .set((eb) => {
      const reviews = eb.selectFrom('reviews').where('product_id', '=', productId);
      return {
        rating_sum: reviews.select((inner) =>
          inner.fn.coalesce(inner.fn.sum<number>('half_stars'), inner.val(0)).as('sum'),
        ),
        rating_count: reviews.select((inner) => inner.fn.countAll<number>().as('count')),
      };
    })
    .where('id', '=', productId)
    .execute();
};

/**
 * Inserts the new ones of these reviews of one product and updates its rating; returns the number of inserted reviews. Locks the product
 * first, so that concurrent ratings are correct and cannot deadlock.
 */
export const insertReviews = async (
  trx: Handle,
  productId: string,
  rows: readonly ReviewsTable[],
): Promise<number> => {
  await trx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  let inserted = 0;
  for (const row of rows) if (await insertReview(trx, row)) inserted += 1;
  if (inserted > 0) await recalculateRating(trx, productId);
  return inserted;
};
