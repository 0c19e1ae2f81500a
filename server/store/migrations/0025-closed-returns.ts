import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/**
 * Returns closed without their items. A column of its own: the CHECK on `status` cannot be widened on SQLite without rebuilding the table,
 * and the version before knows no other status. Also the index of events by user in the order of an export.
 */
export const closedReturnColumns: MigrationFactory = (engine) => ({
  up: async (db) => {
    for (const name of ['returns', 'return_events'])
      await sql`
        alter table ${sql.table(name)} add column closed_status ${textType(engine)}
          check (closed_status in ('rejected', 'expired'))
      `.execute(db);
    await createIndex(db, 'returns_requested', 'returns', ['created_at', 'id'], {
      where: "status = 'requested' and closed_status is null",
    });
    // Exports read events in pages.
    await createIndex(db, 'metric_events_of_user', 'metric_events', ['user_id', 'at', 'id'], {
      where: 'user_id is not null',
    });
    await db.schema.dropIndex('metric_events_by_user').execute();
  },
});
