import { sql, type CompiledQuery, type DialectAdapter, type RawBuilder } from 'kysely';
import type { Handle } from '../database.ts';
import { directConnections } from '../engines/directConnections.ts';
import { nameStatement } from '../engines/statementNames.ts';
import type { Database } from '../schema.ts';

/** Rows of one statement: powers of two, because each length is compiled once. */
const statementLengths = [128, 64, 32, 16, 8, 4, 2, 1] as const;

/** Inserts any number of rows of one table. */
export type BulkInsert<Row> = (db: Handle, rows: readonly Row[]) => Promise<void>;

/** Skips rows that exist. */
export const ignoreConflicts = sql`on conflict do nothing`;

/**
 * Creates an insert whose statements are compiled once for each engine: compiling takes Kysely longer than the database needs for the
 * rows. Rows have all `columns`. `ending` follows the rows, such as `ignoreConflicts`.
 */
export const createBulkInsert = <T extends keyof Database, C extends keyof Database[T] & string>(
  table: T,
  columns: readonly C[],
  ending: RawBuilder<unknown> = sql``,
): BulkInsert<{ readonly [K in C]: unknown }> => {
  const compiled = new WeakMap<DialectAdapter, Map<number, CompiledQuery>>();

  const compile = (db: Handle, length: number): CompiledQuery => {
    const row = sql`(${sql.join(columns.map(() => sql`${null}`))})`;
    const rows = sql.join(Array.from({ length }, () => row));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const query = sql`insert into ${sql.table(table)} (${names}) values ${rows} ${ending}`.compile(db);
    nameStatement(query.sql);
    return query;
  };

  const findQuery = (db: Handle, length: number): CompiledQuery => {
    const { adapter } = db.getExecutor();
    const ofEngine = compiled.get(adapter) ?? new Map<number, CompiledQuery>();
    const query = ofEngine.get(length) ?? compile(db, length);
    compiled.set(adapter, ofEngine.set(length, query));
    return query;
  };

  return async (db, rows) => {
    for (let from = 0; from < rows.length;) {
      const length = statementLengths.find((each) => each <= rows.length - from) ?? 1;
      const parameters = rows
        .slice(from, from + length)
        .flatMap((row) => columns.map((column) => row[column]));
      await directConnections.run(db, { ...findQuery(db, length), parameters });
      from += length;
    }
  };
};
