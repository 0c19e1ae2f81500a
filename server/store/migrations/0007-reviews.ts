import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** One review a purchase, whoever is left of its author; counts per star from an index; who found which review helpful. */
export const reviewTables: MigrationFor = (engine) => ({
  up: async (db) => {
    // S7.
    await index(db, 'reviews_one_a_purchase', 'reviews', ['order_id', 'product_id'], {
      unique: true,
      where: 'order_id is not null',
    });
    await index(db, 'reviews_by_product_rating', 'reviews', ['product_id', 'half_stars']);
    await table(db, engine, 'review_votes')
      .text('review_id', 'user_id', 'at')
      .key('review_id', 'user_id')
      .references('review_id', 'reviews', 'cascade')
      .references('user_id', 'users', 'cascade')
      .create();
    await index(db, 'review_votes_by_user', 'review_votes', ['user_id']);
  },
});
