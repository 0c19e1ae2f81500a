import { backup, DatabaseSync } from 'node:sqlite';

/** More pages than any database has: a copy in several steps starts again whenever the shop commits in between. */
const allPages = 2 ** 31 - 1;

/** Copies a database file that a shop may be writing to: the copy has every commit before the call and no half of a transaction. */
export const copySqlite = async (file: string, target: string): Promise<void> => {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, target, { rate: allPages });
  } finally {
    source.close();
  }
};

/** Throws unless SQLite finds every page, index and constraint of the file intact. */
export const assertSqliteIntact = (file: string): void => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = database.prepare('PRAGMA integrity_check').all();
    const first = faults[0]?.['integrity_check'];
    if (first !== 'ok') throw new Error(`The copy of the database is damaged: ${String(first)}.`);
    const orphan = database.prepare('PRAGMA foreign_key_check').all()[0];
    if (orphan) throw new Error(`A row of ${String(orphan['table'])} refers to a row that does not exist.`);
  } finally {
    database.close();
  }
};
