import type { Infer } from '../../../contract/schema.ts';
import type { Page } from '../../../contract/types.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type {
  adminAuditLog,
  auditEntry,
  auditLogEntry,
  UndoState,
} from '../../../contract/wire/adminAuditLog.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { isUndoable } from '../../domain/undoableActions.ts';
import { takePage } from '../../domain/takePage.ts';
import { listAllAuditEntries, listAuditEntries, type AuditLogEntry } from '../../store/auditLog.ts';
import type { Handle } from '../../store/database.ts';
import { findUserByEmail } from '../../store/users.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

const undoStateOf = ({ action, isUndone }: AuditLogEntry): UndoState | null => {
  if (isUndone) return 'done';
  return isUndoable(action) ? 'possible' : null;
};

export const presentEntry = (entry: AuditLogEntry): Infer<typeof auditEntry> => {
  const { id, action, at, by, before, after, isUndo } = entry;
  return { _id: id, action, at, by, before, after, isUndo, undo: undoStateOf(entry) };
};

export const presentLogEntry = (entry: AuditLogEntry): Infer<typeof auditLogEntry> => ({
  entry: presentEntry(entry),
  subjectId: entry.subjectId,
});

/** The latest actions on a subject, newest first. */
export const readAuditLogOf = async (db: Handle, subjectId: string): Promise<Infer<typeof auditEntry>[]> =>
  (await listAuditEntries(db, subjectId)).map(presentEntry);

/** DESK-03: a page of everything that staff did; empty for an unknown address. */
export const readAuditLog = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  { by, ...query }: QueryOf<typeof adminAuditLog>,
): Promise<Page<Infer<typeof auditLogEntry>>> => {
  const user = by === undefined ? undefined : await findUserByEmail(db, normalizeEmail(by));
  const isUnknown = by !== undefined && user === undefined;
  const found = isUnknown ? [] : await listAllAuditEntries(db, { ...query, userId: user?.id });
  const { rows, ...cursor } = takePage(found, query);
  return { result: rows.map(presentLogEntry), ...cursor };
};
