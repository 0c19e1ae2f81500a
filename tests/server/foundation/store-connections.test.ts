/** PostgreSQL whose connections break, that hangs, or that takes no writes. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/database.ts';
import { CommitUnknown, isUnavailable } from '../../../server/store/engines/errors.ts';
import { startPostgres, type Postgres } from '../../support/startPostgres.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcpProxy.ts';
import { openTestApp } from '../support/app.ts';

let postgres: Postgres;
let url = '';
const stores: Store[] = [];
const proxies: TcpProxy[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  const store = await openStore({ databaseUrl: url });
  await store.migrate();
  await store.db.insertInto('catalogue_version').values({ id: 1, version: 0 }).execute();
  await sql`create sequence calls`.execute(store.db);
  await store.close();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const proxy of proxies.splice(0)) await proxy.stop();
});
afterAll(() => postgres.stop());

const open = async (databaseUrl = url): Promise<Store> => {
  const store = await openStore({ databaseUrl });
  stores.push(store);
  await store.db.updateTable('catalogue_version').set({ version: 0 }).execute();
  await sql`select setval('calls', 1, false)`.execute(store.db);
  return store;
};

const readVersion = async ({ db }: Store) =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

/** Ends the connection at the first call of the sequence; sequences are not rolled back. */
const breakOnce = sql<unknown>`case when nextval('calls') = 1 then pg_terminate_backend(pg_backend_pid()) end`;

const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe('a connection that breaks', () => {
  it('S8 runs a transaction again whose COMMIT was not sent', async () => {
    const store = await open();
    let runs = 0;
    await store.transaction(async (trx) => {
      runs += 1;
      await sql`update catalogue_version set version = version + 1`.execute(trx);
      await sql`select ${breakOnce}`.execute(trx);
    });
    expect([runs, await readVersion(store)]).toEqual([2, 1]);
  });

  it('S8 never runs a transaction again whose COMMIT was sent', async () => {
    const store = await open();
    await sql`create or replace function break_commit() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`.execute(
      store.db,
    );
    await sql`create constraint trigger breaks_commit after update on catalogue_version
      deferrable initially deferred for each row execute function break_commit()`.execute(store.db);
    let runs = 0;
    const unknown = await store
      .transaction(async (trx) => {
        runs += 1;
        await trx.updateTable('catalogue_version').set({ version: 7 }).execute();
      })
      .catch((error: unknown) => error);
    await administer('drop trigger breaks_commit on catalogue_version');
    expect(unknown).toBeInstanceOf(CommitUnknown);
    expect(isUnavailable(unknown)).toBe(true);
    expect([runs, await readVersion(store)]).toEqual([1, 0]);
  });

  it('sends a read again, but not a write, which may have happened', async () => {
    const store = await open();
    const read = await store.db.selectNoFrom(breakOnce.as('broken')).executeTakeFirst();
    expect(read).toEqual({ broken: null });
    await sql`select setval('calls', 1, false)`.execute(store.db);
    const write = await store.db
      .updateTable('catalogue_version')
      .set({ version: sql<number>`version + (select 1 from (select ${breakOnce}) as broken)` })
      .execute()
      .catch((error: unknown) => error);
    expect(isUnavailable(write)).toBe(true);
    expect(await readVersion(store)).toBe(0);
  });

  it('connects anew to a server that became one for reads, such as in a failover', async () => {
    const store = await open();
    // New connections are for writes again; the one in the pool is not.
    await sql`set default_transaction_read_only = on`.execute(store.db);
    await store.db.updateTable('catalogue_version').set({ version: 1 }).execute();
    await sql`set default_transaction_read_only = on`.execute(store.db);
    await store.transaction((trx) => trx.updateTable('catalogue_version').set({ version: 2 }).execute());
    expect(await readVersion(store)).toBe(2);
  });
});

describe('time limits', () => {
  it('ends a wait for a lock, and a statement, in bounded time', async () => {
    const store = await open();
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select * from catalogue_version for update');
    const ends = await Promise.allSettled([
      store.db.updateTable('catalogue_version').set({ version: 1 }).execute(),
      sql`select pg_sleep(600)`.execute(store.db),
    ]);
    await holder.end();
    expect(ends).toMatchObject([{ reason: { code: '55P03' } }, { reason: { code: '57014' } }]);
    for (const end of ends) expect(end.status === 'rejected' && isUnavailable(end.reason)).toBe(true);
  });

  it('answers 503 with Retry-After while PostgreSQL hangs, and works again by itself', async () => {
    const proxy = await startTcpProxy(postgres.port);
    proxies.push(proxy);
    const store = await open(url.replace(String(postgres.port), String(proxy.port)));
    const { app } = await openTestApp(store);
    const count = () =>
      app.inject({ method: 'POST', url: '/api/v1/summary', payload: { isLoggedIn: false } });
    expect((await count()).statusCode).toBe(200);
    proxy.freeze();
    const refused = await Promise.all(Array.from({ length: 30 }, count));
    for (const { statusCode, headers, json } of refused)
      expect({ statusCode, wait: headers['retry-after'], code: json().code }).toEqual({
        statusCode: 503,
        wait: '5',
        code: 'unavailable',
      });
    proxy.thaw();
    expect((await count()).statusCode).toBe(200);
  });

  it('answers 503 with Retry-After while PostgreSQL is down, and works again by itself', async () => {
    const store = await open();
    const { app } = await openTestApp(store);
    const list = () => app.inject('/api/v1/deliveryMethods');
    const visit = () => app.inject({ method: 'POST', url: '/api/v1/summary', payload: { isLoggedIn: true } });
    await postgres.kill();
    for (const { statusCode, headers, json } of await Promise.all([list(), visit()])) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(json()).toMatchObject({ success: false, statusCode: 503, code: 'unavailable' });
    }
    await postgres.start();
    expect((await visit()).statusCode).toBe(200);
    expect((await list()).statusCode).toBe(200);
  });
});
