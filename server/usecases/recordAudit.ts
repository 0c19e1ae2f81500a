import type { AuditAction } from '../../contract/wire/adminAuditLog.ts';
import type { StoreTransaction } from '../store/database.ts';
import { insertAuditEntry } from '../store/auditLog.ts';
import type { UseCaseContext, CurrentUser } from './useCaseContext.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** ROLE-05: records a staff action in the audit log, in the transaction of the action. */
export const recordAudit = async (
  trx: StoreTransaction,
  { newId, clock, undoes = null }: Pick<UseCaseContext, 'newId' | 'clock' | 'undoes'>,
  staff: CurrentUser,
  entry: AuditEntry,
): Promise<void> =>
  insertAuditEntry(trx, { id: newId('deed'), userId: staff.id, at: clock().toISOString(), undoes, ...entry });
