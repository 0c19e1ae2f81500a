import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

const requests = 20;
/** Those of the count, the injected request and Fastify; an async hook would add two to four. */
const maximumPromises = 11;

/** The promises that `work` makes, and all else that happens until it has ended. */
const countPromises = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'PROMISE') count += 1;
    },
  });
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
};

describeOnSqlite('hooks that every request passes', (openTestStore) => {
  it.each([
    { shop: 'a shop', settings: {} },
    {
      shop: 'a shop that observes its requests',
      settings: { METRICS_TOKEN: 'a token of at least thirty-two characters' },
    },
  ])('in $shop make no promises, which cost a short reply more than its own work', async ({ settings }) => {
    const { app } = await openTestApp(await openTestStore(), { settings });
    const counts: number[] = [];
    for (let sent = 0; sent < requests; sent += 1)
      counts.push(await countPromises(() => app.inject({ method: 'GET', url: '/api/v1/nothing' })));
    // The least, because other work of the process may fall into a request.
    expect(Math.min(...counts)).toBeLessThanOrEqual(maximumPromises);
  });
});
