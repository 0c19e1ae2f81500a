import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { openWriteAheadLog, type CommitLog } from './commitLog.ts';
import { isBusy } from './errors.ts';
import { retry } from './retry.ts';
import { openSqliteFile, type SqliteResult, type SqliteFile } from './sqliteFile.ts';
import { createSqliteWriter, type SqliteWriter } from './sqliteWriter.ts';
import { assertOutsideTransaction } from './transactionScope.ts';
import { createWriterQueue, type WriterQueue } from './writerQueue.ts';

const isReadQuery = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|explain)\b/i.test(sql));

const toQueryResult = <R>({ rows, changes }: SqliteResult): QueryResult<R> => ({
  // Kysely infers the row type from the statement.
  rows: rows as R[],
  ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
});

interface OpenDatabase {
  readonly writer: SqliteWriter;
  readonly reader: SqliteFile;
  readonly log: CommitLog;
}

/** An open transaction of the writer. */
interface OpenTransaction {
  readonly file: SqliteFile;
  /** Lets the next writer begin. */
  readonly release: () => void;
  hasWritten: boolean;
  /** The error with which SQLite rolled it back by itself, such as SQLITE_FULL: further statements would be committed one by one. */
  abort?: { readonly error: unknown };
}

/**
 * Connection of one query or one transaction. Outside a transaction reads see committed data and never wait: they use the writer while it
 * is free, because the reader has to read changed pages again after each commit, else the reader. Writes queue for the writer. A
 * transaction locks the writer from BEGIN IMMEDIATE to its end; the next one begins while this one waits for its commit to be flushed.
 * What another process locks is tried again, by the policy of `retry.ts`, while this one holds its place in the queue.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #database: OpenDatabase;
  readonly #queue: WriterQueue;
  #transaction: OpenTransaction | undefined;

  constructor(database: OpenDatabase, queue: WriterQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isRead = isReadQuery(query);
    if (this.#transaction) return toQueryResult(runInTransaction(this.#transaction, query, isRead));
    assertOutsideTransaction();
    return toQueryResult(isRead ? await this.#read(query) : await this.#write(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async #read(query: CompiledQuery): Promise<SqliteResult> {
    const { writer, reader } = this.#database;
    const run = () => (this.#queue.isFree() ? writer.file() : reader).run(query.sql, query.parameters);
    try {
      return run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      return retry(isBusy, run);
    }
  }

  async #write(query: CompiledQuery): Promise<SqliteResult> {
    const { writer, log } = this.#database;
    const release = await this.#queue.acquire();
    let result: SqliteResult;
    try {
      result = await retry(isBusy, () => writer.file().run(query.sql, query.parameters));
    } finally {
      release();
    }
    await log.flush();
    return result;
  }

  async begin(): Promise<void> {
    const { writer } = this.#database;
    const release = await this.#queue.acquire();
    try {
      const file = await retry(isBusy, () => {
        const opened = writer.file();
        opened.exec('BEGIN IMMEDIATE');
        return opened;
      });
      this.#transaction = { file, release, hasWritten: false };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Resolves when the commit is on disk. */
  async commit(): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) throw new Error('There is no transaction to commit.');
    if (transaction.abort) throw transaction.abort.error;
    // Where it fails, the transaction stays open for `rollback`.
    transaction.file.exec('COMMIT');
    this.#release();
    if (transaction.hasWritten) await this.#database.log.flush();
  }

  /** Does nothing after a COMMIT, whose flush may have failed: the writer may be in the next transaction. Never throws. */
  rollback(): void {
    const transaction = this.#transaction;
    if (!transaction) return;
    try {
      if (transaction.file.isInTransaction()) transaction.file.exec('ROLLBACK');
    } catch {
      this.#database.writer.discard();
    } finally {
      this.#release();
    }
  }

  #release(): void {
    this.#transaction?.release();
    this.#transaction = undefined;
  }
}

const runInTransaction = (
  transaction: OpenTransaction,
  query: CompiledQuery,
  isRead: boolean,
): SqliteResult => {
  if (transaction.abort) throw transaction.abort.error;
  transaction.hasWritten ||= !isRead;
  try {
    return transaction.file.run(query.sql, query.parameters);
  } catch (error) {
    if (!transaction.file.isInTransaction()) transaction.abort = { error };
    throw error;
  }
};

type OpenLog = (databasePath: string) => CommitLog;

class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #openLog: OpenLog;
  readonly #queue = createWriterQueue();
  #database: OpenDatabase | undefined;

  constructor(path: string, openLog: OpenLog) {
    this.#path = path;
    this.#openLog = openLog;
  }

  async init(): Promise<void> {
    const writer = createSqliteWriter(this.#path);
    writer.file();
    const reader = openSqliteFile(this.#path);
    reader.exec('PRAGMA query_only = ON');
    this.#database = { writer, reader, log: this.#openLog(this.#path) };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction();
    if (!this.#database) throw new Error('The database file is not open.');
    return new SqliteConnection(this.#database, this.#queue);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  /** Ends a transaction that is still open, so that the writer is free on every path. */
  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    const database = this.#database;
    this.#database = undefined;
    await database?.log.close();
    database?.reader.close();
    database?.writer.close();
  }
}

/** Every query gets a connection, because the driver queues writers itself; schema changes are transactional. */
class FileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Leaves out `for update`, which SQLite does not have: a transaction is the only writer. */
class FileQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery({ endModifiers: _, ...node }: SelectQueryNode): void {
    super.visitSelectQuery(node);
  }
}

/** SQLite through `node:sqlite`, in one file with one writer and one reader connection. */
export const sqliteDialect = (path: string, openLog: OpenLog = openWriteAheadLog): Dialect => ({
  createAdapter: () => new FileAdapter(),
  createDriver: () => new SqliteDriver(path, openLog),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new FileQueryCompiler(),
});
