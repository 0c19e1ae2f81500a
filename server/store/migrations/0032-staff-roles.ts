import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/**
 * Roles of staff, blocked customers, notes of staff, and the audit log as a list of its own. An admin without a role is an owner, as in
 * the release before.
 */
export const staffRoleTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const text = textType(engine);
    await db.schema.alterTable('users').addColumn('staff_role', text).execute();
    await db.schema.alterTable('users').addColumn('blocked_at', text).execute();
    await db.schema.alterTable('staff_log').addColumn('undoes', text).execute();
    await createIndex(db, 'users_staff', 'users', ['email'], { where: 'is_admin = 1' });
    await createIndex(db, 'users_by_time', 'users', ['created_at', 'id']);
    await sql`create index users_by_last_name on users (lower(last_name))`.execute(db);
    await createIndex(db, 'users_guests', 'users', ['created_at', 'id'], { where: 'is_guest = 1' });
    await createIndex(db, 'users_blocked', 'users', ['created_at', 'id'], {
      where: 'blocked_at is not null',
    });
    await createIndex(db, 'staff_log_by_time', 'staff_log', ['at', 'id']);
    await createIndex(db, 'staff_log_by_action', 'staff_log', ['action', 'at', 'id']);
    await createIndex(db, 'staff_log_by_user', 'staff_log', ['user_id', 'at', 'id']);
    await createIndex(db, 'staff_log_undone', 'staff_log', ['undoes'], {
      unique: true,
      where: 'undoes is not null',
    });
    await buildTable(db, engine, 'staff_notes')
      .text('id', 'subject_id', 'user_id', 'text', 'at')
      .primaryKey('id')
      .create();
    await createIndex(db, 'staff_notes_by_subject', 'staff_notes', ['subject_id', 'at', 'id']);
  },
});
