import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import type { Engine } from '../../../server/store/dialect.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the PostgreSQL database with all tables and no rows, for stores to be copied from. */
    readonly modelDatabase: string;
  }
}

/** Opens an empty store with all tables; it is closed and gone after the test. */
export type OpenTestStore = () => Promise<Store>;

/** Opens a store of its own for each call, and closes what a test opened when it ends. */
const keeping = (
  open: () => Promise<{ store: Store; remove: () => void | Promise<void> }>,
): OpenTestStore => {
  const opened: { store: Store; remove: () => void | Promise<void> }[] = [];
  afterEach(async () => {
    for (const { store, remove } of opened.splice(0)) {
      await store.close();
      await remove();
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

/** Works on the server of `postgresForAll`, outside of every shop. */
const administer = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: inject('modelDatabase').replace(/model$/, 'postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const inPostgres = () =>
  keeping(async () => {
    const name = `copy_${randomUUID()}`;
    await administer(`CREATE DATABASE "${name}" TEMPLATE model`);
    const store = await openStore({ databaseUrl: inject('modelDatabase').replace(/model$/, name) });
    return { store, remove: () => administer(`DROP DATABASE "${name}" WITH (FORCE)`) };
  });

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
