import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import type { Engine } from '../../../server/store/engines/dialect.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';
import { acquirePostgres, type Acquired } from './postgresPool.ts';

/** Opens an empty store with all tables, for one test. */
export type OpenTestStore = () => Promise<Store>;

/** Acquires a store per call; releases those of a test when it ends. */
const releaseAfterEach = (acquire: () => Promise<Acquired>): OpenTestStore => {
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

/** Creates a migrated database file that tests copy, which is faster than migrating. */
const createTemplate = async (folder: string): Promise<string> => {
  const file = join(folder, 'model.db');
  const store = await openStore({ file });
  await store.migrate();
  await store.close();
  return file;
};

const inSqlite = () => {
  let templateFolder = '';
  let template = '';
  beforeAll(async () => {
    templateFolder = createTemporaryFolder('verrow-model');
    template = await createTemplate(templateFolder);
  });
  afterAll(() => removeTemporaryFolder(templateFolder));
  return releaseAfterEach(async () => {
    const folder = createTemporaryFolder('verrow-store');
    const file = join(folder, 'shop.db');
    copyFileSync(template, file);
    const store = await openStore({ file });
    const release = async () => {
      await store.close();
      removeTemporaryFolder(folder);
    };
    return { store, release };
  });
};

const inPostgres = () => releaseAfterEach(acquirePostgres);

/** Runs tests that are independent of the database engine, on SQLite. */
export const describeOnSqlite = (name: string, behaviour: (openTestStore: OpenTestStore) => void): void => {
  describe(`${name} (SQLite)`, () => behaviour(inSqlite()));
};

/** Runs tests on both SQLite and PostgreSQL. */
export const describeOnBothEngines = (
  name: string,
  behaviour: (openTestStore: OpenTestStore, engine: Engine) => void,
): void => {
  describe(`${name} (SQLite)`, () => behaviour(inSqlite(), 'sqlite'));
  describe(`${name} (PostgreSQL)`, () => behaviour(inPostgres(), 'postgres'));
};
