import type { BodyOf } from '../../../contract/endpoint.ts';
import { unnamedStaff, type StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { Infer } from '../../../contract/schema.ts';
import type {
  addStaffMember as addStaffMemberEndpoint,
  staffMember,
} from '../../../contract/wire/adminStaff.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import type { AppContext } from '../../appContext.ts';
import { AppError, notFound, validationError } from '../../domain/appError.ts';
import { findStaffMember, listStaff, lockStaff, type StaffRow } from '../../store/admin/staff.ts';
import type { Handle, StoreTransaction } from '../../store/database.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import { findUser, findUserByEmail, insertUser, roleOf, setStaffRole } from '../../store/users.ts';
import { newUser, noPassword } from '../auth/newUser.ts';
import { enqueuePasswordReset, hasTooManyResets } from '../auth/passwordReset.ts';
import { joinTransaction } from '../joinTransaction.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Member = Infer<typeof staffMember>;
type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;

const presentMember = (row: StaffRow): Member => ({
  _id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: roleOf(row) ?? 'owner',
  hasSecondFactor: row.factor_user_id !== null,
  ...(row.password_hash === noPassword ? { isInvited: true as const } : {}),
});

export const readStaff = async (db: Handle): Promise<Member[]> => (await listStaff(db)).map(presentMember);

export const readStaffMember = async (db: Handle, id: string): Promise<Member> => {
  const row = await findStaffMember(db, id);
  if (!row) throw notFound('The member of staff');
  return presentMember(row);
};

const requireOtherOwner = async (trx: StoreTransaction, id: string): Promise<void> => {
  const others = (await listStaff(trx)).filter((row) => row.id !== id && roleOf(row) === 'owner');
  if (others.length === 0)
    throw new AppError('last_owner', 'The shop needs an owner. Give somebody else this role first.');
};

/**
 * DESK-02: changes the role of an account, null for none, and ends the sessions of one that gets or loses the rights of staff. Throws
 * `not_found`, and `last_owner` where there is no other owner.
 */
export const changeRole = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  role: StaffRole | null,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    await lockStaff(trx);
    const user = await findUser(trx, id);
    if (!user || user.is_guest === 1) throw notFound('The member of staff');
    const before = roleOf(user);
    if (before === role) return;
    if (before === 'owner') await requireOtherOwner(trx, id);
    await setStaffRole(trx, id, role);
    if (before === null || role === null) await revokeFamiliesOfUser(trx, id, context.clock().toISOString());
    const values = { email: user.email };
    await recordAudit(trx, context, staff, {
      action: 'staff_role_set',
      subjectId: id,
      before: { ...values, role: before },
      after: { ...values, role },
    });
  });

/** DESK-02: gives the account of an address a role. A new account gets a mail that says who added it, with a link to choose its password. */
export const addStaffMember = async (
  context: AppContext,
  staff: CurrentUser,
  { email, role }: BodyOf<typeof addStaffMemberEndpoint>,
): Promise<Member> => {
  const details = { ...unnamedStaff, email: normalizeEmail(email), locale: null };
  const fresh = await newUser(context, details);
  return context.store.transaction(async (trx) => {
    const existing = await findUserByEmail(trx, fresh.email);
    if (existing && roleOf(existing) !== null) throw validationError({ email: 'Works in the shop already' });
    const { newId } = context;
    if (!existing) {
      const user = { ...fresh, password_hash: noPassword };
      await insertUser(trx, { user, cartId: newId('cart'), wishlistId: newId('wish') });
      await enqueuePasswordReset(context, trx, fresh.email, { byUserId: staff.id, role });
    }
    const { id } = existing ?? fresh;
    await changeRole(joinTransaction(context, trx), staff, id, role);
    return readStaffMember(trx, id);
  });
};

/**
 * DESK-563: the mail of `addStaffMember` again. Throws `not_found`, `validation_failed` where the member has chosen a password, and
 * `rate_limited` where the address got too many of these mails.
 */
export const inviteStaffMember = async (
  context: AppContext,
  staff: CurrentUser,
  id: string,
): Promise<Member> =>
  context.store.transaction(async (trx) => {
    const member = await readStaffMember(trx, id);
    const { email, role } = member;
    if (!member.isInvited) throw validationError({ id: 'Has chosen a password already' });
    if (await hasTooManyResets(joinTransaction(context, trx), email))
      throw new AppError(
        'rate_limited',
        `${email} got several invitations in this hour. Please wait with the next.`,
      );
    await enqueuePasswordReset(context, trx, email, { byUserId: staff.id, role });
    await recordAudit(trx, context, staff, {
      action: 'staff_invited_again',
      subjectId: id,
      before: null,
      after: { email, role },
    });
    return member;
  });
