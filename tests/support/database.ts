import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, unknown>>;

/** Asks a database file directly, past the shop, without the right to write; rows are plain objects. */
export function readRows(file: string, sql: string, ...values: SQLInputValue[]): Row[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
