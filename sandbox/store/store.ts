import type { DatabaseSync } from 'node:sqlite';
import { deliveryTable, type DeliveryTable } from './deliveries.ts';
import { documentTable, type DocumentTable } from './documents.ts';
import type { Flush } from './createFlush.ts';
import { settlementTable, type SettlementTable } from './settlements.ts';
import { openDatabase } from './openDatabase.ts';
import { idempotencyTable, type IdempotencyTable } from './idempotencyRecords.ts';

/** The sandbox's database. Work is synchronous, so transactions never interleave. */
export interface Store {
  documents: DocumentTable;
  deliveries: DeliveryTable;
  idempotencyRecords: IdempotencyTable;
  settlements: SettlementTable;
  /** Runs `work` in one transaction before it returns; resolves when the commit is on disk. Rolled back when `work` throws. */
  transaction<T>(work: () => T): Promise<T>;
  /** Runs `work` in a savepoint of the current transaction: a throw rolls back `work` only. */
  savepoint<T>(work: () => T): T;
  readSetting(name: string): string | null;
  saveSetting(name: string, value: string): void;
  close(): Promise<void>;
}

/** Opens or creates the database in `folder`. */
export const openStore = (folder: string): Store => {
  const { database, flush } = openDatabase(folder);
  return createStore(database, flush);
};

/** The store of an open database that has the tables of `openDatabase.ts`. */
export const createStore = (database: DatabaseSync, flush: Flush): Store => {
  const selectSetting = database.prepare('SELECT value FROM settings WHERE name = ?');
  const upsertSetting = database.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    documents: documentTable(database),
    deliveries: deliveryTable(database),
    idempotencyRecords: idempotencyTable(database),
    settlements: settlementTable(database),
    transaction: async (work) => {
      const result = runWithin(database, 'BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK', work);
      await flush();
      return result;
    },
    savepoint: (work) =>
      runWithin(database, 'SAVEPOINT step', 'RELEASE step', 'ROLLBACK TO step; RELEASE step', work),
    readSetting: (name) => {
      const row = selectSetting.get(name);
      return row ? String(row['value']) : null;
    },
    saveSetting: (name, value) => {
      upsertSetting.run(name, value);
    },
    close: async () => {
      await flush.close();
      database.close();
    },
  };
};

const runWithin = <T>(database: DatabaseSync, begin: string, end: string, undo: string, work: () => T): T => {
  database.exec(begin);
  try {
    const result = work();
    database.exec(end);
    return result;
  } catch (error) {
    database.exec(undo);
    throw error;
  }
};
