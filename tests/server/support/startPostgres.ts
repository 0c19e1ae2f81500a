import { openStore } from '../../../server/store/database.ts';
import { startPostgres } from '../../support/startPostgres.ts';
import type { TestProject } from 'vitest/node';

/** Vitest global setup: starts one PostgreSQL server for all test files. */
const startPostgresForTests = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  const model = await postgres.createDatabase('model');
  const store = await openStore({ databaseUrl: model });
  await store.migrate();
  await store.close();
  project.provide('modelDatabase', model);
  return () => postgres.stop();
};

export default startPostgresForTests;
