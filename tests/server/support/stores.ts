import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import type { Engine } from '../../../server/store/dialect.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';
import { acquirePostgres, type Acquired } from './postgresPool.ts';

/** Opens an empty store with all tables, for one test. */
export type OpenTestStore = () => Promise<Store>;

/** Acquires a store per call; releases those of a test when it ends. */
const releasedAfterEach = (acquire: () => Promise<Acquired>): OpenTestStore => {
  const acquired: Acquired[] = [];
  afterEach(async () => {
    for (const { release } of acquired.splice(0)) await release();
  });
  return async () => {
    const fresh = await acquire();
    acquired.push(fresh);
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
  return releasedAfterEach(async () => {
    const folder = temporaryFolder('verrow-store');
    const file = join(folder, 'shop.db');
    copyFileSync(model, file);
    const store = await openStore({ file });
    const release = async () => {
      await store.close();
      removeFolder(folder);
    };
    return { store, release };
  });
};

const inPostgres = () => releasedAfterEach(acquirePostgres);

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
