import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/**
 * Guests: users without an account, the address of their mails, the revision of the links in them, and the guest session of a browser that
 * went to an identity provider. Nullable: the version before leaves them out. The two indexes of guests are those of the job that deletes and anonymizes them.
 */
export const guestColumns: MigrationFactory = (engine) => ({
  up: async (db) => {
    await sql`alter table users add column is_guest integer check (is_guest in (0, 1))`.execute(db);
    await sql`alter table users add column contact_email ${textType(engine)}`.execute(db);
    await sql`alter table orders add column link_revision integer check (link_revision >= 0)`.execute(db);
    await sql`alter table social_sign_ins add column guest_family_id ${textType(engine)}`.execute(db);
    await sql`create index users_by_contact_email on users (lower(contact_email)) where contact_email is not null`.execute(
      db,
    );
    await createIndex(db, 'users_guests_without_address', 'users', ['created_at', 'id'], {
      where: 'is_guest = 1 and contact_email is null',
    });
    await createIndex(db, 'users_guests_with_address', 'users', ['created_at', 'id'], {
      where: 'is_guest = 1 and contact_email is not null',
    });
  },
});
