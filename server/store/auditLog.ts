/** Audit log of staff actions, written in the transaction of the action, and of accesses to accounts. */
import type { AuditAction } from '../../contract/wire/adminAuditLog.ts';
import type { Handle } from './database.ts';

export interface AuditRow {
  readonly id: string;
  readonly userId: string;
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly at: string;
}

export const insertAuditEntry = async (db: Handle, row: AuditRow): Promise<void> => {
  const { id, userId, action, subjectId, before, after, at } = row;
  await db
    .insertInto('staff_log')
    .values({
      id,
      user_id: userId,
      action,
      subject_id: subjectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      at,
    })
    .execute();
};

/** Lines about sign-ins, of users who are no staff; all others are kept. */
const signInActions = ['sign_in_failed', 'sign_in_locked'] as const;

export const deleteSignInEntries = async (db: Handle, before: string): Promise<void> => {
  await db.deleteFrom('staff_log').where('action', 'in', signInActions).where('at', '<', before).execute();
};

export const deleteSignInEntriesOf = async (db: Handle, userId: string): Promise<void> => {
  await db
    .deleteFrom('staff_log')
    .where('action', 'in', signInActions)
    .where('subject_id', '=', userId)
    .execute();
};

/** An entry as displayed; `by` is the email of the staff member, or a placeholder if the account was deleted. */
export interface AuditLogEntry {
  readonly action: AuditAction;
  readonly at: string;
  readonly by: string;
  readonly before: { readonly [name: string]: unknown } | null;
  readonly after: { readonly [name: string]: unknown } | null;
}

const maximumEntries = 20;

type Values = { readonly [name: string]: unknown };
// `insertAuditEntry` writes these columns as JSON objects.
const parseValues = (json: string | null): Values | null =>
  json === null ? null : (JSON.parse(json) as Values);

/** The latest entries of a subject, newest first. */
export const listAuditEntries = async (db: Handle, subjectId: string): Promise<AuditLogEntry[]> => {
  const rows = await db
    .selectFrom('staff_log')
    .leftJoin('users', 'users.id', 'staff_log.user_id')
    .select(['staff_log.action', 'staff_log.at', 'users.email', 'staff_log.before', 'staff_log.after'])
    .where('subject_id', '=', subjectId)
    .orderBy('staff_log.at', 'desc')
    .orderBy('staff_log.id', 'desc')
    .limit(maximumEntries)
    .execute();
  return rows.map(({ action, at, email, before, after }) => ({
    action,
    at,
    by: email ?? 'Somebody',
    before: parseValues(before),
    after: parseValues(after),
  }));
};
