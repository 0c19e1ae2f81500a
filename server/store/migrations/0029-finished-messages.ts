import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** Finds finished messages by their age, to delete them. */
export const finishedMessages: MigrationFactory = () => ({
  up: async (db) => {
    await createIndex(db, 'outbox_done', 'outbox', ['done_at'], {
      where: 'done_at is not null and dead_at is null',
    });
  },
});
