import { expect, it } from 'vitest';
import { createReadiness } from '../../../server/usecases/readiness.ts';
import type { Store } from '../../../server/store/database.ts';
import { openTestApp, testClock } from '../support/app.ts';
import { fillDisk, freeDisk } from '../support/fullDisk.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';

const enqueue = ({ db }: Store, id: string, at: string, doneAt: string | null) =>
  db
    .insertInto('outbox')
    .values({
      id,
      kind: 'mail',
      effect_key: id,
      payload: '{}',
      created_at: at,
      next_attempt_at: at,
      attempts: 0,
      done_at: doneAt,
      last_error: null,
    })
    .execute();

describeOnBothEngines('readiness', (openTestStore) => {
  const open = async (freeBytes = 10 ** 12) => {
    const store = await openTestStore();
    const clock = testClock();
    const { context } = await openTestApp(store);
    const { wait, newId, log } = context;
    const readiness = createReadiness({
      store,
      clock: clock.now,
      wait,
      newId,
      log,
      dataDir: context.config.dataDir,
      readFreeBytes: async () => freeBytes,
    });
    const test = await openTestApp(store, { overrides: { readiness } });
    const ask = async () => {
      const { statusCode, headers, json } = await test.app.inject('/readyz');
      const { problems = [] } = json<{ problems?: { code: string; message: string }[] }>();
      return { statusCode, wait: headers['retry-after'], problems: problems.map(({ code }) => code) };
    };
    return { ...test, store, ask, readiness, clock };
  };

  it('writes to the database, and at most once in 5 s, however often it is asked', async () => {
    const { ask, store } = await open();
    const statements = await recordStatements(() => Promise.all(Array.from({ length: 100 }, ask)));
    const writes = statements.filter(({ sql: text }) => text.startsWith('insert into "readiness_probes"'));
    // By its id: an engine that refuses commits has the same write tried again.
    expect(new Set(writes.map(({ parameters: [id] }) => id)).size).toBe(1);
    expect(await store.db.selectFrom('readiness_probes').selectAll().execute()).toEqual([]);
    expect(await ask()).toEqual({ statusCode: 200, wait: undefined, problems: [] });
  });

  it('says that the disk is almost full', async () => {
    const { ask } = await open(1_000_000);
    expect(await ask()).toEqual({ statusCode: 503, wait: '5', problems: ['disk'] });
  });

  it('says that messages are due for a long time, not that they wait for their next attempt', async () => {
    const { ask, store, context, clock } = await open();
    const minutesAgo = (minutes: number) =>
      new Date(context.clock().getTime() - minutes * 60_000).toISOString();
    await enqueue(store, 'done', minutesAgo(60), minutesAgo(59));
    await enqueue(store, 'retried', minutesAgo(-5), null);
    expect((await ask()).problems).toEqual([]);
    await enqueue(store, 'late', minutesAgo(11), null);
    clock.advance(5000);
    expect((await ask()).problems).toEqual(['queue']);
  });

  it('is off once the server stops, whose replies then close their connections', async () => {
    const { ask, readiness, app } = await open();
    expect((await ask()).statusCode).toBe(200);
    readiness.stop();
    expect(await ask()).toEqual({ statusCode: 503, wait: '5', problems: ['stopping'] });
    const reply = await app.inject('/api/v1/deliveryMethods');
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
  });
});

describeOnSqlite('readiness on a full disk', (openTestStore) => {
  it('says that the database takes no writes', async () => {
    const store = await openTestStore();
    const { app, clock } = await openTestApp(store);
    await fillDisk(store);
    const refused = await app.inject('/readyz');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ status: 'unavailable', problems: [{ code: 'database' }] });
    await freeDisk(store);
    clock.advance(5000);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
