import { sql, type Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isUniqueViolation, type Engine } from './engines/dialect.ts';
import { createMigrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

interface Migratable {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly transaction: <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;
}

/** A table with one row, which serves as a lock between processes that start together. */
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
  await sql`insert into migration_gate (id) values (1) on conflict do nothing`.execute(db);
};

/** Runs pending migrations in one transaction, one process at a time. Throws with the name of a migration that fails. */
export const migrate = async ({ db, engine, transaction }: Migratable): Promise<void> => {
  await createGate(db);
  await transaction(async (trx) => {
    const gate = trx.withTables<GateTable>().selectFrom('migration_gate').select('id').where('id', '=', 1);
    await gate.forUpdate().execute();
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => createMigrations(engine) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find(({ status }) => status === 'Error');
    if (error)
      throw new Error(`The database could not be brought up to date (${failed?.migrationName ?? 'start'}).`, {
        cause: error,
      });
  });
};
