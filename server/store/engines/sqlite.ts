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

/**
 * Connection of one query or one transaction. Outside a transaction reads use the reader, so that they see committed data and never
 * wait; writes queue for the writer. A transaction holds the writer from BEGIN IMMEDIATE to its end.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteFile;
  readonly #reader: SqliteFile;
  readonly #queue: WriterQueue;
  #release: (() => void) | undefined;

  constructor(writer: SqliteFile, reader: SqliteFile, queue: WriterQueue) {
    this.#writer = writer;
    this.#reader = reader;
    this.#queue = queue;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return toQueryResult(this.#writer.run(query.sql, query.parameters));
    if (isReadQuery(query)) return toQueryResult(this.#reader.run(query.sql, query.parameters));
    const release = await this.#queue.acquire();
    try {
      return toQueryResult(this.#writer.run(query.sql, query.parameters));
    } finally {
      release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    const release = await this.#queue.acquire();
    try {
      this.#writer.exec('BEGIN IMMEDIATE');
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  end(statement: 'COMMIT' | 'ROLLBACK'): void {
    this.#writer.exec(statement);
    this.#release?.();
    this.#release = undefined;
  }
}

class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #queue = createWriterQueue();
  #files: { readonly writer: SqliteFile; readonly reader: SqliteFile } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const writer = openSqliteFile(this.#path);
    const reader = openSqliteFile(this.#path);
    reader.exec('PRAGMA query_only = ON');
    this.#files = { writer, reader };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction();
    if (!this.#files) throw new Error('The database file is not open.');
    return new SqliteConnection(this.#files.writer, this.#files.reader, this.#queue);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('COMMIT');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('ROLLBACK');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#files?.reader.close();
    this.#files?.writer.close();
    this.#files = undefined;
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
export const sqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new FileAdapter(),
  createDriver: () => new SqliteDriver(path),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new FileQueryCompiler(),
});
