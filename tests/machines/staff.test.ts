import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../src/machines/common/notice.ts';
import { staffMachine } from '../../src/machines/staff/machine.ts';
import {
  selectCanRetry,
  selectCodeFailureText,
  selectDoneCount,
  selectFailureText,
  selectIsCodeNeeded,
  selectIsSubmitting,
  selectTaskToConfirm,
} from '../../src/machines/staff/selectors.ts';
import type { KeyedTask, StaffTask } from '../../src/machines/staff/types.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = { code: 'refund_exceeded', message: 'At most $2.00.', status: 409 };
const down = { code: 'network', message: '', status: 0 };

const startStaff = (
  answer: (sent: KeyedTask) => string | Promise<string> = () => 'Done',
  prove: (attemptId: string) => void = () => {},
) => {
  const sent: KeyedTask[] = [];
  const notices: Notice[] = [];
  const actor = createActor(
    staffMachine.provide({
      actors: {
        proveSecondFactor: fromPromise<void, { attemptId: string }>(async ({ input }) =>
          prove(input.attemptId),
        ),
        performTask: fromPromise<string, KeyedTask>(async ({ input }) => {
          sent.push(input);
          return answer(input);
        }),
      },
      actions: { notify: (_, notice) => void notices.push(notice) },
    }),
  );
  actor.start();
  const requestTask = (task: StaffTask, requestId = 'k1') =>
    actor.send({ type: 'task.requested', requestId, task });
  return { actor, sent, notices, requestTask, now: () => actor.getSnapshot() };
};

const hide: StaffTask = { kind: 'showProduct', id: 'p1', hidden: true };
const ship: StaffTask = { kind: 'moveOrder', id: 'o1', status: 'shipped' };
const refund: StaffTask = { kind: 'refundOrder', id: 'o1', amount: 5, reason: 'Late' };
const receive: StaffTask = { kind: 'moveReturn', id: 'r1', status: 'received', refund: 20 };
const remove: StaffTask = { kind: 'setStaffRole', id: 'u1', role: null, email: 'pia@example.org' };
const revoke: StaffTask = { kind: 'revokeOrderLinks', id: 'o1' };

describe('staff tasks', () => {
  it("ROLE-05 sends a reversible task at once under its key, and shows the server's message", async () => {
    const { sent, notices, requestTask, now } = startStaff(() => 'Hidden from shoppers');
    requestTask(hide);
    expect(selectIsSubmitting(now())).toBe(true);
    await settle();
    expect(sent).toEqual([{ requestId: 'k1', task: hide }]);
    expect(notices).toEqual([{ kind: 'success', text: 'Hidden from shoppers' }]);
    expect(selectDoneCount(now())).toBe(1);
  });

  it.each([ship, refund, receive, revoke, remove])(
    'ROLE-05 DESK-604 confirms an irreversible task, and a removal of staff, first: $kind',
    async (task) => {
      const { actor, sent, requestTask, now } = startStaff();
      requestTask(task);
      await settle();
      expect(selectTaskToConfirm(now())).toEqual(task);
      expect(sent).toEqual([]);
      actor.send({ type: 'task.dismissed' });
      expect(selectTaskToConfirm(now())).toBeNull();
      requestTask(task, 'k2');
      actor.send({ type: 'task.confirmed' });
      await settle();
      expect(sent).toEqual([{ requestId: 'k2', task }]);
      expect(selectDoneCount(now())).toBe(1);
    },
  );

  it('ROLE-05 ships with the typed tracking number', async () => {
    const { actor, sent, requestTask } = startStaff();
    requestTask(ship);
    actor.send({ type: 'task.confirmed', trackingNumber: 'NW 123 456' });
    await settle();
    expect(sent[0]?.task).toEqual({ ...ship, trackingNumber: 'NW 123 456' });
  });

  it('runs one task at a time', async () => {
    const gate = createDeferred<string>();
    const { sent, requestTask } = startStaff(() => gate.promise);
    requestTask(hide);
    requestTask({ ...hide, id: 'p2' }, 'k2');
    gate.resolve('Done');
    await settle();
    expect(sent.map(({ task }) => task.id)).toEqual(['p1']);
  });

  it('shows a refusal and accepts the next task', async () => {
    const { actor, requestTask, now, sent } = startStaff(({ requestId }) =>
      requestId === 'k1' ? Promise.reject(refusal) : 'Done',
    );
    requestTask(refund);
    actor.send({ type: 'task.confirmed' });
    await settle();
    expect(selectFailureText(now())).toBe('At most $2.00.');
    expect(selectCanRetry(now())).toBe(false);
    expect(selectDoneCount(now())).toBe(0);
    requestTask(hide, 'k2');
    expect(selectFailureText(now())).toBeNull();
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('repeats a task without a response under the same key', async () => {
    let isDown = true;
    const { actor, requestTask, now, sent } = startStaff(() => (isDown ? Promise.reject(down) : 'Done'));
    requestTask(hide);
    await settle();
    expect(selectFailureText(now())).toBe('Operation failed');
    expect(selectCanRetry(now())).toBe(true);
    isDown = false;
    actor.send({ type: 'task.retried' });
    await settle();
    expect(sent.map(({ requestId }) => requestId)).toEqual(['k1', 'k1']);
    expect(selectDoneCount(now())).toBe(1);
  });

  it('ROLE-05 offers a retry while the first request is in flight', async () => {
    const inFlight = { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 };
    const { requestTask, now } = startStaff(() => {
      throw Object.assign(new Error(inFlight.message), inFlight);
    });
    requestTask(hide);
    await settle();
    expect(selectFailureText(now())).toBe(inFlight.message);
    expect(selectCanRetry(now())).toBe(true);
  });

  it('times out after 30 seconds', async () => {
    const { requestTask, now } = startStaff(() => new Promise(() => undefined));
    requestTask(hide);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectCanRetry(now())).toBe(true);
  });

  it('clears confirmation and failure when the page is left', async () => {
    const { actor, requestTask, now } = startStaff(() => Promise.reject(refusal));
    requestTask(ship);
    actor.send({ type: 'page.left' });
    expect(selectTaskToConfirm(now())).toBeNull();
    requestTask(hide);
    await settle();
    actor.send({ type: 'page.left' });
    expect(selectFailureText(now())).toBeNull();
  });

  it('ROLE-05 asks for the second factor before a refund above the limit, and sends it again under its key', async () => {
    const needed = { code: 'second_factor_required', message: 'It needs a code.', status: 403 };
    const proven: string[] = [];
    const { actor, sent, requestTask, now } = startStaff(
      () => {
        if (proven.length < 2) throw needed;
        return 'Done';
      },
      (attemptId) => {
        proven.push(attemptId);
        if (attemptId === 'wrong') throw { code: 'code_invalid', message: 'Not valid.', status: 422 };
      },
    );
    requestTask(refund);
    actor.send({ type: 'task.confirmed' });
    await settle();
    expect([selectIsCodeNeeded(now()), selectCodeFailureText(now()), selectFailureText(now())]).toEqual([
      true,
      null,
      null,
    ]);
    actor.send({ type: 'code.submitted', attemptId: 'wrong' });
    await settle();
    expect([selectCodeFailureText(now()), selectFailureText(now())]).toEqual(['Not valid.', null]);
    actor.send({ type: 'code.submitted', attemptId: 'right' });
    await settle();
    expect(proven).toEqual(['wrong', 'right']);
    expect(sent).toEqual([
      { requestId: 'k1', task: refund },
      { requestId: 'k1', task: refund },
    ]);
    expect([selectDoneCount(now()), selectIsCodeNeeded(now())]).toEqual([1, false]);
  });
});
