import {
  CompiledQuery,
  PostgresDriver,
  SelectQueryNode,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Pool } from 'pg';
import { CommitUnknown, isConnectionLost, isRefused, isTimeLimit } from './errors.ts';
import { retry } from './retry.ts';
import { assertOutsideTransaction } from './transactionScope.ts';

type PooledConnection = Parameters<PostgresDriver['releaseConnection']>[0];

interface Connections {
  readonly open: () => Promise<PooledConnection>;
  readonly release: (connection: PooledConnection) => Promise<void>;
}

/** A read without effects, which may be sent again after its connection broke. */
const isRead = ({ query }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) && query.endModifiers === undefined;

/** Whether the statement certainly had no effect outside a transaction: the server refused it, or it only reads. */
const isRepeatable = (error: unknown, query: CompiledQuery): boolean =>
  isRefused(error) || (isRead(query) && isConnectionLost(error));

/**
 * A connection of the pool. Statements outside transactions are repeated by the policy of `retry.ts`, on another connection if theirs broke;
 * a write whose connection broke is not, because it may have happened. Transactions are repeated as a whole by `Store.transaction`.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connections: Connections;
  /** Undefined while none could be opened in place of a broken one. */
  #pooled: PooledConnection | undefined;
  #begin: Promise<unknown> | undefined;

  constructor(connections: Connections, pooled: PooledConnection) {
    this.#connections = connections;
    this.#pooled = pooled;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const pooled = this.held();
    if (this.#begin) return pooled.executeQuery<R>(query);
    try {
      return await pooled.executeQuery<R>(query);
    } catch (error) {
      if (!isRepeatable(error, query)) throw error;
      return retry(
        (reason) => isRepeatable(reason, query),
        async () => (await this.#reopen()).executeQuery<R>(query),
      );
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* this.held().streamQuery<R>(query, chunkSize);
  }

  held(): PooledConnection {
    if (!this.#pooled) throw new Error('Connection terminated: no other could be opened.');
    return this.#pooled;
  }

  async #reopen(): Promise<PooledConnection> {
    await this.release();
    return (this.#pooled = await this.#connections.open());
  }

  async release(): Promise<void> {
    const pooled = this.#pooled;
    this.#pooled = undefined;
    if (pooled) await this.#connections.release(pooled);
  }

  /** BEGIN travels with the first statement, which saves a round trip. Every transaction has the default isolation. */
  begin(): void {
    this.#begin = this.held().executeQuery(CompiledQuery.raw('begin'));
    // Awaited before the COMMIT; prevents an unhandled rejection until then.
    this.#begin.catch(() => {});
  }

  async awaitBegin(): Promise<void> {
    await this.#begin;
  }
}

/** Kysely's driver of a pool, with the store's policy of retries. */
export class PoolDriver implements Driver {
  readonly #driver: PostgresDriver;
  readonly #connections: Connections;

  constructor(pool: Pool) {
    const driver = new PostgresDriver({ pool });
    this.#driver = driver;
    this.#connections = {
      // Kysely declares the class of what it returns only where it takes it back.
      open: async () => (await driver.acquireConnection()) as PooledConnection,
      release: (connection) => driver.releaseConnection(connection),
    };
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  /** Nothing was sent on a connection that could not be opened, so that it is tried again. */
  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction();
    const pooled = await retry(isConnectionLost, this.#connections.open);
    return new RetryingConnection(this.#connections, pooled);
  }

  async beginTransaction(connection: RetryingConnection): Promise<void> {
    connection.begin();
  }

  /** Throws `CommitUnknown` where no answer to COMMIT came. */
  async commitTransaction(connection: RetryingConnection): Promise<void> {
    await connection.awaitBegin();
    try {
      await this.#driver.commitTransaction(connection.held());
    } catch (error) {
      throw isConnectionLost(error) || isTimeLimit(error) ? new CommitUnknown(error) : error;
    }
  }

  /** After a failed ROLLBACK the connection is closed, and the error that led to it is reported. */
  async rollbackTransaction(connection: RetryingConnection): Promise<void> {
    await this.#driver.rollbackTransaction(connection.held()).catch(() => {});
  }

  async releaseConnection(connection: RetryingConnection): Promise<void> {
    await connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
