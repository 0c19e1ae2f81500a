import { sql, type Kysely, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Engine } from './engines/dialect.ts';
import { isUniqueViolation } from './engines/errors.ts';
import { createMigrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

interface Migratable {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly transaction: <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;
}

/** Rows of `migration_gate`. */
const gates = { migrations: 1, start: 2 } as const;

/** A table whose rows serve as locks between processes that start together. */
type GateTable = { migration_gate: { id: number } };

/** PostgreSQL's codes for a table or its row type that exists. */
const duplicates: readonly unknown[] = ['42P07', '42710'];

/** `IF NOT EXISTS` can still fail on PostgreSQL when two processes create the table at once; the error is ignored. */
const createGate = async (db: Kysely<Database>): Promise<void> => {
  try {
    await db.schema
      .createTable('migration_gate')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
  } catch (error) {
    const exists =
      isUniqueViolation(error) || (error instanceof Error && duplicates.includes(Reflect.get(error, 'code')));
    if (!exists) throw error;
  }
  await sql`insert into migration_gate (id) values (${gates.migrations}), (${gates.start}) on conflict do nothing`.execute(
    db,
  );
};

/** Locks a row of the gate until the transaction ends. */
const lockGate = (trx: Transaction<Database>, id: number): Promise<unknown> =>
  trx
    .withTables<GateTable>()
    .selectFrom('migration_gate')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();

/** The names of the migrations that ran, in the order of their names. */
const readNames = async (trx: Transaction<Database>): Promise<string[]> => {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(trx);
  return rows.map(({ name }) => name).toSorted();
};

/** Never runs: the migration belongs to a newer version. */
const ofNewerVersion: Migration = { up: async () => {} };

/**
 * Runs pending migrations in one transaction, one process at a time. Throws with the name of a migration that fails. Migrations that this
 * version does not know are tolerated if they come after all that it knows; returns their names.
 */
export const migrate = async ({ db, engine, transaction }: Migratable): Promise<string[]> => {
  await createGate(db);
  return transaction(async (trx) => {
    // With one snapshot per transaction, a process that waited for the gate would not see the migrations of the one before.
    if (engine === 'postgres') await sql`set transaction isolation level read committed`.execute(trx);
    await lockGate(trx, gates.migrations);
    const known = createMigrations(engine);
    const last = Object.keys(known).toSorted().at(-1) ?? '';
    const newer = (await readNames(trx)).filter((name) => name > last);
    const migrator = new Migrator({
      db: trx,
      provider: {
        getMigrations: async () => ({
          ...known,
          ...Object.fromEntries(newer.map((name) => [name, ofNewerVersion])),
        }),
      },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find(({ status }) => status === 'Error');
    if (error)
      throw new Error(`The database could not be brought up to date (${failed?.migrationName ?? 'start'}).`, {
        cause: error,
      });
    return newer;
  });
};

/** Runs `work` while this process holds the lock of the start. If the process dies, its connection ends and with it the lock. */
export const holdStartLock = async <T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> => {
  await createGate(db);
  return db.transaction().execute(async (trx) => {
    await lockGate(trx, gates.start);
    return work();
  });
};
