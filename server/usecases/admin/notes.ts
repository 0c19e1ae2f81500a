import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Infer } from '../../../contract/schema.ts';
import type { addNote, staffNote } from '../../../contract/wire/adminCustomers.ts';
import { notFound } from '../../domain/appError.ts';
import { deleteNote, insertNote, listNotes } from '../../store/notes.ts';
import type { Handle } from '../../store/database.ts';
import { findOrder } from '../../store/orders.ts';
import { findUser } from '../../store/users.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Note = Infer<typeof staffNote>;
type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;

/** The notes about an order or a customer, newest first. */
export const readNotes = async (db: Handle, subjectId: string): Promise<Note[]> =>
  (await listNotes(db, subjectId)).map(({ id, ...note }) => ({ _id: id, ...note }));

/** DESK-04: adds a note and returns all about its subject. Its text is not in the audit log, which outlives accounts. */
export const addStaffNote = (
  context: Dependencies,
  staff: CurrentUser,
  subjectId: string,
  { text }: BodyOf<typeof addNote>,
): Promise<Note[]> =>
  context.store.transaction(async (trx) => {
    const isThere = (await findOrder(trx, subjectId)) ?? (await findUser(trx, subjectId));
    if (!isThere) throw notFound('The order or customer');
    const id = context.newId('note');
    const at = context.clock().toISOString();
    await insertNote(trx, { id, subject_id: subjectId, user_id: staff.id, text: text.trim(), at });
    await recordAudit(trx, context, staff, {
      action: 'note_added',
      subjectId,
      before: null,
      after: { noteId: id },
    });
    return readNotes(trx, subjectId);
  });

/** Removes a note; false where it was removed before. */
export const removeStaffNote = (
  context: Dependencies,
  staff: CurrentUser,
  subjectId: string,
  noteId: string,
): Promise<boolean> =>
  context.store.transaction(async (trx) => {
    const isRemoved = await deleteNote(trx, noteId);
    if (isRemoved)
      await recordAudit(trx, context, staff, {
        action: 'note_removed',
        subjectId,
        before: { noteId },
        after: null,
      });
    return isRemoved;
  });
