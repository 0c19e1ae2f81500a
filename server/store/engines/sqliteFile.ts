import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

interface Prepared {
  readonly statement: StatementSync;
  /** Names of the columns that it returns. */
  columns: readonly string[];
}

export interface SqliteResult {
  readonly rows: readonly unknown[];
  readonly changes?: number;
}

/** One connection to a database file with a cache of prepared statements. Every call is synchronous. */
export interface SqliteFile {
  readonly run: (sql: string, parameters: readonly unknown[]) => SqliteResult;
  readonly exec: (sql: string) => void;
  /** False after an error with which SQLite rolled the transaction back by itself. */
  readonly isInTransaction: () => boolean;
  readonly close: () => void;
}

const maximumStatements = 1000;
/** Wait for a lock of another process; it blocks the event loop. Short, because SQLITE_BUSY is retried without blocking (`retry.ts`). */
const busyTimeoutMs = 10;
/** Another process may hold the lock while the file is opened. */
const openTimeoutMs = 5000;

/**
 * WAL allows reads during a write. With synchronous NORMAL a commit is written but not flushed: `commitLog.ts` flushes it. A checkpoint
 * writes each page once, however often it changed, and flushes the file, which blocks: every 4000 pages (16 MB) instead of every 1000.
 */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -16000;
`;

/** The driver's own objects take twice as long to create and to read, because they have no prototype. */
const toRow = (columns: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at];
  return row;
};

const columnsOf = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

export const openSqliteFile = (path: string): SqliteFile => {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: openTimeoutMs });
  database.exec(settings);
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  const prepared = new Map<string, Prepared>();

  const prepare = (sql: string): Prepared => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const entry: Prepared = { statement, columns: columnsOf(statement) };
    statement.setReturnArrays(true);
    const oldest = prepared.size >= maximumStatements ? prepared.keys().next() : undefined;
    if (oldest && !oldest.done) prepared.delete(oldest.value);
    prepared.set(sql, entry);
    return entry;
  };

  return {
    run: (sql, parameters) => {
      const entry = prepare(sql);
      const { statement } = entry;
      // Columns of `schema.ts` are text, numbers or null.
      const values = parameters as SQLInputValue[];
      if (entry.columns.length === 0) return { rows: [], changes: Number(statement.run(...values).changes) };
      // With `setReturnArrays` every row is an array.
      const rows = statement.all(...values) as unknown as unknown[][];
      // SQLite prepares `select *` again when a migration has added a column.
      if (rows[0] && rows[0].length !== entry.columns.length) entry.columns = columnsOf(statement);
      return { rows: rows.map((row) => toRow(entry.columns, row)) };
    },
    exec: (sql) => database.exec(sql),
    isInTransaction: () => database.isTransaction,
    close: () => {
      prepared.clear();
      database.close();
    },
  };
};
