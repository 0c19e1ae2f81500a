import type { Handle, StoreTransaction } from './database.ts';
import type { PasswordResetsTable } from './schema.ts';

export const insertPasswordReset = async (
  trx: StoreTransaction,
  row: Omit<PasswordResetsTable, 'used_at'>,
): Promise<void> => {
  await trx
    .insertInto('password_resets')
    .values({ ...row, used_at: null })
    .execute();
};

/** How many mails were asked for this address since `since`. */
export const countPasswordResets = async (db: Handle, email: string, since: string): Promise<number> => {
  const { count } = await db
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findPasswordReset = (db: Handle, id: string): Promise<PasswordResetsTable | undefined> =>
  db.selectFrom('password_resets').selectAll().where('id', '=', id).executeTakeFirst();

/** Uses a token up and answers whose it was; nothing where it was used, has expired, or never was. Of two at once one is told. */
export const usePasswordReset = async (
  trx: StoreTransaction,
  tokenHash: string,
  now: string,
): Promise<string | undefined> => {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (!used) return undefined;
  // The other mails to the same address have had their use as well.
  await endPasswordResets(trx, used.email, now);
  return used.email;
};

/** No mail that was sent to this address sets a password any more. */
export const endPasswordResets = async (trx: StoreTransaction, email: string, now: string): Promise<void> => {
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
};

export const forgetPasswordResets = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
};
