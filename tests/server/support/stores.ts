import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import type { Engine } from '../../../server/store/dialect.ts';
import { startPostgres, type Postgres } from '../../support/postgres.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';

/** Opens an empty store with all tables; it is closed and gone after the test. */
export type OpenTestStore = () => Promise<Store>;

/** Opens a store of its own for each call, and closes what a test opened when it ends. */
const keeping = (open: () => Promise<{ store: Store; remove: () => void }>): OpenTestStore => {
  const opened: { store: Store; remove: () => void }[] = [];
  afterEach(async () => {
    for (const { store, remove } of opened.splice(0)) {
      await store.close();
      remove();
    }
  });
  return async () => {
    const fresh = await open();
    opened.push(fresh);
    await fresh.store.migrate();
    return fresh.store;
  };
};

/** A database file that has all tables, for stores to be copied from: making them anew takes much longer. */
const makeModel = async (folder: string): Promise<string> => {
  const file = join(folder, 'model.db');
  const store = await openStore({ file });
  await store.migrate();
  await store.close();
  return file;
};

const inSqlite = () => {
  let models = '';
  let model = '';
  beforeAll(async () => {
    models = temporaryFolder('verrow-model');
    model = await makeModel(models);
  });
  afterAll(() => removeFolder(models));
  return keeping(async () => {
    const folder = temporaryFolder('verrow-store');
    const file = join(folder, 'shop.db');
    copyFileSync(model, file);
    return { store: await openStore({ file }), remove: () => removeFolder(folder) };
  });
};

/** Databases of one server, each a copy of one that has all tables, for the same reason. */
const copying = async (postgres: Postgres) => {
  const model = await postgres.createDatabase('model');
  const store = await openStore({ databaseUrl: model });
  await store.migrate();
  await store.close();
  let copies = 0;
  return async (): Promise<string> => {
    const name = `copy_${(copies += 1)}`;
    const client = new Client({ connectionString: model.replace(/model$/, 'postgres') });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE model`);
    await client.end();
    return model.replace(/model$/, name);
  };
};

const inPostgres = () => {
  let postgres: Postgres | undefined;
  let copy: (() => Promise<string>) | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    copy = await copying(postgres);
  });
  afterAll(() => postgres?.stop());
  return keeping(async () => {
    if (!copy) throw new Error('PostgreSQL is not up yet: open stores within tests or hooks.');
    return { store: await openStore({ databaseUrl: await copy() }), remove: () => {} };
  });
};

/** Describes behaviour that has nothing to do with the database, on the one that is quickest to open. */
export const describeOnSqlite = (name: string, behaviour: (openTestStore: OpenTestStore) => void): void => {
  describe(`${name} (SQLite)`, () => behaviour(inSqlite()));
};

/** Describes behaviour that holds on SQLite in a file and on a real PostgreSQL alike. */
export const describeOnBothEngines = (
  name: string,
  behaviour: (openTestStore: OpenTestStore, engine: Engine) => void,
): void => {
  describe(`${name} (SQLite)`, () => behaviour(inSqlite(), 'sqlite'));
  describe(`${name} (PostgreSQL)`, () => behaviour(inPostgres(), 'postgres'));
};
