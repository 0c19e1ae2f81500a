import { sql, type Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { forUpdate, isUniqueViolation, type Engine } from './dialect.ts';
import { migrationsFor } from './migrations/index.ts';
import type { Database } from './schema.ts';

interface Migratable {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly transaction: <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;
}

/** The one row at which processes that start together wait for each other. */
type GateTable = { migration_gate: { id: number } };

const duplicateTable = '42P07';

/** `IF NOT EXISTS` still collides on PostgreSQL when two come at the same moment; the loser finds the table there. */
const makeGate = async (db: Kysely<Database>): Promise<void> => {
  try {
    await db.schema
      .createTable('migration_gate')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
  } catch (error) {
    const isThere =
      isUniqueViolation(error) || (error instanceof Error && Reflect.get(error, 'code') === duplicateTable);
    if (!isThere) throw error;
  }
  await sql`insert into migration_gate (id) values (1) on conflict do nothing`.execute(db);
};

/** Runs what is missing in one transaction, one process at a time. Throws with the migration's name when one fails. */
export const migrate = async ({ db, engine, transaction }: Migratable): Promise<void> => {
  await makeGate(db);
  await transaction(async (trx) => {
    const gate = trx.withTables<GateTable>().selectFrom('migration_gate').select('id').where('id', '=', 1);
    await forUpdate(gate, engine).execute();
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => migrationsFor(engine) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find(({ status }) => status === 'Error');
    if (error)
      throw new Error(`The database could not be brought up to date (${failed?.migrationName ?? 'start'}).`, {
        cause: error,
      });
  });
};
