import { firstPasswordMark, passwordResetMinutes } from '../../../contract/rules/accounts.ts';
import { unnamedStaff, type StaffRole } from '../../../contract/rules/staffRoles.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { insertPasswordReset } from '../../store/passwordResets.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import { deleteSecondFactor } from '../../store/secondFactors.ts';
import { findUserByEmail, insertUser, roleOf, setStaffRole, type UserRow } from '../../store/users.ts';
import { newUser, noPassword } from '../auth/newUser.ts';
import { recordAccess } from '../recordAccess.ts';

type AdminContext = Pick<AppContext, 'store' | 'clock' | 'newId' | 'passwords' | 'resetTokens'> & {
  readonly config: Pick<AppContext['config'], 'origin'>;
};

export interface AdminRequest {
  readonly email: string;
  readonly role: StaffRole;
  /** Also for an account that exists. */
  readonly wantsLink: boolean;
  /** For a lost app and lost recovery codes: the next sign-in sets up a new one. */
  readonly removesSecondFactor: boolean;
}

export interface MadeAdmin {
  readonly outcome: 'created' | 'promoted' | 'changed' | 'unchanged';
  /** Sets the password; valid once, for `passwordResetMinutes`. */
  readonly link: string | null;
  readonly hasRemovedFactor: boolean;
}

/** The user of lines that the command writes. */
const operator = 'operator';

const createLink = async (
  { clock, newId, resetTokens, config }: AdminContext,
  trx: StoreTransaction,
  { email, password_hash }: UserRow,
): Promise<string> => {
  const now = clock();
  const id = newId('rst');
  const token = resetTokens.tokenFor(id);
  await insertPasswordReset(trx, {
    id,
    email,
    token_hash: resetTokens.hash(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + passwordResetMinutes * 60_000).toISOString(),
  });
  return `${config.origin}/reset-password${password_hash === noPassword ? firstPasswordMark : ''}#token=${token}`;
};

/** The account of the email; a new one has no password until its link is used. */
const findOrCreate = async (
  context: AdminContext,
  trx: StoreTransaction,
  fresh: UserRow,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> => {
  const existing = await findUserByEmail(trx, fresh.email);
  if (existing) return { user: existing, isNew: false };
  const { newId } = context;
  const user = { ...fresh, password_hash: noPassword };
  await insertUser(trx, { user, cartId: newId('cart'), wishlistId: newId('wish') });
  return { user, isNew: true };
};

const outcomeOf = (earlierRole: StaffRole | null, role: StaffRole): MadeAdmin['outcome'] => {
  if (earlierRole === null) return 'promoted';
  return earlierRole === role ? 'unchanged' : 'changed';
};

/**
 * Gives an account a role of staff: creates or promotes it, and ends its sessions, which began without the second factor. Each change is
 * recorded in the audit log.
 */
export const makeAdmin = async (
  context: AdminContext,
  { email, role, wantsLink, removesSecondFactor }: AdminRequest,
): Promise<MadeAdmin> => {
  const details = { ...unnamedStaff, email: normalizeEmail(email), locale: null };
  const fresh = await newUser(context, details);
  return context.store.transaction(async (trx) => {
    const { user, isNew } = await findOrCreate(context, trx, fresh);
    const record = (action: 'admin_made' | 'second_factor_removed', values: object | null) =>
      recordAccess(context, { action, userId: user.id, by: operator, details: values }, trx);
    const earlierRole = roleOf(user);
    if (earlierRole !== role) {
      await setStaffRole(trx, user.id, role);
      await record('admin_made', { role });
    }
    const hasRemovedFactor = removesSecondFactor && (await deleteSecondFactor(trx, user.id));
    if (hasRemovedFactor) await record('second_factor_removed', null);
    if (earlierRole === null || hasRemovedFactor)
      await revokeFamiliesOfUser(trx, user.id, context.clock().toISOString());
    const link = isNew || wantsLink ? await createLink(context, trx, user) : null;
    const outcome = isNew ? 'created' : outcomeOf(earlierRole, role);
    return { outcome, link, hasRemovedFactor };
  });
};
