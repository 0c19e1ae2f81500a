import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** Index of reviews by user, for review marks, personal data export and account deletion. */
export const reviewerIndex: MigrationFactory = () => ({
  up: async (db) => {
    await createIndex(db, 'reviews_by_user', 'reviews', ['user_id', 'product_id'], {
      where: 'user_id is not null',
    });
  },
});
