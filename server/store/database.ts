import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { recordStockChanges, type StockChange } from './catalogue/versions/stockVersion.ts';
import { isTransient, type Engine } from './engines/dialect.ts';
import { sqliteDialect } from './engines/sqlite.ts';
import { transactionScope } from './engines/transactionScope.ts';
import { migrate } from './migrate.ts';
import { createQueueSignal, type QueueName, type QueueSignal } from './queueSignal.ts';
import type { Database } from './schema.ts';

/** The database or a transaction; what queries of the store run on. */
export type Handle = Kysely<Database>;
export type StoreTransaction = Transaction<Database>;

export interface Store {
  /** For single statements outside transactions. On SQLite its reads see committed data and never wait for a writer. */
  readonly db: Kysely<Database>;
  /** For catalogue reads that may lag behind: the standby if configured, else `db`. */
  readonly reader: Kysely<Database>;
  readonly engine: Engine;
  /** Notified after each commit that enqueues a message. */
  readonly queueSignal: QueueSignal;
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it rejects. PostgreSQL uses READ COMMITTED: lock rows
   * before updating them (`.forUpdate()`), or update conditionally. `work` is retried after a deadlock, a serialization failure or
   * SQLITE_BUSY, so it must have no effects outside the database. It must use `trx` only: `db` throws inside a transaction.
   */
  readonly transaction: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /** Runs pending migrations; safe when several processes start at once. */
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  /** PostgreSQL connection URL; without it `file` is opened with SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly readUrl?: string | undefined;
  readonly file?: string | undefined;
  /** Called for each broken connection. */
  readonly onConnectionLost?: (error: Error) => void;
}

const maximumAttempts = 12;
const initialDelayMs = 4;
const maximumDelayMs = 500;

/** Exponential backoff with full jitter, so that colliding transactions do not collide again. */
const retryDelayMs = (attempt: number): number =>
  Math.random() * Math.min(maximumDelayMs, initialDelayMs * 2 ** attempt);

/** Opens the store without running migrations. Rejects when neither a URL nor a file is given. */
export const openStore = async ({
  databaseUrl,
  readUrl,
  file,
  onConnectionLost = () => {},
}: StoreOptions): Promise<Store> => {
  if (!databaseUrl && !file) throw new Error('A store needs a database URL or a file.');
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const openPostgres = async (url: string): Promise<Kysely<Database>> => {
    const { postgresDialect } = await import('./engines/postgres.ts');
    return new Kysely<Database>({ dialect: postgresDialect(url, onConnectionLost) });
  };
  const db = databaseUrl
    ? await openPostgres(databaseUrl)
    : new Kysely<Database>({ dialect: sqliteDialect(file ?? '') });
  const reader = databaseUrl && readUrl ? await openPostgres(readUrl) : db;

  const queueSignal = createQueueSignal();

  const runOnce = async <T>(work: (trx: StoreTransaction) => Promise<T>): Promise<T> => {
    const enqueued = new Set<QueueName>();
    const stockChanges: StockChange[] = [];
    const result = await db.transaction().execute((trx) =>
      transactionScope.run({ enqueued, stockChanges }, async () => {
        const done = await work(trx);
        await recordStockChanges(trx, stockChanges);
        return done;
      }),
    );
    for (const queue of enqueued) queueSignal.notify(queue);
    return result;
  };

  const transaction = async <T>(work: (trx: StoreTransaction) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work);
      } catch (error) {
        if (attempt === maximumAttempts || !isTransient(error)) throw error;
        await delay(retryDelayMs(attempt));
      }
    }
  };

  return {
    db,
    reader,
    engine,
    queueSignal,
    transaction,
    migrate: () => migrate({ db, engine, transaction }),
    close: async () => {
      await db.destroy();
      if (reader !== db) await reader.destroy();
    },
  };
};
