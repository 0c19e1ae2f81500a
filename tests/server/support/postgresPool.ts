/**
 * A pool of empty PostgreSQL databases, one pool per worker. Creating a database and its connections takes longer than most tests, so
 * released ones are emptied and reused, unless the test closed the store or changed the schema.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import { defaultZone } from '../../../server/store/migrations/0040-delivery-zones.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a migrated, empty database: the template of the pool's databases. */
    readonly modelDatabase: string;
  }
}

interface Pooled {
  readonly name: string;
  readonly store: Store;
  /** Of the schema that the migrations made. */
  readonly fingerprint: string;
  /** The version in `search_index`, the one row that a migration inserts. */
  readonly searchIndexVersion: number;
}

const idle: Pooled[] = [];

/** Runs a statement on the database `postgres`. */
const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject('modelDatabase').replace(/model$/, 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Changes with every table, column, index, constraint and trigger. */
const readFingerprint = async ({ db }: Store): Promise<string> => {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(' ',
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
      (select max(oid) from pg_class where relnamespace = 'public'::regnamespace),
      (select count(*) from pg_attribute where not attisdropped),
      (select count(*) from pg_constraint),
      (select count(*) from pg_trigger)) as fingerprint`.execute(db);
  return rows[0]?.fingerprint ?? '';
};

/** Throws if a statement of the previous test still holds a lock after 5 s. */
const deleteRows = async ({ store, searchIndexVersion }: Pooled): Promise<void> => {
  await store.db.transaction().execute(async (trx) => {
    // Disables triggers and foreign keys, so that tables can be emptied in any order.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local lock_timeout = '5s'`.execute(trx);
    await sql`
      do $$
      declare
        name regclass;
        has_rows boolean;
      begin
        for name in
          select oid::regclass from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
            and relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_gate')
        loop
          execute format('select exists (select from %s)', name) into has_rows;
          if has_rows then execute format('delete from %s', name); end if;
        end loop;
        perform setval(seqrelid, seqstart, false) from pg_sequence;
      end $$`.execute(trx);
    await trx.insertInto('delivery_zones').values(defaultZone).execute();
    await trx.insertInto('search_index').values({ id: 1, version: searchIndexVersion }).execute();
  });
};

const createDatabase = async (): Promise<Pooled> => {
  const name = `copy_${randomUUID()}`;
  await administer(`CREATE DATABASE "${name}" TEMPLATE model`);
  // A computer that pauses must not fail a test; tests of the time limits open stores with them.
  const store = await openStore({
    databaseUrl: inject('modelDatabase').replace(/model$/, name),
    hasTimeLimits: false,
  });
  const { version } = await store.db.selectFrom('search_index').select('version').executeTakeFirstOrThrow();
  return { name, store, fingerprint: await readFingerprint(store), searchIndexVersion: version };
};

const dropDatabase = async ({ name, store }: Pooled): Promise<void> => {
  await store.close();
  await administer(`DROP DATABASE "${name}" WITH (FORCE)`);
};

export interface Acquired {
  readonly store: Store;
  readonly release: () => Promise<void>;
}

/** Deletes rows on acquiring, not on release, since `afterEach` hooks may still write. */
export const acquirePostgres = async (): Promise<Acquired> => {
  const reused = idle.pop();
  if (reused) await deleteRows(reused);
  const database = reused ?? (await createDatabase());
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await database.store.close();
  };
  return {
    store: { ...database.store, close },
    release: async () => {
      if (isClosed || (await readFingerprint(database.store)) !== database.fingerprint)
        await dropDatabase(database);
      else idle.push(database);
    },
  };
};
