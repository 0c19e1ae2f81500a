import type { DatabaseSync } from 'node:sqlite';
import { deliveryTable, type DeliveryTable } from './deliveries.ts';
import { documentTable, type DocumentTable } from './documents.ts';
import { openDatabase } from './openDatabase.ts';
import { replyTable, type ReplyTable } from './replies.ts';

/** The sandbox's memory. Everything is synchronous, so a transaction is never interleaved with another. */
export interface Ledger {
  documents: DocumentTable;
  deliveries: DeliveryTable;
  replies: ReplyTable;
  /** Runs `work` in one transaction: all of it is on disk when this returns, or none of it when it throws. */
  write<T>(work: () => T): T;
  /** Like `write` inside a running transaction: a throw undoes `work` alone. */
  attempt<T>(work: () => T): T;
  setting(name: string): string | null;
  keepSetting(name: string, value: string): void;
  close(): void;
}

/** Opens, or makes, the ledger in `folder`. */
export function openLedger(folder: string): Ledger {
  const database = openDatabase(folder);
  const readSetting = database.prepare('SELECT value FROM settings WHERE name = ?');
  const writeSetting = database.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    documents: documentTable(database),
    deliveries: deliveryTable(database),
    replies: replyTable(database),
    write: (work) => within(database, 'BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK', work),
    attempt: (work) =>
      within(database, 'SAVEPOINT step', 'RELEASE step', 'ROLLBACK TO step; RELEASE step', work),
    setting: (name) => {
      const row = readSetting.get(name);
      return row ? String(row['value']) : null;
    },
    keepSetting: (name, value) => {
      writeSetting.run(name, value);
    },
    close: () => database.close(),
  };
}

function within<T>(database: DatabaseSync, begin: string, end: string, undo: string, work: () => T): T {
  database.exec(begin);
  try {
    const result = work();
    database.exec(end);
    return result;
  } catch (error) {
    database.exec(undo);
    throw error;
  }
}
