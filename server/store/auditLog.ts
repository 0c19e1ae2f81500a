/** Audit log of staff actions, written in the transaction of the action, and of accesses to accounts. */
import { sql } from 'kysely';
import type { AuditAction } from '../../contract/wire/adminAuditLog.ts';
import type { Handle, StoreTransaction } from './database.ts';

export interface AuditRow {
  readonly id: string;
  readonly userId: string;
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly at: string;
  /** Id of the entry that this one takes back. */
  readonly undoes?: string | null;
}

export const insertAuditEntry = async (db: Handle, row: AuditRow): Promise<void> => {
  const { id, userId, action, subjectId, before, after, at, undoes = null } = row;
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
      undoes,
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

/** Actions whose values have the address of a user, or what staff wrote about one. */
const actionsWithTexts = [
  'order_refunded',
  'return_moved',
  'return_received',
  'staff_role_set',
  'staff_invited_again',
  'withdrawal_closed',
  'withdrawal_reopened',
] as const;
const personalValues: readonly string[] = ['email', 'note', 'reason'];

const withoutTexts = (json: string | null): string | null =>
  json &&
  JSON.stringify(JSON.parse(json), (name, value: unknown) =>
    personalValues.includes(name) && typeof value === 'string' ? '[deleted]' : value,
  );

/** Removes addresses and texts of staff from the entries about a user and its orders; what was done and when stays. */
export const removeTextsAboutUser = async (trx: StoreTransaction, userId: string): Promise<void> => {
  const entries = await trx
    .selectFrom('staff_log')
    .select(['id', 'before', 'after'])
    .where('action', 'in', actionsWithTexts)
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', userId),
        eb('subject_id', 'in', trx.selectFrom('orders').select('orders.id').where('user_id', '=', userId)),
      ]),
    )
    .execute();
  for (const { id, before, after } of entries)
    await trx
      .updateTable('staff_log')
      .set({ before: withoutTexts(before), after: withoutTexts(after) })
      .where('id', '=', id)
      .execute();
};

/** An entry as displayed; `by` is the email of the staff member, the name of an API key, or a placeholder if the account was deleted. */
export interface AuditLogEntry {
  readonly id: string;
  readonly subjectId: string;
  readonly action: AuditAction;
  readonly at: string;
  readonly by: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly isUndo: boolean;
  readonly isUndone: boolean;
}

const maximumEntries = 20;

type Values = { readonly [name: string]: unknown };
// `insertAuditEntry` writes these columns as JSON objects.
const parseValues = (json: string | null): Values | null =>
  json === null ? null : (JSON.parse(json) as Values);

const isUndone = sql<number>`case when exists (select 1 from staff_log as later where later.undoes = staff_log.id) then 1 else 0 end`;

const selectEntries = (db: Handle) =>
  db
    .selectFrom('staff_log')
    .leftJoin('users', 'users.id', 'staff_log.user_id')
    .leftJoin('api_keys', 'api_keys.id', 'staff_log.user_id')
    .select(['staff_log.id', 'subject_id', 'action', 'at', 'users.email', 'before', 'after', 'undoes'])
    .select('api_keys.name as key_name')
    .select(isUndone.as('is_undone'))
    .orderBy('staff_log.at', 'desc')
    .orderBy('staff_log.id', 'desc');

type SelectedEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const toEntry = (row: SelectedEntry): AuditLogEntry => ({
  id: row.id,
  subjectId: row.subject_id,
  action: row.action,
  at: row.at,
  by: row.email ?? (row.key_name === null ? 'Deleted account' : `API key ${row.key_name}`),
  before: parseValues(row.before),
  after: parseValues(row.after),
  isUndo: row.undoes !== null,
  isUndone: row.is_undone === 1,
});

/** The latest entries of a subject, newest first. */
export const listAuditEntries = async (db: Handle, subjectId: string): Promise<AuditLogEntry[]> => {
  const rows = await selectEntries(db).where('subject_id', '=', subjectId).limit(maximumEntries).execute();
  return rows.map(toEntry);
};

export interface AuditLogQuery {
  readonly skip: number;
  readonly limit: number;
  readonly action?: AuditAction | undefined;
  readonly userId?: string | undefined;
  readonly subject?: string | undefined;
}

/** A page of all entries, newest first; returns one more than `limit` if there are further ones. */
export const listAllAuditEntries = async (
  db: Handle,
  { skip, limit, action, userId, subject }: AuditLogQuery,
): Promise<AuditLogEntry[]> => {
  const rows = await selectEntries(db)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'order_moved'))
    .$if(userId !== undefined, (query) => query.where('staff_log.user_id', '=', userId ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? ''))
    .limit(limit + 1)
    .offset(skip)
    .execute();
  return rows.map(toEntry);
};

export const findAuditEntry = async (db: Handle, id: string): Promise<AuditLogEntry | undefined> => {
  const row = await selectEntries(db).where('staff_log.id', '=', id).executeTakeFirst();
  return row && toEntry(row);
};

/** Locks an entry until the transaction ends, so that it is undone once. */
export const lockAuditEntry = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.selectFrom('staff_log').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};
