import {
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
} from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
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

class PoolDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction();
    return super.acquireConnection();
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
  });
  // A listener per client: the pool listens to idle clients only, and an unhandled 'error' of a busy one would end the process.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  pool.on('error', () => {});
  return new Postgres(pool);
};
