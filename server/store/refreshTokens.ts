import type { Handle, StoreTransaction } from './database.ts';
import { forUpdate, type Engine } from './dialect.ts';
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

/** The token, held until the transaction ends, so that of two exchanges at once one waits for the other. */
export const lockRefreshToken = (
  trx: StoreTransaction,
  tokenHash: string,
  engine: Engine,
): Promise<RefreshTokenRow | undefined> =>
  forUpdate(
    trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', tokenHash),
    engine,
  ).executeTakeFirst();

export const markRotated = async (trx: StoreTransaction, tokenHash: string, at: string): Promise<void> => {
  await trx
    .updateTable('refresh_tokens')
    .set({ rotated_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/**
 * Whether a session was ended: it is as soon as one of its tokens was revoked, so that one which came into being at that very moment is
 * worth nothing.
 */
export const isFamilyEnded = async (db: Handle, familyId: string): Promise<boolean> => {
  const revoked = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return revoked !== undefined;
};

/** Ends a session: none of its tokens answers any more. */
export const revokeFamily = async (db: Handle, familyId: string, at: string): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: at })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends every session of a user. */
export const revokeFamilies = async (trx: StoreTransaction, userId: string, at: string): Promise<void> => {
  await trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};

export const familyOf = async (db: Handle, tokenHash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.family_id;
};

/** Forgets tokens that ended before `before`, but none by which alone another one of its session is worth nothing. */
export const forgetRefreshTokens = async (db: Handle, before: string): Promise<void> => {
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
