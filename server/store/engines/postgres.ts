import { PostgresAdapter, PostgresDialect, type Dialect, type DialectAdapter, type Driver } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { isConnectionLost, isPlanOutdated, isReadOnly, isUnanswered } from './errors.ts';
import { PoolDriver } from './postgresDriver.ts';
import { findStatementName } from './statementNames.ts';

const maximumConnections = 20;

/** Time limits, so that a request is refused in bounded time while the database hangs. */
const timeLimits = {
  /** To open a connection, or to get one of the pool. */
  connectMs: 4000,
  /** The server ends a statement, or its wait for a lock. */
  statementMs: 8000,
  lockMs: 4000,
  /** The driver closes the connection of a statement that has no answer: the server itself may hang. */
  queryMs: 9000,
  /** Releases the locks of a process that hangs in a transaction. */
  idleInTransactionMs: 30_000,
} as const;
const oid = { int8: 20, numeric: 1700 } as const;

/** Parses bigint and numeric as numbers, as SQLite returns them; the shop's values stay far below 2^53. */
const asNumbers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === oid.int8 || id === oid.numeric
      ? Number
      : (types.getTypeParser(id, format) as (text: string) => unknown),
};

/**
 * Sends the statements of `prepare` under their names. After a migration changed their columns, the connection names none any more. A
 * connection that is broken or hangs is closed before the pool would lend it again; so is one to a server that takes no writes any more,
 * because a failover leads the next one elsewhere.
 */
const adaptClient = (client: PoolClient): void => {
  const { query } = client;
  let isNaming = true;
  const send = async (sent: unknown, more: readonly unknown[]): Promise<unknown> => {
    const name = isNaming && typeof sent === 'string' ? findStatementName(sent) : undefined;
    try {
      return await Reflect.apply(query, client, [name === undefined ? sent : { text: sent, name }, ...more]);
    } catch (error) {
      if (isPlanOutdated(error)) isNaming = false;
      if (isReadOnly(error) || isConnectionLost(error) || isUnanswered(error))
        void client.end().catch(() => {});
      throw error;
    }
  };
  Object.assign(client, { query: (sent: unknown, ...more: unknown[]) => send(sent, more) });
};

/** No advisory locks, which not every PostgreSQL-compatible database has: `migrate` locks a row instead. */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Postgres extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool);
  }

  override createAdapter(): DialectAdapter {
    return new RowLockAdapter();
  }
}

export interface PostgresOptions {
  /** Called for each broken connection; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
  /** False for migrations, which may take as long as they need. */
  readonly hasTimeLimits?: boolean;
}

/** PostgreSQL with a connection pool. */
export const postgresDialect = (
  connectionString: string,
  { onConnectionLost, hasTimeLimits = true }: PostgresOptions,
): Dialect => {
  const pool = new Pool({
    connectionString,
    max: maximumConnections,
    connectionTimeoutMillis: timeLimits.connectMs,
    ...(hasTimeLimits && {
      statement_timeout: timeLimits.statementMs,
      lock_timeout: timeLimits.lockMs,
      query_timeout: timeLimits.queryMs,
      idle_in_transaction_session_timeout: timeLimits.idleInTransactionMs,
    }),
    application_name: 'verrow',
    types: asNumbers,
    // Sends a statement without waiting for the result of the one before.
    pipeline: true,
  });
  pool.on('connect', (client) => {
    // The pool listens to idle clients only, and an unhandled 'error' of a busy one would end the process.
    client.on('error', onConnectionLost);
    adaptClient(client);
  });
  pool.on('error', () => {});
  return new Postgres(pool);
};
