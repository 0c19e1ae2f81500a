import { openStore } from '../../../server/store/database.ts';
import { isSerializable, startPostgres } from '../../support/startPostgres.ts';
import { refuseCommits } from './refuseCommits.ts';
import type { TestProject } from 'vitest/node';

/** Vitest global setup: starts one PostgreSQL server for all test files. */
const startPostgresForTests = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  const model = await postgres.createDatabase('model');
  const store = await openStore({ databaseUrl: model });
  await store.migrate();
  if (isSerializable) await refuseCommits(store);
  await store.close();
  project.provide('modelDatabase', model);
  return () => postgres.stop();
};

export default startPostgresForTests;
