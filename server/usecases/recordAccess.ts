import type { AuditAction } from '../../contract/wire/adminAuditLog.ts';
import type { AppContext } from '../appContext.ts';
import { insertAuditEntry } from '../store/auditLog.ts';
import type { Handle } from '../store/database.ts';

/** The user of a line without one. */
const noUser = 'nobody';
/** The subject of a failed sign-in to an account that does not exist. */
const unknownAccount = 'unknown';

interface Access {
  readonly action: AuditAction;
  /** The account that was accessed; undefined for one that does not exist. */
  readonly userId: string | undefined;
  /** The user who did it, if one was signed in. */
  readonly by?: string;
  /** Without personal data: the log outlives accounts. */
  readonly details: object | null;
}

/** Records an access to an account in the audit log: failed sign-ins, lockouts, exports and edits by staff, second factors. */
export const recordAccess = async (
  { store, newId, clock }: Pick<AppContext, 'store' | 'newId' | 'clock'>,
  { action, userId, by = noUser, details }: Access,
  db: Handle = store.db,
): Promise<void> =>
  insertAuditEntry(db, {
    id: newId('deed'),
    userId: by,
    action,
    subjectId: userId ?? unknownAccount,
    before: null,
    after: details,
    at: clock().toISOString(),
  });
