/** The few places where the two engines speak differently. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Locks the selected rows until the transaction ends. SQLite has one writer, so there its transaction holds them already. */
export const forUpdate = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  engine: Engine,
): SelectQueryBuilder<DB, TB, O> => (engine === 'postgres' ? query.forUpdate() : query);

/** Takes rows that nobody else works on, as jobs are taken; held until the transaction ends. */
export const forUpdateSkipLocked = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  engine: Engine,
): SelectQueryBuilder<DB, TB, O> => (engine === 'postgres' ? query.forUpdate().skipLocked() : query);

/** A column of text that sorts by its bytes on both engines, whatever locale the database was made with. */
export const textType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text`;

/** A whole number beyond 2^31, such as milliseconds. */
export const bigType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`bigint` : sql`integer`;

const readCode = (error: unknown, key: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;

const sqliteBusy = 5;
const sqliteConstraint = { unique: 2067, primaryKey: 1555 } as const;

/** The engine gave up a transaction that would succeed if it ran again: serialization failure, deadlock, or a busy file. */
export const isTransient = (error: unknown): boolean => {
  const code = readCode(error, 'code');
  if (code === '40001' || code === '40P01') return true;
  const extended = readCode(error, 'errcode');
  // The low byte is the kind; the rest says why (517 is a snapshot that grew old).
  return typeof extended === 'number' && (extended & 0xff) === sqliteBusy;
};

/** A UNIQUE constraint or primary key refused the row. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (readCode(error, 'code') === '23505') return true;
  const extended = readCode(error, 'errcode');
  return extended === sqliteConstraint.unique || extended === sqliteConstraint.primaryKey;
};
