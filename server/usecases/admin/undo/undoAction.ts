import type { Infer } from '../../../../contract/schema.ts';
import type { auditLogEntry } from '../../../../contract/wire/adminAuditLog.ts';
import { AppError, notFound } from '../../../domain/appError.ts';
import { isUndoable } from '../../../domain/undoableActions.ts';
import { findAuditEntry, lockAuditEntry } from '../../../store/auditLog.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import { requireRole } from '../../requireRole.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { presentLogEntry } from '../auditLog.ts';
import { notUndoable, type UndoContext } from './inverse.ts';
import { inverses } from './inverses.ts';

/**
 * DESK-01: undoes an action by its inverse, which is recorded as an action that can be undone too. Returns the entry of the undone
 * action. Throws `not_found`, `not_undoable`, `already_undone`, `changed_since`, and `forbidden` where the action needs another role.
 */
export const undoAction = (
  context: UndoContext,
  staff: CurrentUser,
  id: string,
): Promise<Infer<typeof auditLogEntry>> =>
  context.store.transaction(async (trx) => {
    await lockAuditEntry(trx, id);
    const action = await findAuditEntry(trx, id);
    if (!action) throw notFound('The action');
    if (!isUndoable(action.action)) throw notUndoable();
    const inverse = inverses[action.action];
    requireRole(staff, inverse.role);
    if (action.isUndone) throw new AppError('already_undone', 'This was undone already.');
    await inverse.undo({ ...joinTransaction(context, trx), undoes: id }, staff, action);
    return presentLogEntry((await findAuditEntry(trx, id)) ?? action);
  });
