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
import { assertOutsideTransaction } from './transactionScope.ts';
import { openSqliteFile, type SqliteResult, type SqliteFile } from './sqliteFile.ts';
import { createWriterQueue, type WriterQueue } from './writerQueue.ts';

const isReadQuery = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|explain)\b/i.test(sql));

const toQueryResult = <R>({ rows, changes }: SqliteResult): QueryResult<R> => ({
  // Kysely infers the row type from the statement.
  rows: rows as R[],
  ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
});

interface OpenDatabase {
  readonly writer: SqliteFile;
  readonly reader: SqliteFile;
  readonly log: CommitLog;
}

/**
 * Connection of one query or one transaction. Outside a transaction reads see committed data and never wait: they use the writer while it
 * is free, because the reader has to read changed pages again after each commit, else the reader. Writes queue for the writer. A
 * transaction locks the writer from BEGIN IMMEDIATE to its end; the next one begins while this one waits for its commit to be flushed.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #database: OpenDatabase;
  readonly #queue: WriterQueue;
  #release: (() => void) | undefined;
  #hasWritten = false;

  constructor(database: OpenDatabase, queue: WriterQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, log } = this.#database;
    const isRead = isReadQuery(query);
    if (this.#release) {
      this.#hasWritten ||= !isRead;
      return toQueryResult(writer.run(query.sql, query.parameters));
    }
    if (isRead) {
      const file = this.#queue.isFree() ? writer : reader;
      return toQueryResult(file.run(query.sql, query.parameters));
    }
    const release = await this.#queue.acquire();
    let result: SqliteResult;
    try {
      result = writer.run(query.sql, query.parameters);
    } finally {
      release();
    }
    await log.flush();
    return toQueryResult(result);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    const release = await this.#queue.acquire();
    try {
      this.#database.writer.exec('BEGIN IMMEDIATE');
      this.#release = release;
      this.#hasWritten = false;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Resolves when the commit is on disk. */
  async commit(): Promise<void> {
    this.#end('COMMIT');
    if (this.#hasWritten) await this.#database.log.flush();
  }

  rollback(): void {
    this.#end('ROLLBACK');
  }

  #end(statement: 'COMMIT' | 'ROLLBACK'): void {
    this.#database.writer.exec(statement);
    this.#release?.();
    this.#release = undefined;
  }
}

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
    const writer = openSqliteFile(this.#path);
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

  async releaseConnection(): Promise<void> {}

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
