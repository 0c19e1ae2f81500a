import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, unknown>>;

/** Queries a SQLite file read-only, independently of the shop's store. */
export const readRows = (file: string, sql: string, ...values: SQLInputValue[]): Row[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
};
