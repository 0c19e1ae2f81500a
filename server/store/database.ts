import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { isTransient, type Engine } from './dialect.ts';
import { postgresDialect } from './engines/postgres.ts';
import { sqliteDialect } from './engines/sqlite.ts';
import { insideTransaction } from './insideTransaction.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

/** What a store method works on: the store's own handle, or that of a transaction. */
export type Handle = Kysely<Database>;
export type StoreTransaction = Transaction<Database>;

export interface Store {
  /** For single statements outside transactions. On SQLite its reads see what is committed and wait for no writer. */
  readonly db: Kysely<Database>;
  /** For reads of the catalogue that may be a moment old: the standby where there is one, else `db`. */
  readonly reader: Kysely<Database>;
  readonly engine: Engine;
  /**
   * Runs `work` in one transaction and commits what it did; when it throws, nothing stays. On PostgreSQL READ COMMITTED: lock what
   * you read and then write (`forUpdate`), or write conditionally. `work` runs again after a deadlock, a serialization failure or a
   * busy file, so it does nothing outside the database, and sends every statement through the handle it is given: the store's
   * own handle throws in there.
   */
  readonly transaction: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /** Brings the tables up to date; safe when several processes start at once. */
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  /** PostgreSQL; without it `file` is SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly readUrl?: string | undefined;
  readonly file?: string | undefined;
  /** Hears of connections that broke. */
  readonly onLost?: (error: Error) => void;
}

const attempts = 12;
const firstPauseMs = 4;
const longestPauseMs = 500;

/** Full jitter: those who collided must not meet again. */
const pauseMs = (attempt: number): number =>
  Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);

/** Opens the store; it does not migrate. Throws when neither a URL nor a file is given. */
export const openStore = async ({
  databaseUrl,
  readUrl,
  file,
  onLost = () => {},
}: StoreOptions): Promise<Store> => {
  if (!databaseUrl && !file) throw new Error('A store needs a database URL or a file.');
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const db = new Kysely<Database>({
    dialect: databaseUrl ? postgresDialect(databaseUrl, onLost) : sqliteDialect(file ?? ''),
  });
  const reader =
    databaseUrl && readUrl ? new Kysely<Database>({ dialect: postgresDialect(readUrl, onLost) }) : db;

  const transaction = async <T>(work: (trx: StoreTransaction) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute((trx) => insideTransaction.run(true, () => work(trx)));
      } catch (error) {
        if (attempt === attempts || !isTransient(error)) throw error;
        await delay(pauseMs(attempt));
      }
    }
  };

  return {
    db,
    reader,
    engine,
    transaction,
    migrate: () => migrate({ db, engine, transaction }),
    close: async () => {
      await db.destroy();
      if (reader !== db) await reader.destroy();
    },
  };
};
