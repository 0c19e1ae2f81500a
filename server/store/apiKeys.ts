/** Keys of other systems for the API. */
import { prepare } from './common/prepare.ts';
import { isUpdated } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { ApiKeysTable } from './schema.ts';

/** Newest first. */
export const listApiKeys = (db: Handle): Promise<ApiKeysTable[]> =>
  db.selectFrom('api_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findApiKey = (db: Handle, id: string): Promise<ApiKeysTable | undefined> =>
  db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();

const keyByHash = prepare((db, { hash }: { readonly hash: string }) =>
  db.selectFrom('api_keys').selectAll().where('key_hash', '=', hash),
);

export const findApiKeyByHash = (db: Handle, hash: string): Promise<ApiKeysTable | undefined> =>
  keyByHash.get(db, { hash });

/** Locks the keys that are not revoked, so that their number is limited; returns it. */
export const lockApiKeys = async (trx: StoreTransaction): Promise<number> =>
  (
    await trx
      .selectFrom('api_keys')
      .select('id')
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  ).length;

export const insertApiKey = async (trx: StoreTransaction, row: ApiKeysTable): Promise<void> => {
  await trx.insertInto('api_keys').values(row).execute();
};

/** Revokes a key; returns whether it was not revoked before. */
export const revokeApiKeyRow = (trx: StoreTransaction, id: string, at: string): Promise<boolean> =>
  isUpdated(
    trx.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null),
  );

export const setApiKeyUsed = async (db: Handle, id: string, at: string): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
};
