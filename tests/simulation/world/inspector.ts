/** Reads the shop's database for the checks and for the jobs' timetable, on a connection that the shop does not know. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Row = Readonly<Record<string, unknown>>;

export interface Inspector {
  readonly rows: (sql: string, ...values: readonly (string | number)[]) => Row[];
  /** The first column of the first row as text; null without a row. */
  readonly text: (sql: string, ...values: readonly (string | number)[]) => string | null;
  /** Reads another file from now on. */
  readonly open: (file: string) => void;
  readonly close: () => void;
}

export const createInspector = (): Inspector => {
  let database: DatabaseSync | undefined;
  const statements = new Map<string, StatementSync>();
  const close = () => {
    statements.clear();
    database?.close();
    database = undefined;
  };
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (!database) throw new Error('No database is open.');
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const rows: Inspector['rows'] = (sql, ...values) => prepare(sql).all(...values);
  return {
    rows,
    text: (sql, ...values) => {
      const [row] = rows(sql, ...values);
      const value = row && Object.values(row)[0];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    },
    open: (file) => {
      close();
      database = new DatabaseSync(file);
      database.exec('PRAGMA query_only = ON');
    },
    close,
  };
};
