import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../../server/store/database.ts';
import { forUpdate, isUniqueViolation } from '../../../server/store/dialect.ts';
import { describeOnBothEngines } from '../support/stores.ts';

describeOnBothEngines('the store', (openTestStore, engine) => {
  const start = async (version = 0): Promise<Store> => {
    const store = await openTestStore();
    await store.db.insertInto('catalogue_version').values({ id: 1, version }).execute();
    return store;
  };
  const read = async ({ db }: Pick<Store, 'db'>) =>
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

  it('loses no update of two hundred that read and then write', async () => {
    const store = await start();
    const countUp = () =>
      store.transaction(async (trx) => {
        const row = await forUpdate(
          trx.selectFrom('catalogue_version').select('version').where('id', '=', 1),
          store.engine,
        ).executeTakeFirstOrThrow();
        await delay(0);
        await trx
          .updateTable('catalogue_version')
          .set({ version: row.version + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 200 }, countUp));
    expect(await read(store)).toBe(200);
  });

  it('keeps nothing of a transaction that throws', async () => {
    const store = await start();
    const broken = store.transaction(async (trx) => {
      await trx.updateTable('catalogue_version').set({ version: 9 }).execute();
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await read(store)).toBe(0);
  });

  it.runIf(engine === 'postgres')(
    'goes on after its connection broke in the middle of a transaction',
    async () => {
      const store = await start();
      const begun = Promise.withResolvers<number>();
      const broken = Promise.withResolvers<void>();
      const cut = store.transaction(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        begun.resolve(rows[0]?.pid ?? 0);
        await broken.promise;
        await trx.updateTable('catalogue_version').set({ version: 9 }).execute();
      });
      await sql`select pg_terminate_backend(${await begun.promise})`.execute(store.db);
      broken.resolve();
      await expect(cut).rejects.toThrow();
      expect(await read(store)).toBe(0);
      await store.transaction((trx) => trx.updateTable('catalogue_version').set({ version: 1 }).execute());
      expect(await read(store)).toBe(1);
    },
  );

  it('reads beside an open transaction what is committed, without waiting for it', async () => {
    const store = await start();
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const open = store.transaction(async (trx) => {
      await trx.updateTable('catalogue_version').set({ version: 1 }).execute();
      write();
      await seen;
    });
    await written;
    expect(await read(store)).toBe(0);
    see();
    await open;
    expect(await read(store)).toBe(1);
  });

  it('refuses its own handle within a transaction, which would wait for itself', async () => {
    const store = await start();
    await expect(store.transaction(() => read(store))).rejects.toThrow('A transaction is open');
    await expect(store.transaction(() => store.transaction(async () => undefined))).rejects.toThrow(
      'A transaction is open',
    );
    expect(await read(store)).toBe(0);
  });

  it('runs a transaction again that the engine gave up', async () => {
    const store = await start();
    let runs = 0;
    await store.transaction(async (trx) => {
      runs += 1;
      await trx.updateTable('catalogue_version').set({ version: runs }).execute();
      if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(runs).toBe(3);
    expect(await read(store)).toBe(3);
  });

  it('brings an empty database up to date once when several processes start together', async () => {
    const store = await openTestStore();
    const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
    const isPostgres = store.engine === 'postgres';
    if (!isPostgres) await sql`pragma foreign_keys = off`.execute(store.db);
    for (const { name } of tables)
      await sql`drop table ${sql.table(name)} ${isPostgres ? sql`cascade` : sql``}`.execute(store.db);
    if (!isPostgres) await sql`pragma foreign_keys = on`.execute(store.db);
    await Promise.all([store.migrate(), store.migrate(), store.migrate()]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(rows.map(({ name }) => name)).toContain('0004-machinery');
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('counts and sums in numbers', async () => {
    const store = await start(7);
    const row = await store.db
      .selectFrom('catalogue_version')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('version').as('sum')])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ count: 1, sum: 7 });
  });

  it('sorts text by its bytes', async () => {
    const store = await openTestStore();
    const words = ['a', 'B', 'é', 'Z', '-', '_', 'ab'];
    await store.db
      .insertInto('search_trigrams')
      .values(words.map((word) => ({ trigram: 'x', word })))
      .execute();
    const rows = await store.db.selectFrom('search_trigrams').select('word').orderBy('word').execute();
    expect(rows.map(({ word }) => word)).toEqual(['-', 'B', 'Z', '_', 'a', 'ab', 'é']);
  });

  it('S1 never holds more stock in reserve than there is', async () => {
    const store = await openTestStore();
    const at = '2026-03-02T10:00:00.000Z';
    const { db } = store;
    const category = { name: 'Men', slug: 'men', position: 0, hidden: 0 } as const;
    await db
      .insertInto('categories')
      .values({ ...category, id: 'men', level: 1, parent_id: null })
      .execute();
    await db
      .insertInto('products')
      .values({
        id: 'shirt',
        sku: 'S1',
        title: 'Shirt',
        brand: 'B',
        description: '',
        color: 'Red',
        color_family: 'red',
        price_cents: 1000,
        discount_percent: 0,
        sale_cents: 1000,
        top_category_id: 'men',
        second_category_id: 'men',
        third_category_id: 'men',
        pictures: '[]',
        rating_sum: 0,
        rating_count: 0,
        sold_30_days: 0,
        hidden: 0,
        version: 1,
        published_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('product_sizes')
      .values({ product_id: 'shirt', name: 'M', position: 0, on_hand: 1, reserved: 1 })
      .execute();
    const change = (values: { on_hand?: number; reserved?: number }) =>
      db.updateTable('product_sizes').set(values).where('product_id', '=', 'shirt').execute();
    await expect(change({ reserved: 2 })).rejects.toThrow();
    await expect(change({ on_hand: 0 })).rejects.toThrow();
    await expect(change({ reserved: -1 })).rejects.toThrow();
  });

  it('S10 tells a second row under the same key from other faults', async () => {
    const store = await start();
    const again = store.db.insertInto('catalogue_version').values({ id: 1, version: 1 }).execute();
    const error: unknown = await again.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    const other: unknown = await store.db
      .insertInto('catalogue_version')
      .values({ id: 2 as 1, version: 1 })
      .execute()
      .catch((reason: unknown) => reason);
    expect(other).toBeInstanceOf(Error);
    expect(isUniqueViolation(other)).toBe(false);
    expect(store.engine).toBe(engine);
  });
});
