import { expect, it } from 'vitest';
import { call } from '../../../contract/call.ts';
import { integer, reply, shape, text } from '../../../contract/schema.ts';
import { mutationOf } from '../../../contract/wire/answer.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { buildApp } from '../../../server/app.ts';
import { done } from '../../../server/http/answers.ts';
import { route } from '../../../server/http/route.ts';
import { openTestApp } from '../support/app.ts';
import { register } from '../support/people.ts';
import { describeOnBothEngines } from '../support/stores.ts';

/** A call that counts how often it ran. */
const counting = call({
  method: 'POST',
  path: '/counts/:id',
  access: 'user',
  summary: 'Counts.',
  isIdempotent: true,
  body: shape({ how: text({ max: 20 }) }),
  reply: mutationOf(reply({ count: integer({ min: 0, max: 1000 }) })),
  successStatus: 201,
});

describeOnBothEngines('an idempotency key', (openTestStore) => {
  const open = async () => {
    const opened = await openTestApp(await openTestStore());
    const { shop } = opened;
    const app = await buildApp(shop);
    let count = 0;
    let gate: Promise<void> | undefined;
    route(app, shop, counting, async ({ body }) => {
      count += 1;
      const mine = count;
      await gate;
      if (body.how === 'refused') throw new Refusal('out_of_stock', `Refused ${mine}`);
      if (body.how === 'broken') throw new Error('broken');
      if (body.how === 'away') throw new Refusal('payment_unavailable', `Away ${mine}`);
      return done('Counted', 201, { count: mine });
    });
    const { headers } = await register(app);
    const send = (key: string | undefined, how = 'well', id = 'a') =>
      app.inject({
        method: 'POST',
        url: `/api/v1/counts/${id}`,
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        payload: { how },
      });
    return {
      ...opened,
      app,
      send,
      hold: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        gate = promise;
        return () => {
          gate = undefined;
          resolve();
        };
      },
      runs: () => count,
    };
  };

  it('S10 answers the same request as the first time', async () => {
    const { send, runs } = await open();
    const first = await send('key-1');
    expect(first.statusCode).toBe(201);
    const again = await send('key-1');
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(runs()).toBe(1);
    expect((await send('key-2')).json().result).toEqual({ count: 2 });
  });

  it('S10 refuses another request under the same key', async () => {
    const { send, runs } = await open();
    await send('key');
    for (const other of [await send('key', 'else'), await send('key', 'well', 'b')]) {
      expect(other.statusCode).toBe(422);
      expect(other.json().code).toBe('idempotency_conflict');
    }
    expect(runs()).toBe(1);
  });

  it('S10 tells a repeat that the first is in flight, and runs once for fifty at once', async () => {
    const { send, hold, runs } = await open();
    const release = hold();
    const all = Array.from({ length: 50 }, () => send('key'));
    const early = await Promise.any(all);
    expect(early.statusCode).toBe(409);
    expect(early.json().code).toBe('idempotency_in_flight');
    release();
    const answers = await Promise.all(all);
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(runs()).toBe(1);
  });

  it('S10 repeats a refusal, and runs again what broke or was not available', async () => {
    const { send, runs } = await open();
    expect((await send('r', 'refused')).json().error).toBe('Refused 1');
    const repeated = await send('r', 'refused');
    expect(repeated.statusCode).toBe(409);
    expect(repeated.json()).toMatchObject({ error: 'Refused 1', code: 'out_of_stock' });
    expect((await send('b', 'broken')).statusCode).toBe(500);
    expect((await send('b', 'broken')).statusCode).toBe(500);
    expect((await send('a', 'away')).json().error).toBe('Away 4');
    expect((await send('a', 'away')).json().error).toBe('Away 5');
    expect(runs()).toBe(5);
  });

  it('S10 takes over within 60 s from a process that died before it answered', async () => {
    const { send, hold, clock, runs } = await open();
    const release = hold();
    const dead = send('key');
    while (runs() === 0) await new Promise(setImmediate);
    clock.advance(30_000);
    expect((await send('key')).statusCode).toBe(409);
    clock.advance(29_000);
    const taken = send('key');
    while (runs() === 1) await new Promise(setImmediate);
    release();
    const answer = await taken;
    expect(answer.statusCode).toBe(201);
    await dead;
    expect((await send('key')).json()).toEqual(answer.json());
    expect(runs()).toBe(2);
  });

  it('belongs to its user, is optional, and has a form', async () => {
    const { app, send, runs } = await open();
    await send('key');
    const { headers } = await register(app, { email: 'grace@example.com' });
    const other = await app.inject({
      method: 'POST',
      url: '/api/v1/counts/a',
      headers: { ...headers, 'idempotency-key': 'key' },
      payload: { how: 'well' },
    });
    expect(other.json().result).toEqual({ count: 2 });
    await send(undefined);
    await send(undefined);
    expect(runs()).toBe(4);
    for (const bad of ['', 'a b', 'x'.repeat(101), 'ключ']) {
      const response = await send(bad);
      expect(response.statusCode, bad).toBe(400);
      expect(response.json().fields).toHaveProperty('idempotency-key');
    }
  });
});
