import type { Handle } from '../database.ts';
import type { ReviewsTable } from '../schema.ts';

/** Adds a review unless it is there; says whether it was added. */
export const addReview = async (trx: Handle, row: ReviewsTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Reckons a product's rating anew from its reviews: `rating_sum` is in half stars. */
export const reckonRating = async (trx: Handle, productId: string): Promise<void> => {
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
