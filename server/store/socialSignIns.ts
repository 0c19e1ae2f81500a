import type { Handle, StoreTransaction } from './database.ts';
import { insertIfAbsent } from './common/queries.ts';
import type { SocialIdentitiesTable, SocialLinksTable, SocialSignInsTable } from './schema.ts';

/** Stores a sign-in before the redirect to the provider. */
export const insertSocialSignIn = async (db: Handle, row: SocialSignInsTable): Promise<void> => {
  await db.insertInto('social_sign_ins').values(row).execute();
};

/** Deletes and returns a pending sign-in; of concurrent calls only one gets it. */
export const consumeSocialSignIn = (db: Handle, keyHash: string): Promise<SocialSignInsTable | undefined> =>
  db.deleteFrom('social_sign_ins').where('key_hash', '=', keyHash).returningAll().executeTakeFirst();

/** The user of an identity. Locks the identity until the transaction ends, so that it cannot be unlinked during a sign-in. */
export const lockUserIdOfIdentity = async (
  trx: StoreTransaction,
  { provider, subject }: Pick<SocialIdentitiesTable, 'provider' | 'subject'>,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.user_id;
};

/** Links an identity to a user; an existing link is not changed. */
export const linkIdentity = (trx: StoreTransaction, row: SocialIdentitiesTable): Promise<void> =>
  insertIfAbsent(trx, 'social_identities', row, ['provider', 'subject']);

/** Removes every identity of a user. */
export const unlinkIdentities = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx.deleteFrom('social_identities').where('user_id', '=', userId).execute();
};

/** Stores an identity to be linked once the account's password is confirmed. */
export const insertSocialLink = async (trx: StoreTransaction, row: SocialLinksTable): Promise<void> => {
  await trx.insertInto('social_links').values(row).execute();
};

export const consumeSocialLink = (
  trx: StoreTransaction,
  keyHash: string,
): Promise<SocialLinksTable | undefined> =>
  trx.deleteFrom('social_links').where('key_hash', '=', keyHash).returningAll().executeTakeFirst();

/** Deletes sign-ins and links that expired before `before`. */
export const deleteExpiredSocialSignIns = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('social_sign_ins').where('expires_at', '<', before).execute();
  await db.deleteFrom('social_links').where('expires_at', '<', before).execute();
};
