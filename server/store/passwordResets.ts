import { deleteInBatches } from './common/deleteInBatches.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { countRows } from './common/queries.ts';
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

/** Number of reset mails requested for this address since `since`. */
export const countPasswordResets = async (db: Handle, email: string, since: string): Promise<number> =>
  countRows(db.selectFrom('password_resets').where('email', '=', email).where('created_at', '>', since));

export const findPasswordReset = (db: Handle, id: string): Promise<PasswordResetsTable | undefined> =>
  db.selectFrom('password_resets').selectAll().where('id', '=', id).executeTakeFirst();

/** The address of a token, used and expired ones included. */
export const findEmailOfReset = async (db: Handle, tokenHash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('password_resets')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.email;
};

const markUsed = (trx: StoreTransaction, now: string) =>
  trx.updateTable('password_resets').set({ used_at: now }).where('used_at', 'is', null);

/** Consumes a token; returns its email, or undefined if it is used, expired or unknown. Of concurrent calls only one succeeds. */
export const consumePasswordReset = async (
  trx: StoreTransaction,
  tokenHash: string,
  now: string,
): Promise<string | undefined> => {
  const used = await markUsed(trx, now)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (!used) return undefined;
  // Invalidates the other tokens of the address as well.
  await invalidatePasswordResets(trx, used.email, now);
  return used.email;
};

/** Invalidates every token sent to this address. */
export const invalidatePasswordResets = async (
  trx: StoreTransaction,
  email: string,
  now: string,
): Promise<void> => {
  await markUsed(trx, now).where('email', '=', email).execute();
};

export const deleteExpiredPasswordResets = async (db: Handle, before: string): Promise<void> => {
  await deleteInBatches(db, { table: 'password_resets', key: ['id'], column: 'expires_at', before });
};
