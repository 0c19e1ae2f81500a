import { sql } from 'kysely';
import type { StaffRole } from '../../contract/rules/staffRoles.ts';
import { prepare } from './common/prepare.ts';
import type { Handle } from './database.ts';
import { deletedEmailPrefix } from './users.ts';

export interface SessionUser {
  readonly id: string;
  /** A member of staff, with a role. */
  readonly isAdmin: boolean;
  readonly role?: StaffRole | undefined;
  /** GUEST-02: a guest session has no account. */
  readonly isGuest?: boolean;
  readonly cartId: string;
  /** Id of the session. */
  readonly familyId: string;
}

interface SessionIdentity {
  readonly userId: string;
  readonly familyId: string;
}

const userOfSession = prepare((db, { userId, familyId }: SessionIdentity) =>
  db
    .selectFrom('users')
    .innerJoin('carts', 'carts.user_id', 'users.id')
    .select(['users.id', 'users.is_admin', 'users.staff_role', 'users.is_guest', 'carts.id as cart_id'])
    .where('users.id', '=', userId)
    .where('users.blocked_at', 'is', null)
    // A session may have started while its account was being deleted.
    .where('users.email', 'not like', `${deletedEmailPrefix}%`)
    .where(({ and, exists, not, selectFrom }) => {
      const ofFamily = selectFrom('refresh_tokens')
        .select(sql.lit(1).as('one'))
        .where('family_id', '=', familyId)
        .where('refresh_tokens.user_id', '=', userId);
      // Ended if any of its tokens is revoked, as in `isFamilyRevoked`.
      return and([exists(ofFamily), not(exists(ofFamily.where('revoked_at', 'is not', null)))]);
    }),
);

/** The user of an active session with current role and cart; null for an ended or unknown session. */
export const findSessionUser = async (db: Handle, session: SessionIdentity): Promise<SessionUser | null> => {
  const row = await userOfSession.get(db, session);
  const { familyId } = session;
  if (!row) return null;
  const isGuest = row.is_guest === 1;
  const isAdmin = row.is_admin === 1 && !isGuest;
  const role = isAdmin ? (row.staff_role ?? 'owner') : undefined;
  return { id: row.id, isAdmin, role, isGuest, cartId: row.cart_id, familyId };
};
