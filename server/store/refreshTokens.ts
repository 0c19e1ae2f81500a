import type { Handle, StoreTransaction } from './database.ts';
import { isFound } from './common/queries.ts';
import type { RefreshTokensTable } from './schema.ts';

export type RefreshTokenRow = RefreshTokensTable;

export const insertRefreshToken = async (
  trx: StoreTransaction,
  row: Omit<RefreshTokenRow, 'rotated_at' | 'revoked_at'>,
): Promise<void> => {
  await trx
    .insertInto('refresh_tokens')
    .values({ ...row, rotated_at: null, revoked_at: null })
    .execute();
};

/** Locks the token until the transaction ends, so that concurrent exchanges are serialized. */
export const lockRefreshToken = (
  trx: StoreTransaction,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> =>
  trx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markRefreshTokenRotated = async (
  trx: StoreTransaction,
  tokenHash: string,
  at: string,
): Promise<void> => {
  await trx
    .updateTable('refresh_tokens')
    .set({ rotated_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Whether any token of the session is revoked; covers a token inserted concurrently with the revocation. */
export const isFamilyRevoked = async (db: Handle, familyId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('refresh_tokens')
      .select('family_id')
      .where('family_id', '=', familyId)
      .where('revoked_at', 'is not', null)
      .limit(1),
  );

const revokeTokens = (db: Handle, at: string) =>
  db.updateTable('refresh_tokens').set({ revoked_at: at }).where('revoked_at', 'is', null);

/** Ends a session by revoking all its tokens. */
export const revokeFamily = async (db: Handle, familyId: string, at: string): Promise<void> => {
  await revokeTokens(db, at).where('family_id', '=', familyId).execute();
};

export const setSecondFactorOfFamily = async (db: Handle, familyId: string, at: string): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ second_factor_at: at })
    .where('family_id', '=', familyId)
    .execute();
};

/** Ends every session of a user. */
export const revokeFamiliesOfUser = async (
  trx: StoreTransaction,
  userId: string,
  at: string,
): Promise<void> => {
  await revokeTokens(trx, at).where('user_id', '=', userId).execute();
};

/** Ends every session of a user except `familyId`. */
export const revokeOtherSessions = async (
  trx: StoreTransaction,
  { userId, familyId, at }: { readonly userId: string; readonly familyId: string; readonly at: string },
): Promise<void> => {
  await revokeTokens(trx, at).where('user_id', '=', userId).where('family_id', '<>', familyId).execute();
};

export const findFamilyId = async (db: Handle, tokenHash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.family_id;
};

/** Deletes tokens expired before `before`; keeps a revoked one while its session has an unexpired token that is not revoked. */
export const deleteExpiredRefreshTokens = async (db: Handle, before: string): Promise<void> => {
  await db
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', before)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('revoked_at', 'is', null),
        eb(
          'family_id',
          'not in',
          selectFrom('refresh_tokens')
            .select('family_id')
            .where('revoked_at', 'is', null)
            .where('expires_at', '>=', before),
        ),
      ]),
    )
    .execute();
};
