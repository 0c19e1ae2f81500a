import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import { accountMachine } from '../../src/machines/account/machine.ts';
import {
  selectCanSubmit,
  selectSuccessCountOf,
  selectFailureOf,
  selectRunningTask,
} from '../../src/machines/account/selectors.ts';
import type { AccountEvent, AccountTask, TaskInput } from '../../src/machines/account/types.ts';
import type { Notice } from '../../src/machines/common/notice.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The account of Ada with a parent that records its facts. */
const openAccount = (perform: (task: AccountTask) => void | Promise<void> = () => undefined) => {
  const notices: Notice[] = [];
  const sent: TaskInput[] = [];
  const parentEvents: string[] = [];
  const machine = accountMachine.provide({
    actors: {
      performTask: fromPromise<void, TaskInput>(async ({ input }) => {
        sent.push(input);
        await perform(input.task);
      }),
    },
    actions: { notify: (_, notice) => void notices.push(notice) },
  });
  const parent = createActor(
    setup({ actors: { account: machine, idle: fromCallback(() => undefined) } }).createMachine({
      invoke: { id: 'account', src: 'account', input: { userId: 'u1' } },
      on: { '*': { actions: ({ event }) => void parentEvents.push(event.type) } },
    }),
  ).start();
  const account = parent.getSnapshot().children['account'];
  if (!account) throw new Error('The account did not start.');
  const send = (event: AccountEvent) => account.send(event);
  return {
    send,
    read: () => account.getSnapshot() as ReturnType<typeof snapshotOf>,
    notices,
    sent,
    parentEvents,
  };
};
const snapshotOf = () => createActor(accountMachine, { input: { userId: '' } }).getSnapshot();

const rejectWith = (failure: Failure) => () => {
  // oxlint-disable-next-line typescript/only-throw-error -- actors fail with plain failures
  throw failure;
};
const refusal: Failure = {
  code: 'invalid_credentials',
  message: 'This is not your password',
  status: 401,
  fields: { currentPassword: 'This is not your password' },
};

describe('the account', () => {
  it.each([
    [
      { type: 'name.submitted', firstName: 'Ada', lastName: 'King' },
      { kind: 'saveName', firstName: 'Ada', lastName: 'King' },
      'Your name is saved',
    ],
    [
      { type: 'address.deletionRequested', addressId: 'adr_1' },
      { kind: 'deleteAddress', addressId: 'adr_1' },
      'Your address is deleted',
    ],
    [
      { type: 'address.defaultRequested', addressId: 'adr_1' },
      { kind: 'setDefaultAddress', addressId: 'adr_1' },
      'Your default address is changed',
    ],
    [
      { type: 'preferences.submitted', preferences: ['men'] },
      { kind: 'savePreferences', preferences: ['men'] },
      'Preferences saved successfully',
    ],
    [
      { type: 'password.submitted', attemptId: 'a1' },
      { kind: 'changePassword', attemptId: 'a1' },
      'Your password is changed, and you are signed out everywhere else',
    ],
    [{ type: 'export.requested' }, { kind: 'exportData' }, 'Your data is in your downloads'],
  ] as const)('PREF-03 sends %o and says that it is done', async (event, task, text) => {
    const { send, read, sent, notices } = openAccount();
    send(event);
    expect(selectRunningTask(read())).toBe(task.kind);
    await settle();
    expect(sent).toEqual([{ userId: 'u1', task }]);
    expect(notices).toEqual([{ kind: 'success', text }]);
    expect(selectSuccessCountOf(task.kind)(read())).toBe(1);
    expect(selectRunningTask(read())).toBeNull();
  });

  it('PREF-02 runs one task at a time', async () => {
    const answer = createDeferred<void>();
    const { send, read, sent } = openAccount(() => answer.promise);
    send({ type: 'preferences.submitted', preferences: ['men'] });
    expect(selectCanSubmit(read())).toBe(false);
    send({ type: 'preferences.submitted', preferences: [] });
    answer.resolve();
    await settle();
    expect(sent).toHaveLength(1);
    expect(selectCanSubmit(read())).toBe(true);
  });

  it("PREF-04 shows 'Failed to save preferences' for every failure", async () => {
    const { send, notices } = openAccount(
      rejectWith({ code: 'internal', message: 'Other words', status: 500 }),
    );
    send({ type: 'preferences.submitted', preferences: [] });
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to save preferences' }]);
  });

  it('keeps the failure of a task for its form until the next task or until it is dismissed', async () => {
    const { send, read, notices } = openAccount(rejectWith(refusal));
    send({ type: 'password.submitted', attemptId: 'a1' });
    await settle();
    expect(selectFailureOf('changePassword')(read())).toEqual(refusal);
    expect(selectFailureOf('deleteAccount')(read())).toBeNull();
    expect(notices).toEqual([]);
    send({ type: 'failure.dismissed' });
    expect(selectFailureOf('changePassword')(read())).toBeNull();
  });

  it('times out, and accepts the next task', async () => {
    const { send, read } = openAccount(() => new Promise(() => undefined));
    send({ type: 'export.requested' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectFailureOf('exportData')(read())).toMatchObject({ code: 'timeout' });
    expect(selectCanSubmit(read())).toBe(true);
  });

  it('reports a deleted account to its parent, and ignores further events', async () => {
    const { send, read, parentEvents, notices } = openAccount();
    send({ type: 'deletion.submitted', attemptId: 'a1' });
    await settle();
    expect(parentEvents).toContain('account.deleted');
    expect(notices).toEqual([]);
    expect(selectCanSubmit(read())).toBe(false);
  });
});
