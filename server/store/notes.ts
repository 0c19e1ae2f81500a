/** Notes of staff about orders and customers. */
import type { ExpressionBuilder } from 'kysely';
import { rowsIn } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { Database, StaffNotesTable } from './schema.ts';

const maximumNotes = 100;

export interface StaffNote extends Pick<StaffNotesTable, 'id' | 'text' | 'at'> {
  /** Email of its author. */
  readonly by: string;
}

/** The latest notes about a subject, newest first. */
export const listNotes = async (db: Handle, subjectId: string): Promise<StaffNote[]> => {
  const rows = await db
    .selectFrom('staff_notes')
    .leftJoin('users', 'users.id', 'staff_notes.user_id')
    .select(['staff_notes.id', 'text', 'at', 'users.email'])
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('staff_notes.id', 'desc')
    .limit(maximumNotes)
    .execute();
  return rows.map(({ email, ...note }) => ({ ...note, by: email ?? 'Deleted account' }));
};

/** The notes about these subjects, oldest first. */
export const listNotesOfSubjects = (db: Handle, subjectIds: readonly string[]) =>
  rowsIn(
    subjectIds,
    db
      .selectFrom('staff_notes')
      .select(['subject_id', 'text'])
      .where('subject_id', 'in', [...subjectIds])
      .orderBy('at')
      .orderBy('id'),
  );

export const insertNote = async (trx: StoreTransaction, note: StaffNotesTable): Promise<void> => {
  await trx.insertInto('staff_notes').values(note).execute();
};

/** Whether it was there. */
export const deleteNote = async (trx: StoreTransaction, id: string): Promise<boolean> =>
  (await trx.deleteFrom('staff_notes').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n;

/** The subjects of notes that are about a user: the account and its orders. */
const aboutUser = (db: Handle, userId: string) => (eb: ExpressionBuilder<Database, 'staff_notes'>) =>
  eb.or([
    eb('subject_id', '=', userId),
    eb('subject_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId)),
  ]);

/** All notes about a user and its orders, oldest first. */
export const listNotesAboutUser = (db: Handle, userId: string) =>
  db
    .selectFrom('staff_notes')
    .select(['text', 'at'])
    .where(aboutUser(db, userId))
    .orderBy('at')
    .orderBy('id')
    .execute();

export const deleteNotesAboutUser = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx.deleteFrom('staff_notes').where(aboutUser(trx, userId)).execute();
};
