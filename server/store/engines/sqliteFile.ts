import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

interface Prepared {
  readonly statement: StatementSync;
  readonly answersRows: boolean;
}

export interface SqliteAnswer {
  readonly rows: readonly unknown[];
  readonly changes?: number;
}

/** One connection to a database file; its statements stay prepared. Every call is synchronous. */
export interface SqliteFile {
  readonly run: (sql: string, parameters: readonly unknown[]) => SqliteAnswer;
  readonly exec: (sql: string) => void;
  readonly close: () => void;
}

const keptStatements = 1000;
/**
 * Another process may hold the file for a moment. The wait is short because it stops the whole process; what is still busy
 * then comes back as SQLITE_BUSY and is tried again without stopping anything.
 */
const busyTimeoutMs = 250;

/** WAL lets readers and the writer work side by side; synchronous FULL puts every commit on disk before it is acknowledged. */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -16000;
`;

export const openSqliteFile = (path: string): SqliteFile => {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec(settings);
  const prepared = new Map<string, Prepared>();

  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const fresh = { statement, answersRows: statement.columns().length > 0 };
    const oldest = prepared.size >= keptStatements ? prepared.keys().next() : undefined;
    if (oldest && !oldest.done) prepared.delete(oldest.value);
    prepared.set(sql, fresh);
    return fresh;
  };

  return {
    run: (sql, parameters) => {
      const { statement, answersRows } = prepare(sql);
      // Kysely hands over what the columns of `schema.ts` hold: text, numbers and null.
      const values = parameters as SQLInputValue[];
      if (answersRows) return { rows: statement.all(...values) };
      return { rows: [], changes: Number(statement.run(...values).changes) };
    },
    exec: (sql) => database.exec(sql),
    close: () => {
      prepared.clear();
      database.close();
    },
  };
};
