import type { Handle, StoreTransaction } from './database.ts';
import { countRows, isFound, isUpdated } from './common/queries.ts';
import type { SecondFactorsTable } from './schema.ts';

export const findSecondFactor = (db: Handle, userId: string): Promise<SecondFactorsTable | undefined> =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const hasSecondFactor = (db: Handle, userId: string): Promise<boolean> =>
  isFound(db.selectFrom('second_factors').select('user_id').where('user_id', '=', userId));

/** Recovery codes that were not used. */
export const countRecoveryCodes = (db: Handle, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null));

/** Deletes the second factor and its recovery codes; returns whether there was one. */
export const deleteSecondFactor = async (trx: StoreTransaction, userId: string): Promise<boolean> => {
  const hadFactor = await hasSecondFactor(trx, userId);
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return hadFactor;
};

/** Inserts a second factor with its recovery codes. Throws a unique violation if the user has one. */
export const insertSecondFactor = async (
  trx: StoreTransaction,
  factor: SecondFactorsTable,
  codeHashes: readonly string[],
): Promise<void> => {
  await trx.insertInto('second_factors').values(factor).execute();
  const rows = codeHashes.map((code_hash) => ({ user_id: factor.user_id, code_hash, used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
};

/** Consumes a time step; false if it or a later one was used: each code is valid once. */
export const consumeStep = (db: Handle, userId: string, step: number): Promise<boolean> =>
  isUpdated(
    db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );

/** Consumes a recovery code; false if it is unknown or used. */
export const consumeRecoveryCode = (
  db: Handle,
  { userId, codeHash, at }: { readonly userId: string; readonly codeHash: string; readonly at: string },
): Promise<boolean> =>
  isUpdated(
    db
      .updateTable('recovery_codes')
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null),
  );
