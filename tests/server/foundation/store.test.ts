import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../../server/store/database.ts';
import { isUniqueViolation } from '../../../server/store/engines/errors.ts';
import { acceptCommits } from '../support/refuseCommits.ts';
import { describeOnBothEngines } from '../support/stores.ts';

describeOnBothEngines('the store', (openTestStore, engine) => {
  const start = async (version = 0): Promise<Store> => {
    const store = await openTestStore();
    await store.db.insertInto('catalogue_version').values({ id: 1, version }).execute();
    return store;
  };
  const readVersion = async ({ db }: Pick<Store, 'db'>) =>
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

  it('loses none of 200 concurrent read-modify-write transactions', async () => {
    const store = await start();
    const increment = () =>
      store.transaction(async (trx) => {
        const row = await trx
          .selectFrom('catalogue_version')
          .select('version')
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await delay(0);
        await trx
          .updateTable('catalogue_version')
          .set({ version: row.version + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 200 }, increment));
    expect(await readVersion(store)).toBe(200);
  });

  it('rolls back a transaction that throws', async () => {
    const store = await start();
    const broken = store.transaction(async (trx) => {
      await trx.updateTable('catalogue_version').set({ version: 9 }).execute();
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await readVersion(store)).toBe(0);
  });

  it('reads committed data without waiting for an open transaction', async () => {
    const store = await start();
    const { promise: isRead, resolve: markRead } = Promise.withResolvers<void>();
    const { promise: written, resolve: markWritten } = Promise.withResolvers<void>();
    const open = store.transaction(async (trx) => {
      await trx.updateTable('catalogue_version').set({ version: 1 }).execute();
      markWritten();
      await isRead;
    });
    await written;
    expect(await readVersion(store)).toBe(0);
    markRead();
    await open;
    expect(await readVersion(store)).toBe(1);
  });

  it('rejects the store handle within a transaction, which would deadlock', async () => {
    const store = await start();
    await expect(store.transaction(() => readVersion(store))).rejects.toThrow('A transaction is open');
    await expect(store.transaction(() => store.transaction(async () => undefined))).rejects.toThrow(
      'A transaction is open',
    );
    expect(await readVersion(store)).toBe(0);
  });

  it('retries a transaction after a deadlock', async () => {
    const store = await acceptCommits(await start());
    let runs = 0;
    await store.transaction(async (trx) => {
      runs += 1;
      await trx.updateTable('catalogue_version').set({ version: runs }).execute();
      if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(runs).toBe(3);
    expect(await readVersion(store)).toBe(3);
  });

  it('migrates an empty database once when several processes start concurrently', async () => {
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

  it('works on the schema of a newer version, whose migrations it names', async () => {
    const store = await openTestStore();
    const insert = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        store.db,
      );
    await insert('9998-of-tomorrow');
    await insert('9999-of-next-week');
    expect(await store.migrate()).toEqual(['9998-of-tomorrow', '9999-of-next-week']);
    await insert('0003-of-nobody');
    await expect(store.migrate()).rejects.toThrow('could not be brought up to date');
    await sql`delete from kysely_migration where name in ('9998-of-tomorrow', '9999-of-next-week', '0003-of-nobody')`.execute(
      store.db,
    );
  });

  it('returns counts and sums as numbers', async () => {
    const store = await start(7);
    const row = await store.db
      .selectFrom('catalogue_version')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('version').as('sum')])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ count: 1, sum: 7 });
  });

  it('sorts text by bytes', async () => {
    const store = await openTestStore();
    const words = ['a', 'B', 'é', 'Z', '-', '_', 'ab'];
    await store.db
      .insertInto('search_trigrams')
      .values(words.map((word) => ({ trigram: 'x', word })))
      .execute();
    const rows = await store.db.selectFrom('search_trigrams').select('word').orderBy('word').execute();
    expect(rows.map(({ word }) => word)).toEqual(['-', 'B', 'Z', '_', 'a', 'ab', 'é']);
  });

  it('S1 never reserves more stock than is on hand', async () => {
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

  it('S10 distinguishes unique violations from other errors', async () => {
    const store = await start();
    const duplicate = store.db.insertInto('catalogue_version').values({ id: 1, version: 1 }).execute();
    const error: unknown = await duplicate.catch((reason: unknown) => reason);
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
