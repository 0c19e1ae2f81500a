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
import {
  listAllAuditEntries,
  listAuditEntries,
  type AuditLogEntry,
  type AuditLogQuery,
} from '../../store/auditLog.ts';
import type { Handle } from '../../store/database.ts';
import { readProductTitles } from '../../store/admin/products.ts';
import { findOrderByNumber, readOrderNumbers } from '../../store/orders.ts';
import { findUserByEmail, readContacts } from '../../store/users.ts';
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

/** Whether the subject is an account, of a shopper or of staff. */
const isAboutAccount = ({ action }: AuditLogEntry): boolean =>
  /^(?:account_|staff_|admin_made|second_factor_)/.test(action);

type Search = Pick<AuditLogQuery, 'subject' | 'userId'>;

/** The entries that `by` finds: of an order, or of a member of staff; undefined where neither is known. */
const findSearched = async (db: Handle, by: string): Promise<Search | undefined> => {
  const order = await findOrderByNumber(db, by.trim().replace(/^#/, ''));
  if (order) return { subject: order.id };
  const user = await findUserByEmail(db, normalizeEmail(by));
  return user && { userId: user.id };
};

/** DESK-03, DESK-531: a page of everything that staff did; empty for an unknown address or number. */
export const readAuditLog = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  { by, ...query }: QueryOf<typeof adminAuditLog>,
): Promise<Page<Infer<typeof auditLogEntry>>> => {
  const searched = by === undefined ? {} : await findSearched(db, by);
  const found = searched ? await listAllAuditEntries(db, { ...query, ...searched }) : [];
  const { rows, ...cursor } = takePage(found, query);
  const subjectIds = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const numbers = await readOrderNumbers(db, subjectIds);
  const contacts = await readContacts(db, subjectIds);
  const titles = await readProductTitles(db, subjectIds);
  const result = rows.map((row) => {
    const orderNumber = numbers.get(row.subjectId);
    const contact = contacts.get(row.subjectId);
    const productTitle = titles.get(row.subjectId);
    return {
      ...presentLogEntry(row),
      ...(orderNumber === undefined ? {} : { orderNumber }),
      ...(contact === undefined && !isAboutAccount(row) ? {} : { account: contact || null }),
      ...(productTitle === undefined ? {} : { productTitle }),
    };
  });
  return { result, ...cursor };
};
