/** What the staff did, written in the transaction that did it. */
import type { StaffAction } from '../../contract/wire/adminLog.ts';
import type { Handle, StoreTransaction } from './database.ts';

export interface StaffDeed {
  readonly id: string;
  readonly userId: string;
  readonly action: StaffAction;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly at: string;
}

export const recordDeed = async (trx: StoreTransaction, deed: StaffDeed): Promise<void> => {
  const { id, userId, action, subjectId, before, after, at } = deed;
  await trx
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

/** A deed as it is shown; `by` is the email of whoever did it, or 'Somebody' where the account is gone. */
export interface StaffEntry {
  readonly action: StaffAction;
  readonly at: string;
  readonly by: string;
  readonly before: { readonly [name: string]: unknown } | null;
  readonly after: { readonly [name: string]: unknown } | null;
}

const shownEntries = 20;

type Values = { readonly [name: string]: unknown };
// `recordDeed` alone writes these columns, and objects alone.
const valuesIn = (json: string | null): Values | null =>
  json === null ? null : (JSON.parse(json) as Values);

/** The last deeds on a subject, newest first. */
export const deedsOn = async (db: Handle, subjectId: string): Promise<StaffEntry[]> => {
  const rows = await db
    .selectFrom('staff_log')
    .leftJoin('users', 'users.id', 'staff_log.user_id')
    .select(['staff_log.action', 'staff_log.at', 'users.email', 'staff_log.before', 'staff_log.after'])
    .where('subject_id', '=', subjectId)
    .orderBy('staff_log.at', 'desc')
    .orderBy('staff_log.id', 'desc')
    .limit(shownEntries)
    .execute();
  return rows.map(({ action, at, email, before, after }) => ({
    action,
    at,
    by: email ?? 'Somebody',
    before: valuesIn(before),
    after: valuesIn(after),
  }));
};
