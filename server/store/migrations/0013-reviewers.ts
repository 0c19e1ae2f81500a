import type { MigrationFor } from './index.ts';
import { index } from './table.ts';

/** Finds what a person wrote without reading every review: their marks on a product's page, their export, their deletion. */
export const reviewerIndex: MigrationFor = () => ({
  up: async (db) => {
    await index(db, 'reviews_by_user', 'reviews', ['user_id', 'product_id'], {
      where: 'user_id is not null',
    });
  },
});
