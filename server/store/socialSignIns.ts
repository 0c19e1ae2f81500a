import type { Handle, StoreTransaction } from './database.ts';
import { forUpdate, type Engine } from './dialect.ts';
import type { SocialIdentitiesTable, SocialLinksTable, SocialSignInsTable } from './schema.ts';

/** Notes a sign-in that goes to the provider; a key is used once. */
export const insertSocialSignIn = async (db: Handle, row: SocialSignInsTable): Promise<void> => {
  await db.insertInto('social_sign_ins').values(row).execute();
};

/** Hands out a sign-in that is under way, and forgets it: of two that ask at once one is given it. */
export const takeSocialSignIn = (db: Handle, keyHash: string): Promise<SocialSignInsTable | undefined> =>
  db.deleteFrom('social_sign_ins').where('key_hash', '=', keyHash).returningAll().executeTakeFirst();

/** Whose an identity is; held until the transaction ends, so that who cuts it meanwhile sees what was begun with it. */
export const userOfIdentity = async (
  trx: StoreTransaction,
  { provider, subject }: Pick<SocialIdentitiesTable, 'provider' | 'subject'>,
  engine: Engine,
): Promise<string | undefined> => {
  const row = await forUpdate(
    trx
      .selectFrom('social_identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject),
    engine,
  ).executeTakeFirst();
  return row?.user_id;
};

/** A known identity stays with whom it was linked to. */
export const linkIdentity = async (trx: StoreTransaction, row: SocialIdentitiesTable): Promise<void> => {
  await trx
    .insertInto('social_identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
};

/** Nobody signs in as this user by another party any more. */
export const unlinkIdentities = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx.deleteFrom('social_identities').where('user_id', '=', userId).execute();
};

/** An identity that waits for its account's password. */
export const insertSocialLink = async (trx: StoreTransaction, row: SocialLinksTable): Promise<void> => {
  await trx.insertInto('social_links').values(row).execute();
};

export const takeSocialLink = (
  trx: StoreTransaction,
  keyHash: string,
): Promise<SocialLinksTable | undefined> =>
  trx.deleteFrom('social_links').where('key_hash', '=', keyHash).returningAll().executeTakeFirst();

/** Forgets what nobody came back for. */
export const forgetSocialSignIns = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('social_sign_ins').where('expires_at', '<', before).execute();
  await db.deleteFrom('social_links').where('expires_at', '<', before).execute();
};
