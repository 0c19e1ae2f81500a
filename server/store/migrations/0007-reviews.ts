import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** One review per purchase even after its author is deleted; an index for counts per star; helpful votes. */
export const reviewTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    // S7.
    await createIndex(db, 'reviews_one_a_purchase', 'reviews', ['order_id', 'product_id'], {
      unique: true,
      where: 'order_id is not null',
    });
    await createIndex(db, 'reviews_by_product_rating', 'reviews', ['product_id', 'half_stars']);
    await buildTable(db, engine, 'review_votes')
      .text('review_id', 'user_id', 'at')
      .primaryKey('review_id', 'user_id')
      .references('review_id', 'reviews', 'cascade')
      .references('user_id', 'users', 'cascade')
      .create();
    await createIndex(db, 'review_votes_by_user', 'review_votes', ['user_id']);
  },
});
