import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** Signing in by other parties, proven addresses, and passwords that are set anew. */
export const signingInTables: MigrationFor = (engine) => ({
  up: async (db) => {
    const make = (name: string) => table(db, engine, name);
    await make('social_identities')
      .text('provider', 'subject', 'user_id', 'created_at')
      .key('provider', 'subject')
      .references('user_id', 'users', 'cascade')
      .create();
    await index(db, 'social_identities_by_user', 'social_identities', ['user_id']);
    await make('social_sign_ins')
      .text('key_hash', 'provider', 'return_to', 'expires_at')
      .key('key_hash')
      .create();
    await index(db, 'social_sign_ins_by_expiry', 'social_sign_ins', ['expires_at']);
    await make('social_links')
      .text('key_hash', 'provider', 'subject', 'user_id', 'expires_at')
      .key('key_hash')
      .references('user_id', 'users', 'cascade')
      .create();
    await index(db, 'social_links_by_expiry', 'social_links', ['expires_at']);
    await make('email_proofs')
      .text('user_id', 'email', 'proven_at')
      .key('user_id')
      .references('user_id', 'users', 'cascade')
      .create();
    await make('password_resets')
      .text('id', 'email', 'token_hash', 'created_at', 'expires_at')
      .textOrNull('used_at')
      .key('id')
      .unique('token_hash')
      .create();
    await index(db, 'password_resets_by_email', 'password_resets', ['email', 'created_at']);
    await index(db, 'password_resets_by_expiry', 'password_resets', ['expires_at']);
  },
});
