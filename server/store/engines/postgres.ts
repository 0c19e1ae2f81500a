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
import { refuseInsideTransaction } from '../insideTransaction.ts';

const connections = 20;
const connectTimeoutMs = 5000;
/** A process that froze in the middle of a transaction must not keep its locks. */
const idleInTransactionMs = 30_000;
const oid = { int8: 20, numeric: 1700 } as const;

/** Counts and sums come as numbers, as they do from SQLite; ours stay far below 2^53. */
const asNumbers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === oid.int8 || id === oid.numeric
      ? Number
      : (types.getTypeParser(id, format) as (text: string) => unknown),
};

class PoolDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    return super.acquireConnection();
  }
}

/** Migrations wait for each other at a row of ours: not every engine that speaks this protocol has advisory locks. */
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

/** PostgreSQL by a pool. `onLost` hears of connections that broke, at work or idle; the pool replaces them. */
export const postgresDialect = (connectionString: string, onLost: (error: Error) => void): Dialect => {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'verrow',
    types: asNumbers,
  });
  // Each tells of its own end: the pool listens to idle ones alone, and one that breaks at work unheard would end the process.
  pool.on('connect', (client) => void client.on('error', onLost));
  pool.on('error', () => {});
  return new Postgres(pool);
};
