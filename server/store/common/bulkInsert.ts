import { sql, type CompiledQuery } from 'kysely';
import type { Handle } from '../database.ts';
import type { Database } from '../schema.ts';

/** Rows of one statement: powers of two, because each length is compiled once. */
const statementLengths = [128, 64, 32, 16, 8, 4, 2, 1] as const;

/** Inserts many rows of one table; `isConflictIgnored` skips rows that exist. */
export type BulkInsert<Row> = (db: Handle, rows: readonly Row[]) => Promise<void>;

/**
 * Creates an insert whose statements are compiled once, for one database: compiling takes Kysely longer than the database needs for the
 * rows. Rows have all `columns`.
 */
export const createBulkInsert = <T extends keyof Database, C extends keyof Database[T] & string>(
  table: T,
  columns: readonly C[],
  { isConflictIgnored = false } = {},
): BulkInsert<{ readonly [K in C]: unknown }> => {
  const compiled = new Map<number, CompiledQuery>();

  const compile = (db: Handle, length: number): CompiledQuery => {
    const row = sql`(${sql.join(columns.map(() => sql`${null}`))})`;
    const rows = sql.join(Array.from({ length }, () => row));
    const ending = isConflictIgnored ? sql` on conflict do nothing` : sql``;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    return sql`insert into ${sql.table(table)} (${names}) values ${rows}${ending}`.compile(db);
  };

  return async (db, rows) => {
    for (let from = 0; from < rows.length;) {
      const length = statementLengths.find((each) => each <= rows.length - from) ?? 1;
      const query = compiled.get(length) ?? compile(db, length);
      compiled.set(length, query);
      const parameters = rows
        .slice(from, from + length)
        .flatMap((row) => columns.map((column) => row[column]));
      await db.executeQuery({ ...query, parameters });
      from += length;
    }
  };
};
