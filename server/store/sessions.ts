import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { deletedEmail } from './users.ts';

export interface SessionUser {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly cartId: string;
  /** Of the session that asks. */
  readonly familyId: string;
}

/** The user of a session that was not ended, with role and cart as they are now, else null. */
export const readSignedIn = async (
  db: Handle,
  { userId, familyId }: { userId: string; familyId: string },
): Promise<SessionUser | null> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('carts', 'carts.user_id', 'users.id')
    .select(['users.id', 'users.is_admin', 'carts.id as cart_id'])
    .where('users.id', '=', userId)
    // A session that began while its account was being deleted is nobody's.
    .where('users.email', 'not like', `${deletedEmail}%`)
    .where(({ and, exists, not, selectFrom }) => {
      const ofFamily = selectFrom('refresh_tokens')
        .select(sql.lit(1).as('one'))
        .where('family_id', '=', familyId)
        .where('refresh_tokens.user_id', '=', userId);
      // Ended as soon as one of its tokens was revoked, as `isFamilyEnded` has it.
      return and([exists(ofFamily), not(exists(ofFamily.where('revoked_at', 'is not', null)))]);
    })
    .executeTakeFirst();
  return row ? { id: row.id, isAdmin: row.is_admin === 1, cartId: row.cart_id, familyId } : null;
};
