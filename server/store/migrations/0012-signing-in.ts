import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Social sign-in, verified emails and password resets. */
export const signInTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    await table('social_identities')
      .text('provider', 'subject', 'user_id', 'created_at')
      .primaryKey('provider', 'subject')
      .references('user_id', 'users', 'cascade')
      .create();
    await createIndex(db, 'social_identities_by_user', 'social_identities', ['user_id']);
    await table('social_sign_ins')
      .text('key_hash', 'provider', 'return_to', 'expires_at')
      .primaryKey('key_hash')
      .create();
    await createIndex(db, 'social_sign_ins_by_expiry', 'social_sign_ins', ['expires_at']);
    await table('social_links')
      .text('key_hash', 'provider', 'subject', 'user_id', 'expires_at')
      .primaryKey('key_hash')
      .references('user_id', 'users', 'cascade')
      .create();
    await createIndex(db, 'social_links_by_expiry', 'social_links', ['expires_at']);
    await table('email_proofs')
      .text('user_id', 'email', 'proven_at')
      .primaryKey('user_id')
      .references('user_id', 'users', 'cascade')
      .create();
    await table('password_resets')
      .text('id', 'email', 'token_hash', 'created_at', 'expires_at')
      .textOrNull('used_at')
      .primaryKey('id')
      .unique('token_hash')
      .create();
    await createIndex(db, 'password_resets_by_email', 'password_resets', ['email', 'created_at']);
    await createIndex(db, 'password_resets_by_expiry', 'password_resets', ['expires_at']);
  },
});
