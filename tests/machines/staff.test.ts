import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../src/machines/common/notice.ts';
import { staffMachine } from '../../src/machines/staff/machine.ts';
import {
  selectCanRetry,
  selectDoneCount,
  selectFailureText,
  selectIsSubmitting,
  selectTaskToConfirm,
} from '../../src/machines/staff/selectors.ts';
import type { KeyedTask, StaffTask } from '../../src/machines/staff/types.ts';
import { parked, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = { code: 'refund_exceeded', message: 'At most $2.00.', status: 409 };
const down = { code: 'network', message: '', status: 0 };

const startStaff = (answer: (sent: KeyedTask) => string | Promise<string> = () => 'Done') => {
  const sent: KeyedTask[] = [];
  const notices: Notice[] = [];
  const actor = createActor(
    staffMachine.provide({
      actors: {
        performTask: fromPromise<string, KeyedTask>(async ({ input }) => {
          sent.push(input);
          return answer(input);
        }),
      },
      actions: { notify: (_, notice) => void notices.push(notice) },
    }),
  );
  actor.start();
  const ask = (task: StaffTask, requestId = 'k1') => actor.send({ type: 'task.requested', requestId, task });
  return { actor, sent, notices, ask, now: () => actor.getSnapshot() };
};

const hide: StaffTask = { kind: 'showProduct', id: 'p1', hidden: true };
const ship: StaffTask = { kind: 'moveOrder', id: 'o1', status: 'shipped' };
const refund: StaffTask = { kind: 'refundOrder', id: 'o1', amount: 5, reason: 'Late' };
const receive: StaffTask = { kind: 'moveReturn', id: 'r1', status: 'received' };

describe('what the staff does', () => {
  it('ROLE-05 does at once what can be undone, under the key that it came with, and says what the server said', async () => {
    const { sent, notices, ask, now } = startStaff(() => 'Hidden from shoppers');
    ask(hide);
    expect(selectIsSubmitting(now())).toBe(true);
    await settle();
    expect(sent).toEqual([{ requestId: 'k1', task: hide }]);
    expect(notices).toEqual([{ kind: 'success', text: 'Hidden from shoppers' }]);
    expect(selectDoneCount(now())).toBe(1);
  });

  it.each([ship, refund, receive])('ROLE-05 asks first before what cannot be undone: $kind', async (task) => {
    const { actor, sent, ask, now } = startStaff();
    ask(task);
    await settle();
    expect(selectTaskToConfirm(now())).toEqual(task);
    expect(sent).toEqual([]);
    actor.send({ type: 'task.dismissed' });
    expect(selectTaskToConfirm(now())).toBeNull();
    ask(task, 'k2');
    actor.send({ type: 'task.confirmed' });
    await settle();
    expect(sent).toEqual([{ requestId: 'k2', task }]);
    expect(selectDoneCount(now())).toBe(1);
  });

  it('ROLE-05 ships with the tracking number that was typed', async () => {
    const { actor, sent, ask } = startStaff();
    ask(ship);
    actor.send({ type: 'task.confirmed', trackingNumber: 'NW 123 456' });
    await settle();
    expect(sent[0]?.task).toEqual({ ...ship, trackingNumber: 'NW 123 456' });
  });

  it('does one task at a time', async () => {
    const gate = parked<string>();
    const { sent, ask } = startStaff(() => gate.promise);
    ask(hide);
    ask({ ...hide, id: 'p2' }, 'k2');
    gate.resolve('Done');
    await settle();
    expect(sent.map(({ task }) => task.id)).toEqual(['p1']);
  });

  it('says why the server refused, changes nothing, and takes the next task', async () => {
    const { actor, ask, now, sent } = startStaff(({ requestId }) =>
      requestId === 'k1' ? Promise.reject(refusal) : 'Done',
    );
    ask(refund);
    actor.send({ type: 'task.confirmed' });
    await settle();
    expect(selectFailureText(now())).toBe('At most $2.00.');
    expect(selectCanRetry(now())).toBe(false);
    expect(selectDoneCount(now())).toBe(0);
    ask(hide, 'k2');
    expect(selectFailureText(now())).toBeNull();
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('sends the same again, under the same key, where no answer came', async () => {
    let isDown = true;
    const { actor, ask, now, sent } = startStaff(() => (isDown ? Promise.reject(down) : 'Done'));
    ask(hide);
    await settle();
    expect(selectFailureText(now())).toBe('Operation failed');
    expect(selectCanRetry(now())).toBe(true);
    isDown = false;
    actor.send({ type: 'task.retried' });
    await settle();
    expect(sent.map(({ requestId }) => requestId)).toEqual(['k1', 'k1']);
    expect(selectDoneCount(now())).toBe(1);
  });

  it('ROLE-05 offers the same again where the first request is still being worked on', async () => {
    const inFlight = { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 };
    const { ask, now } = startStaff(() => {
      throw Object.assign(new Error(inFlight.message), inFlight);
    });
    ask(hide);
    await settle();
    expect(selectFailureText(now())).toBe(inFlight.message);
    expect(selectCanRetry(now())).toBe(true);
  });

  it('waits for no answer longer than half a minute', async () => {
    const { ask, now } = startStaff(() => new Promise(() => undefined));
    ask(hide);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectCanRetry(now())).toBe(true);
  });

  it('leaves question and failure behind with their page', async () => {
    const { actor, ask, now } = startStaff(() => Promise.reject(refusal));
    ask(ship);
    actor.send({ type: 'page.left' });
    expect(selectTaskToConfirm(now())).toBeNull();
    ask(hide);
    await settle();
    actor.send({ type: 'page.left' });
    expect(selectFailureText(now())).toBeNull();
  });
});
