import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore, type Handle } from '../../server/store/database.ts';
import { saveJobFailure } from '../../server/store/jobFailures.ts';
import { migrate } from '../../server/store/migrate.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../support/temporary.ts';
import { openSimulatedStore } from './world/simulatedDialect.ts';

const at = '2026-03-02T10:00:00.000Z';

/** A store with the tables of each commit that it reported. */
const openObservedStore = async () => {
  const folder = createTemporaryFolder('verrow-dialect');
  const file = join(folder, 'shop.db');
  const commits: string[][] = [];
  const { dialect } = openSimulatedStore(file, {
    reach: () => undefined,
    note: () => undefined,
    onCommit: (tables) => commits.push([...tables]),
  });
  const store = await openStore({ file, dialect });
  onTestFinished(async () => {
    await store.close();
    removeTemporaryFolder(folder);
  });
  await migrate(store);
  commits.length = 0;
  return { store, commits };
};

const write = (db: Handle): Promise<unknown> =>
  saveJobFailure(db, {
    id: 'failure',
    job: 'a job',
    item_id: 'an item',
    attempts: 1,
    next_attempt_at: at,
    last_error: '',
    failed_at: at,
    dead_at: null,
  });

it('the tables of a transaction are reported at its commit, and not before', async () => {
  const { store, commits } = await openObservedStore();
  await store.transaction(async (trx) => {
    await write(trx);
    expect(commits).toEqual([]);
  });
  expect(commits).toEqual([['job_failures']]);
});

it('those of a transaction that is rolled back are never reported', async () => {
  const { store, commits } = await openObservedStore();
  const rolledBack = store.transaction(async (trx) => {
    await write(trx);
    throw new Error('Rolled back.');
  });
  await expect(rolledBack).rejects.toThrow('Rolled back.');
  await store.db.selectFrom('job_failures').selectAll().execute();
  expect(commits).toEqual([]);
});

it('a write without a transaction is reported at once', async () => {
  const { store, commits } = await openObservedStore();
  await write(store.db);
  expect(commits).toEqual([['job_failures']]);
});
