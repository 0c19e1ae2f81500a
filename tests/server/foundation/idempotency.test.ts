import { expect, it } from 'vitest';
import { defineEndpoint } from '../../../contract/endpoint.ts';
import { integer, looseObject, strictObject, text } from '../../../contract/schema.ts';
import { mutationOf } from '../../../contract/wire/responses.ts';
import { AppError } from '../../../server/domain/appError.ts';
import { buildApp } from '../../../server/app.ts';
import { mutationReply } from '../../../server/http/replies.ts';
import { atomicRoute, route } from '../../../server/http/route.ts';
import { openTestApp } from '../support/app.ts';
import { register } from '../support/accounts.ts';
import { acceptCommits } from '../support/refuseCommits.ts';
import { describeOnBothEngines } from '../support/stores.ts';

/** An endpoint whose handler counts its runs. */
const countEndpoint = defineEndpoint('user', 'POST', '/counts/:id', {
  summary: 'Counts.',
  isIdempotent: true,
  body: strictObject({ how: text({ max: 20 }) }),
  reply: mutationOf(looseObject({ count: integer({ min: 0, max: 1000 }) })),
  successStatus: 201,
});

describeOnBothEngines('idempotency keys', (openTestStore) => {
  const open = async (registerRoute = route) => {
    const opened = await openTestApp(await acceptCommits(await openTestStore()));
    const { context } = opened;
    const app = await buildApp(context);
    let count = 0;
    let gate: Promise<void> | undefined;
    registerRoute(app, context, countEndpoint, async ({ body }) => {
      count += 1;
      const run = count;
      await gate;
      if (body.how === 'refused') throw new AppError('out_of_stock', `Refused ${run}`);
      if (body.how === 'broken') throw new Error('broken');
      if (body.how === 'away') throw new AppError('payment_unavailable', `Away ${run}`);
      return mutationReply('Counted', 201, { count: run });
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
      blockHandler: () => {
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

  const kinds = [
    ['in steps', route],
    ['atomically', atomicRoute],
  ] as const;

  it.each(kinds)('S10 replays the first reply to a repeated request that runs %s', async (_, kind) => {
    const { send, runs } = await open(kind);
    const first = await send('key-1');
    expect(first.statusCode).toBe(201);
    const repeated = await send('key-1');
    expect(repeated.statusCode).toBe(201);
    expect(repeated.json()).toEqual(first.json());
    expect(repeated.headers['content-type']).toBe(first.headers['content-type']);
    expect(runs()).toBe(1);
    expect((await send('key-2')).json().result).toEqual({ count: 2 });
  });

  it.each(kinds)('S10 rejects a different request, run %s, under the same key', async (_, kind) => {
    const { send, runs } = await open(kind);
    await send('key');
    for (const other of [await send('key', 'else'), await send('key', 'well', 'b')]) {
      expect(other.statusCode).toBe(422);
      expect(other.json().code).toBe('idempotency_conflict');
    }
    expect(runs()).toBe(1);
  });

  it('S10 replies 409 while the first request is in flight, and runs fifty concurrent requests once', async () => {
    const { send, blockHandler, runs } = await open();
    const release = blockHandler();
    const all = Array.from({ length: 50 }, () => send('key'));
    const early = await Promise.any(all);
    expect(early.statusCode).toBe(409);
    expect(early.json().code).toBe('idempotency_in_flight');
    release();
    const responses = await Promise.all(all);
    expect(responses.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(runs()).toBe(1);
  });

  it('S10 runs fifty concurrent atomic requests once, and replies to each', async () => {
    const { send, runs } = await open(atomicRoute);
    const responses = await Promise.all(Array.from({ length: 50 }, () => send('key')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(runs()).toBe(1);
  });

  it.each(kinds)('S10 replays expected errors of requests run %s, and runs others again', async (_, kind) => {
    const { send, runs } = await open(kind);
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

  it('S10 takes over the key of a dead process within 60 s', async () => {
    const { send, blockHandler, clock, runs } = await open();
    const release = blockHandler();
    const first = send('key');
    while (runs() === 0) await new Promise(setImmediate);
    clock.advance(30_000);
    expect((await send('key')).statusCode).toBe(409);
    clock.advance(29_000);
    const taken = send('key');
    while (runs() === 1) await new Promise(setImmediate);
    release();
    const response = await taken;
    expect(response.statusCode).toBe(201);
    await first;
    expect((await send('key')).json()).toEqual(response.json());
    expect(runs()).toBe(2);
  });

  it('are scoped to a user, optional and validated', async () => {
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
