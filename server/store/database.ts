import { Kysely, type Dialect, type Transaction } from 'kysely';
import { recordStockChanges, type StockChange } from './catalogue/versions/stockVersion.ts';
import type { Engine } from './engines/dialect.ts';
import { listRestockedIds, recordEvents, type ShopEvent } from './shopEvents.ts';
import { directConnections } from './engines/directConnections.ts';
import { isConnectionLost, isRefused } from './engines/errors.ts';
import { retry } from './engines/retry.ts';
import { sqliteDialect } from './engines/sqlite.ts';
import { transactionScope } from './engines/transactionScope.ts';
import { holdStartLock, migrate } from './migrate.ts';
import { recordRestocks } from './restockedSizes.ts';
import { createQueueSignal, type QueueSignal, type SignalName } from './queueSignal.ts';
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
   * before updating them (`.forNoKeyUpdate()`), or update conditionally. `work` is repeated for 5 s after a deadlock, a serialization
   * failure or a connection that broke before COMMIT was sent, so it must have no effects outside the database. It must use `trx` only:
   * `db` throws inside a transaction. Rejects with `CommitUnknown` if no answer to COMMIT came.
   */
  readonly transaction: <T>(work: (trx: StoreTransaction) => Promise<T>) => Promise<T>;
  /**
   * Runs pending migrations; safe when several processes start at once. Returns the names of migrations that a newer version of the shop
   * ran: their schema is one that this version can use (decision 050).
   */
  readonly migrate: () => Promise<readonly string[]>;
  /** Runs `work` while no other process that started on this database does; they wait. */
  readonly startAlone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The time of the events that transactions record; the system's by default. */
  readonly useClock: (clock: () => Date) => void;
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  /** PostgreSQL connection URL; without it `file` is opened with SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly readUrl?: string | undefined;
  readonly file?: string | undefined;
  /** Opens `file` in place of the engine's own dialect. */
  readonly dialect?: Dialect | undefined;
  /** False for a program that waits as long as it takes, such as the importer. */
  readonly hasTimeLimits?: boolean;
  /** Called for each broken connection. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Opens the store without running migrations. Rejects when neither a URL nor a file is given. */
export const openStore = async ({
  databaseUrl,
  readUrl,
  file,
  dialect,
  hasTimeLimits = true,
  onConnectionLost = () => {},
}: StoreOptions): Promise<Store> => {
  if (!databaseUrl && !file) throw new Error('A store needs a database URL or a file.');
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const openPostgres = async (url: string, isLimited = hasTimeLimits): Promise<Kysely<Database>> => {
    const { postgresDialect } = await import('./engines/postgres.ts');
    return new Kysely<Database>({
      dialect: postgresDialect(url, {
        onConnectionLost,
        hasTimeLimits: isLimited,
      }),
    });
  };
  const db = databaseUrl
    ? await openPostgres(databaseUrl)
    : new Kysely<Database>({ dialect: dialect ?? sqliteDialect(file ?? '') });
  // Outside of transactions all statements of SQLite may share a connection, which is not true of PostgreSQL's.
  if (engine === 'sqlite') await directConnections.bind(db);
  const reader = databaseUrl && readUrl ? await openPostgres(readUrl) : db;

  /** Runs `work` on connections of its own, without time limits. */
  const withoutTimeLimits = async <T>(work: (own: Kysely<Database>) => Promise<T>): Promise<T> => {
    if (!databaseUrl) return work(db);
    const own = await openPostgres(databaseUrl, false);
    try {
      return await work(own);
    } finally {
      await own.destroy();
    }
  };

  const queueSignal = createQueueSignal();
  let now = () => new Date();

  const runOnce = async <T>(work: (trx: StoreTransaction) => Promise<T>): Promise<T> => {
    const enqueued = new Set<SignalName>();
    const stockChanges: StockChange[] = [];
    const events = new Map<string, ShopEvent>();
    const result = await db.transaction().execute((trx) =>
      transactionScope.run({ enqueued, stockChanges, events }, async () => {
        await directConnections.bind(trx);
        const done = await work(trx);
        const ended = { events: [...events.values()], stockChanges, at: now().toISOString() };
        await recordEvents(trx, ended);
        await recordRestocks(trx, listRestockedIds(ended), ended.at);
        await recordStockChanges(trx, stockChanges);
        return done;
      }),
    );
    for (const queue of enqueued) queueSignal.notify(queue);
    return result;
  };

  const transaction: Store['transaction'] = (work) =>
    retry(
      (error) => isRefused(error) || isConnectionLost(error),
      () => runOnce(work),
    );

  return {
    db,
    reader,
    engine,
    queueSignal,
    transaction,
    useClock: (clock) => {
      now = clock;
    },
    migrate: () =>
      withoutTimeLimits((own) =>
        migrate({ db: own, engine, transaction: (work) => own.transaction().execute(work) }),
      ),
    // A data folder belongs to one process (`folderLock.ts`).
    startAlone: (work) =>
      engine === 'sqlite' ? work() : withoutTimeLimits((own) => holdStartLock(own, work)),
    close: async () => {
      await db.destroy();
      if (reader !== db) await reader.destroy();
    },
  };
};
