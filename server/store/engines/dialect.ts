/** Differences between SQLite and PostgreSQL. */
import { sql, type RawBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** A text column that sorts bytewise on both engines, independent of the database's locale. */
export const textType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text`;

/** An integer column for values beyond 2^31, such as milliseconds. */
export const bigType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`bigint` : sql`integer`;

const readCode = (error: unknown, key: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;

/** PostgreSQL's error for a named statement whose result got other columns by a migration. */
export const isPlanOutdated = (error: unknown): boolean =>
  readCode(error, 'code') === '0A000' && String(readCode(error, 'message')).startsWith('cached plan');

const sqliteBusy = 5;
const sqliteConstraint = { unique: 2067, primaryKey: 1555 } as const;

/** Whether a transaction failed for a reason that a retry resolves: serialization failure, deadlock, outdated plan or SQLITE_BUSY. */
export const isTransient = (error: unknown): boolean => {
  const code = readCode(error, 'code');
  if (code === '40001' || code === '40P01' || isPlanOutdated(error)) return true;
  const extended = readCode(error, 'errcode');
  // The low byte is the primary result code (517 is SQLITE_BUSY_SNAPSHOT).
  return typeof extended === 'number' && (extended & 0xff) === sqliteBusy;
};

/** Whether a UNIQUE constraint or a primary key was violated. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (readCode(error, 'code') === '23505') return true;
  const extended = readCode(error, 'errcode');
  return extended === sqliteConstraint.unique || extended === sqliteConstraint.primaryKey;
};
