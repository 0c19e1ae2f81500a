/** The shop's own SQLite engine with a failpoint at each statement, commit and flush. */
import { statSync } from 'node:fs';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { createCommitLog } from '../../../server/store/engines/commitLog.ts';
import { sqliteDialect } from '../../../server/store/engines/sqlite.ts';

/** Where the server process waits for its store. */
export type StorePoint = 'statement' | 'begin' | 'beforeCommit' | 'flush' | 'afterCommit';

export interface StoreHooks {
  /** Undefined to continue at once; a promise to wait, for ever where the process has died. */
  readonly reach: (point: StorePoint) => Promise<void> | undefined;
  readonly note: (kind: string, text: string) => void;
  /** Writes to these tables have been committed. */
  readonly onCommit: (tables: ReadonlySet<string>) => void;
}

export interface SimulatedStore {
  readonly dialect: Dialect;
  /** Runs a pragma on the writing connection. */
  readonly pragma: (text: string) => Promise<void>;
  /** Bytes of the write-ahead log that are on disk. */
  readonly flushedBytes: () => number;
  /** Ends the process's connections, without any further statement. */
  readonly abandon: () => Promise<void>;
}

const tables = new Map<string, string | undefined>();

/** The table that a statement writes; undefined for a read. */
const writtenTable = (sql: string): string | undefined => {
  if (!tables.has(sql)) {
    const isRead = /^\s*(select|explain|pragma)\b/i.test(sql);
    tables.set(sql, isRead ? undefined : (/(?:insert into|update|delete from) "(\w+)"/.exec(sql)?.[1] ?? ''));
  }
  return tables.get(sql);
};

class HookedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #hooks: StoreHooks;
  /** The tables that were written since the last commit. */
  readonly written = new Set<string>();
  isInTransaction = false;

  constructor(inner: DatabaseConnection, hooks: StoreHooks) {
    this.inner = inner;
    this.#hooks = hooks;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const waiting = this.#hooks.reach('statement');
    if (waiting) await waiting;
    const result = await this.inner.executeQuery<R>(query);
    this.#hooks.note('sql', `${query.sql} ${JSON.stringify(query.parameters)} ${result.rows.length}`);
    const table = writtenTable(query.sql);
    if (table !== undefined) this.written.add(table);
    if (!this.isInTransaction) this.reportCommit();
    const after = this.#hooks.reach('statement');
    if (after) await after;
    return result;
  }

  /** Not before the commit: others read what is due from what is committed. */
  reportCommit(): void {
    if (this.written.size > 0) this.#hooks.onCommit(this.written);
    this.written.clear();
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class HookedDriver implements Driver {
  readonly inner: Driver;
  readonly #hooks: StoreHooks;

  constructor(inner: Driver, hooks: StoreHooks) {
    this.inner = inner;
    this.#hooks = hooks;
  }

  async init(): Promise<void> {
    await this.inner.init();
    const connection = await this.inner.acquireConnection();
    // A lock of another process must not stop this process for a quarter of a real second.
    await connection.executeQuery(CompiledQuery.raw('PRAGMA busy_timeout = 0'));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new HookedConnection(await this.inner.acquireConnection(), this.#hooks);
  }

  async beginTransaction(connection: HookedConnection, settings: TransactionSettings): Promise<void> {
    const waiting = this.#hooks.reach('begin');
    if (waiting) await waiting;
    await this.inner.beginTransaction(connection.inner, settings);
    connection.isInTransaction = true;
    this.#hooks.note('sql', 'begin');
  }

  async commitTransaction(connection: HookedConnection): Promise<void> {
    const waiting = this.#hooks.reach('beforeCommit');
    if (waiting) await waiting;
    await this.inner.commitTransaction(connection.inner);
    connection.isInTransaction = false;
    this.#hooks.note('sql', 'commit');
    connection.reportCommit();
    const after = this.#hooks.reach('afterCommit');
    if (after) await after;
  }

  async rollbackTransaction(connection: HookedConnection): Promise<void> {
    connection.isInTransaction = false;
    this.#hooks.note('sql', 'rollback');
    await this.inner.rollbackTransaction(connection.inner);
  }

  async releaseConnection(connection: HookedConnection): Promise<void> {
    await this.inner.releaseConnection(connection.inner);
  }

  async destroy(): Promise<void> {
    await this.inner.destroy();
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const openSimulatedStore = (file: string, hooks: StoreHooks): SimulatedStore => {
  let flushedBytes = sizeOf(`${file}-wal`);
  const flush = async () => {
    const size = sizeOf(`${file}-wal`);
    const waiting = hooks.reach('flush');
    if (waiting) await waiting;
    flushedBytes = size;
  };
  const log = createCommitLog(flush);
  // A process that dies waits for no flush.
  const dialect = sqliteDialect(file, () => ({ flush: log.flush, close: async () => {} }));
  let driver: Driver | undefined;
  return {
    dialect: {
      ...dialect,
      createDriver: () => {
        driver = dialect.createDriver();
        return new HookedDriver(driver, hooks);
      },
    },
    pragma: async (text) => {
      const connection = await driver?.acquireConnection();
      await connection?.executeQuery(CompiledQuery.raw(`PRAGMA ${text}`));
    },
    flushedBytes: () => flushedBytes,
    abandon: async () => driver?.destroy(),
  };
};
