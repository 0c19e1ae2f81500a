import { openStore } from '../../../server/store/database.ts';
import { startPostgres } from '../../support/postgres.ts';
import type { TestProject } from 'vitest/node';

/** Starts one PostgreSQL for all test files of the server: one for each of them would cost a minute. */
export default async function postgresForAll(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const model = await postgres.createDatabase('model');
  const store = await openStore({ databaseUrl: model });
  await store.migrate();
  await store.close();
  project.provide('modelDatabase', model);
  return () => postgres.stop();
}
