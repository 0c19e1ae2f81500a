import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findOrderMachine } from '../../src/machines/findOrder/machine.ts';
import {
  selectFailure,
  selectIsRequested,
  selectIsRequesting,
  selectSearch,
} from '../../src/machines/findOrder/selectors.ts';
import type { OrderSearch } from '../../src/machines/findOrder/types.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const search = { orderNumber: 'VR-1001', email: 'gus@example.org' };
const submitted = { type: 'findOrder.submitted', ...search } as const;

const start = (requestMail: () => void | Promise<void> = () => undefined) => {
  const sent: OrderSearch[] = [];
  const machine = findOrderMachine.provide({
    actors: {
      requestMail: fromPromise<void, OrderSearch>(async ({ input }) => {
        sent.push(input);
        await requestMail();
      }),
    },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return { actor, sent };
};

it('GUEST-05 requests a mail for the number and the email, and shows that it was requested', async () => {
  const { actor, sent } = start();
  actor.send(submitted);
  expect(selectIsRequesting(actor.getSnapshot())).toBe(true);
  await settle();
  expect([sent, selectIsRequested(actor.getSnapshot())]).toEqual([[search], true]);
  actor.send({ type: 'findOrder.restarted' });
  expect([selectIsRequested(actor.getSnapshot()), selectSearch(actor.getSnapshot())]).toEqual([
    false,
    search,
  ]);
});

it('GUEST-05 shows a failure until the next submit, and ignores a second submit meanwhile', async () => {
  let isBusy = true;
  const { actor, sent } = start(() => {
    if (isBusy) throw { kind: 'http', status: 429, code: 'rate_limited', message: 'Too many requests.' };
  });
  actor.send(submitted);
  actor.send(submitted);
  await settle();
  expect([sent.length, selectFailure(actor.getSnapshot())?.message]).toEqual([1, 'Too many requests.']);
  isBusy = false;
  actor.send(submitted);
  expect(selectFailure(actor.getSnapshot())).toBeNull();
  await settle();
  expect(selectIsRequested(actor.getSnapshot())).toBe(true);
});

it('ERR-05 the request has a time limit', async () => {
  const { actor } = start(() => new Promise<never>(() => undefined));
  actor.send(submitted);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([selectIsRequesting(actor.getSnapshot()), selectFailure(actor.getSnapshot())?.code]).toEqual([
    false,
    'timeout',
  ]);
});
