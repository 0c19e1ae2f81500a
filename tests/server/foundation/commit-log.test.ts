import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCommitLog } from '../../../server/store/engines/commitLog.ts';
import { sqliteDialect } from '../../../server/store/engines/sqlite.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../support/temporary.ts';

/** A log whose flushes the test completes, oldest first. */
const createControlledLog = () => {
  const flushes: PromiseWithResolvers<void>[] = [];
  const log = createCommitLog(() => {
    const flush = Promise.withResolvers<void>();
    flushes.push(flush);
    return flush.promise;
  });
  return { log, flushes };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Records the order in which promises resolve. */
const watch = (promises: readonly Promise<unknown>[]): number[] => {
  const resolved: number[] = [];
  for (const [index, promise] of promises.entries())
    void promise.then(
      () => resolved.push(index),
      () => {},
    );
  return resolved;
};

describe('commit log', () => {
  it('S8 a commit during a flush waits for the next flush, which all later commits share', async () => {
    const { log, flushes } = createControlledLog();
    const first = log.flush();
    await settle();
    const resolved = watch([first, log.flush(), log.flush(), log.flush()]);
    await settle();
    expect([flushes.length, resolved]).toEqual([1, []]);
    flushes[0]?.resolve();
    await settle();
    expect([flushes.length, resolved]).toEqual([2, [0]]);
    flushes[1]?.resolve();
    await settle();
    expect([flushes.length, resolved]).toEqual([2, [0, 1, 2, 3]]);
  });

  it('S8 runs one flush at a time, also for a commit at the very end of a flush', async () => {
    const { log, flushes } = createControlledLog();
    const first = log.flush();
    await settle();
    const third = first.then(() => log.flush());
    const resolved = watch([first, log.flush(), third]);
    for (const [index, count] of [1, 2, 3].entries()) {
      await settle();
      // The next one starts when this one has ended.
      expect([flushes.length, resolved.length]).toEqual([count, index]);
      flushes[index]?.resolve();
    }
    await settle();
    expect(resolved).toEqual([0, 1, 2]);
  });

  it('S8 acknowledges no commit after a flush failed', async () => {
    const { log, flushes } = createControlledLog();
    const first = log.flush();
    await settle();
    const commits = [first, log.flush()];
    flushes[0]?.reject(new Error('The disk is gone.'));
    for (const commit of commits) await expect(commit).rejects.toThrow('The disk is gone.');
    await expect(log.flush()).rejects.toThrow('The disk is gone.');
    expect(flushes).toHaveLength(1);
  });
});

describe('SQLite store', () => {
  let folder = '';
  beforeEach(() => {
    folder = createTemporaryFolder('verrow-commits');
  });
  afterEach(() => removeTemporaryFolder(folder));

  const open = async () => {
    const { log, flushes } = createControlledLog();
    const db = new Kysely<{ rows: { id: number } }>({
      dialect: sqliteDialect(join(folder, 'shop.db'), () => log),
    });
    const created = sql`create table rows (id integer primary key)`.execute(db);
    await settle();
    flushes.shift()?.resolve();
    await created;
    return { db, flushes };
  };

  it('S8 acknowledges a write and a transaction after their commits are flushed', async () => {
    const { db, flushes } = await open();
    const writes = [
      db.insertInto('rows').values({ id: 1 }).execute(),
      db.transaction().execute((trx) => trx.insertInto('rows').values({ id: 2 }).execute()),
    ];
    const resolved = watch(writes);
    await settle();
    expect(await db.selectFrom('rows').selectAll().execute()).toHaveLength(2);
    expect(resolved).toEqual([]);
    while (flushes.length > 0) {
      flushes.shift()?.resolve();
      await settle();
    }
    expect(resolved).toEqual([0, 1]);
    await db.destroy();
  });

  it('S8 a failed flush does not roll back the transaction that began meanwhile', async () => {
    const { db, flushes } = await open();
    const first = db.transaction().execute((trx) => trx.insertInto('rows').values({ id: 1 }).execute());
    await settle();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const second = db.transaction().execute(async (trx) => {
      await trx.insertInto('rows').values({ id: 2 }).execute();
      await gate;
    });
    // Handled below; the second fails with the flush, too.
    second.catch(() => {});
    await settle();
    flushes.shift()?.reject(new Error('The disk is gone.'));
    await expect(first).rejects.toThrow('The disk is gone.');
    openGate();
    await expect(second).rejects.toThrow('The disk is gone.');
    expect(await db.selectFrom('rows').selectAll().execute()).toEqual([{ id: 1 }, { id: 2 }]);
    await db.destroy();
  });

  it('20 transactions that wait together share two flushes', async () => {
    const { db, flushes } = await open();
    let count = 0;
    const writes = Array.from({ length: 20 }, (_, id) =>
      db.transaction().execute((trx) => trx.insertInto('rows').values({ id }).execute()),
    );
    await settle();
    while (flushes.length > 0) {
      count += 1;
      flushes.shift()?.resolve();
      await settle();
    }
    await Promise.all(writes);
    expect(count).toBe(2);
    await db.destroy();
  });

  it('a transaction that only reads is not flushed', async () => {
    const { db, flushes } = await open();
    await db.transaction().execute((trx) => trx.selectFrom('rows').selectAll().execute());
    expect(flushes).toEqual([]);
    await db.destroy();
  });
});
