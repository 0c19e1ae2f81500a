import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
} from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { isPlanOutdated } from './dialect.ts';
import { findStatementName } from './statementNames.ts';
import { assertOutsideTransaction } from './transactionScope.ts';

const maximumConnections = 20;
const connectTimeoutMs = 5000;
/** Releases the locks of a process that hangs in a transaction. */
const idleInTransactionMs = 30_000;
const oid = { int8: 20, numeric: 1700 } as const;

/** Parses bigint and numeric as numbers, as SQLite returns them; the shop's values stay far below 2^53. */
const asNumbers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === oid.int8 || id === oid.numeric
      ? Number
      : (types.getTypeParser(id, format) as (text: string) => unknown),
};

/** Sends the statements of `prepare` under their names. After a migration changed their columns, the connection names none any more. */
const sendByName = (client: PoolClient): void => {
  const { query } = client;
  let isNaming = true;
  const send = (sent: unknown, ...more: unknown[]): unknown => Reflect.apply(query, client, [sent, ...more]);
  const sendNamed = async (text: string, name: string, more: readonly unknown[]): Promise<unknown> => {
    try {
      return await send({ text, name }, ...more);
    } catch (error) {
      if (isPlanOutdated(error)) isNaming = false;
      throw error;
    }
  };
  Object.assign(client, {
    query: (sent: unknown, ...more: unknown[]) => {
      const name = isNaming && typeof sent === 'string' ? findStatementName(sent) : undefined;
      return name === undefined ? send(sent, ...more) : sendNamed(String(sent), name, more);
    },
  });
};

class PoolDriver extends PostgresDriver {
  readonly #pendingBegins = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction();
    return super.acquireConnection();
  }

  /** BEGIN travels with the first statement, which saves a round trip. Every transaction has the default isolation. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = connection.executeQuery(CompiledQuery.raw('begin'));
    // Awaited before the COMMIT; prevents an unhandled rejection until then.
    begin.catch(() => {});
    this.#pendingBegins.set(connection, begin);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#pendingBegins.get(connection);
    await super.commitTransaction(connection);
  }
}

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
    return new PoolDriver({ pool: this.#pool });
  }

  override createAdapter(): DialectAdapter {
    return new RowLockAdapter();
  }
}

/** PostgreSQL with a connection pool. `onConnectionLost` is called for each broken connection; the pool replaces it. */
export const postgresDialect = (
  connectionString: string,
  onConnectionLost: (error: Error) => void,
): Dialect => {
  const pool = new Pool({
    connectionString,
    max: maximumConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'verrow',
    types: asNumbers,
    // Sends a statement without waiting for the result of the one before.
    pipeline: true,
  });
  pool.on('connect', (client) => {
    // The pool listens to idle clients only, and an unhandled 'error' of a busy one would end the process.
    client.on('error', onConnectionLost);
    sendByName(client);
  });
  pool.on('error', () => {});
  return new Postgres(pool);
};
