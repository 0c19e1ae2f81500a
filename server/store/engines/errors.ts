/** What an error of a database driver means for the caller: repeat, give up for now, or a bug. */

const read = (error: unknown, key: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;

const readText = (error: unknown, key: string): string => {
  const value = read(error, key);
  return typeof value === 'string' ? value : '';
};
const codeOf = (error: unknown): string => readText(error, 'code');
const messageOf = (error: unknown): string => readText(error, 'message');

/** SQLite's primary result code: the low byte of the extended one (517 is SQLITE_BUSY_SNAPSHOT). */
const sqliteCode = (error: unknown): number | undefined => {
  const extended = read(error, 'errcode');
  return typeof extended === 'number' ? extended & 0xff : undefined;
};

const sqlite = { busy: 5, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 } as const;
const sqliteUnavailable: readonly (number | undefined)[] = Object.values(sqlite);
const sqliteConstraint = { unique: 2067, primaryKey: 1555 } as const;

/** PostgreSQL's error for a named statement whose result got other columns by a migration. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).startsWith('cached plan');

/** Whether another process holds SQLite's lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === sqlite.busy;

/** Whether the server takes no writes: a standby, or a primary that became one. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** Serialization failure and deadlock. */
const collisionCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Whether the database refused the statement and rolled it back, and may take it at the next attempt. */
export const isRefused = (error: unknown): boolean =>
  collisionCodes.has(codeOf(error)) || isReadOnly(error) || isPlanOutdated(error) || isBusy(error);

const connectionCodes: ReadonlySet<string> = new Set([
  // admin_shutdown, crash_shutdown, cannot_connect_now, idle_in_transaction_session_timeout
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // too_many_connections
  '53300',
]);
/** Errors of the driver that have no code. */
const connectionMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the connection to PostgreSQL broke or could not be opened: what was sent on it last may have been executed. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = codeOf(error);
  return connectionCodes.has(code) || code.startsWith('08') || connectionMessages.test(messageOf(error));
};

/** The connection broke after COMMIT was sent: the transaction may be committed, so it must not run again. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke during a commit.', { cause });
    this.name = 'CommitUnknown';
  }
}

/** A flush of SQLite's log failed. */
export class FlushFailed extends Error {
  constructor(cause: unknown) {
    super('Commits cannot be flushed to disk. Check the disk, then restart the shop.', { cause });
    this.name = 'FlushFailed';
  }
}

// query_canceled (statement time limit), lock_not_available (lock time limit), and the driver's own limits.
const timeLimitCodes: ReadonlySet<string> = new Set(['57014', '55P03']);
const poolTimeLimit = /^timeout exceeded when trying to connect/;

/** Whether the driver gave up waiting for the server's answer. */
export const isUnanswered = (error: unknown): boolean => messageOf(error).startsWith('Query read timeout');

/** Whether a statement took too long, or waited too long for a lock or for a connection of the pool. */
export const isTimeLimit = (error: unknown): boolean =>
  timeLimitCodes.has(codeOf(error)) || isUnanswered(error) || poolTimeLimit.test(messageOf(error));

/**
 * Whether the database cannot work now: down, frozen, busy, full or failing over. The request may be repeated later under its idempotency
 * key. Any other error is a bug.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CommitUnknown ||
  error instanceof FlushFailed ||
  sqliteUnavailable.includes(sqliteCode(error)) ||
  isRefused(error) ||
  isConnectionLost(error) ||
  isTimeLimit(error) ||
  // Class 53: disk full, out of memory.
  /^53\w{3}$/.test(codeOf(error));

/** Whether a UNIQUE constraint or a primary key was violated. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (codeOf(error) === '23505') return true;
  const extended = read(error, 'errcode');
  return extended === sqliteConstraint.unique || extended === sqliteConstraint.primaryKey;
};
