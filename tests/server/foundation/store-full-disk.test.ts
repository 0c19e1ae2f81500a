import { DatabaseSync, StatementSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import { isUnavailable } from '../../../server/store/engines/errors.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../support/temporary.ts';
import { openTestApp } from '../support/app.ts';
import { fillDisk, freeDisk } from '../support/fullDisk.ts';
import { sampleMetric } from '../support/metricSamples.ts';
import { describeOnSqlite } from '../support/stores.ts';

/** A value that needs a page of its own. */
const large = 'x'.repeat(10_000);
/** 100 events, together 40 KB. */
const largeBatch = Array.from({ length: 100 }, (_, index) =>
  sampleMetric('page_view', {
    _id: `event-${index}`,
    metadata: { pageUrl: 'http://127.0.0.1:3000/', title: 'x'.repeat(300) },
  }),
);

const write = ({ db }: Pick<Store, 'db'>, word: string) =>
  db.insertInto('search_trigrams').values({ trigram: 'x', word }).execute();

/** The short words. */
const readWords = async ({ db }: Store): Promise<string[]> =>
  (await db.selectFrom('search_trigrams').select('word').where('word', '>', 'a').execute()).map(
    ({ word }) => word,
  );

describeOnSqlite('a full disk', (openTestStore) => {
  it('refuses the transaction with SQLITE_FULL and writes again as soon as there is space', async () => {
    const store = await openTestStore();
    await fillDisk(store);
    const refused = await store
      .transaction((trx) => write({ db: trx }, large))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ errcode: 13 });
    expect(isUnavailable(refused)).toBe(true);
    await expect(write(store, large)).rejects.toMatchObject({ errcode: 13 });
    await freeDisk(store);
    await store.transaction((trx) => write({ db: trx }, 'first'));
    await write(store, 'second');
    expect(await readWords(store)).toEqual(['first', 'second']);
  });

  it('commits nothing of a transaction that SQLite rolled back, though its work goes on', async () => {
    const store = await openTestStore();
    await fillDisk(store);
    const stubborn = store.transaction(async (trx) => {
      await write({ db: trx }, large).catch(() => {});
      await write({ db: trx }, 'late').catch(() => {});
    });
    await expect(stubborn).rejects.toMatchObject({ errcode: 13 });
    expect(await readWords(store)).toEqual([]);
  });

  it('answers 503 with Retry-After and a code, and works again by itself', async () => {
    const store = await openTestStore();
    const { app } = await openTestApp(store);
    const send = () => app.inject({ method: 'POST', url: '/api/v1/metrics', payload: largeBatch });
    await fillDisk(store);
    const refused = await send();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toMatchObject({ success: false, statusCode: 503, code: 'unavailable' });
    await freeDisk(store);
    expect((await send()).statusCode).toBe(202);
  });
});

describeOnSqlite('a writer in an unknown state', (openTestStore) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is opened anew after a ROLLBACK that failed, and nothing of its transaction is kept', async () => {
    const store = await openTestStore();
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
      if (text === 'ROLLBACK') throw new Error('disk I/O error');
      Reflect.apply(exec, this, [text]);
    });
    const broken = store.transaction(async (trx) => {
      await write({ db: trx }, 'lost');
      throw new Error('the reason');
    });
    await expect(broken).rejects.toThrow('the reason');
    await write(store, 'kept');
    expect(await readWords(store)).toEqual(['kept']);
  });
});

describeOnSqlite('a second writer on the same file', (_openTestStore) => {
  const folders: string[] = [];
  const stores: Store[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const store of stores.splice(0)) await store.close();
    for (const folder of folders.splice(0)) removeTemporaryFolder(folder);
  });

  const open = async () => {
    const folder = createTemporaryFolder('verrow-busy');
    folders.push(folder);
    const file = join(folder, 'shop.db');
    const store = await openStore({ file });
    stores.push(store);
    await store.migrate();
    const other = new DatabaseSync(file);
    return { store, other };
  };

  /** Calls `then` after the statement has met the lock `times` times. */
  const afterAttempts = (times: number, then: () => void): (() => number) => {
    const { all, run } = StatementSync.prototype;
    let attempts = 0;
    const spy = (method: 'run' | 'all', original: (...values: unknown[]) => unknown) =>
      vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
        this: StatementSync,
        ...values: unknown[]
      ) {
        attempts += 1;
        if (attempts === times) then();
        return Reflect.apply(original, this, values) as never;
      } as never);
    // Both are called with positional parameters.
    spy('run', run as (...values: unknown[]) => unknown);
    spy('all', all as (...values: unknown[]) => unknown);
    return () => attempts;
  };

  it('does not fail a single statement, which waits for the lock without blocking others', async () => {
    const { store, other } = await open();
    other.exec('BEGIN IMMEDIATE');
    const attempts = afterAttempts(3, () => other.exec('COMMIT'));
    await write(store, 'waited');
    expect(attempts()).toBe(3);
    expect(await readWords(store)).toEqual(['waited']);
    other.close();
  });

  it('refuses a write as unavailable when the lock stays', async () => {
    const { store, other } = await open();
    other.exec('BEGIN IMMEDIATE');
    const refused = await write(store, 'never').catch((error: unknown) => error);
    expect(refused).toMatchObject({ errcode: 5 });
    expect(isUnavailable(refused)).toBe(true);
    await expect(store.transaction((trx) => write({ db: trx }, 'never'))).rejects.toMatchObject({
      errcode: 5,
    });
    other.exec('COMMIT');
    await write(store, 'free');
    expect(await readWords(store)).toEqual(['free']);
    other.close();
  });
});
