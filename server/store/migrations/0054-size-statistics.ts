import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';

/**
 * How many units sizes have available, for the planner of PostgreSQL: without it, it takes few sizes to be low in stock, and may look through
 * all of them to filter some products. SQLite has no such statistics.
 */
export const sizeStatistics: MigrationFactory = (engine) => ({
  up: async (db) => {
    if (engine === 'sqlite') return;
    await sql`create statistics product_sizes_available on (on_hand - reserved) from product_sizes`.execute(
      db,
    );
    await sql`analyze product_sizes`.execute(db);
  },
});
