import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../src/machines/common/notice.ts';
import { secondFactorMachine } from '../../src/machines/secondFactor/machine.ts';
import { selectFailure, selectIsWorking, selectStep } from '../../src/machines/secondFactor/selectors.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Name = 'startSetup' | 'finishSetup' | 'removeFactor';

const start = (answers: { readonly [N in Name]?: () => unknown } = {}) => {
  const calls: string[] = [];
  const notices: Notice[] = [];
  const answer = <T>(name: Name) =>
    fromPromise<T, { readonly attemptId: string }>(async ({ input }) => {
      calls.push(`${name} ${input.attemptId}`);
      return (await answers[name]?.()) as T;
    });
  const actor = createActor(
    secondFactorMachine.provide({
      actors: {
        startSetup: answer('startSetup'),
        finishSetup: answer('finishSetup'),
        removeFactor: answer('removeFactor'),
      },
      actions: { notify: (_, notice) => void notices.push(notice) },
    }),
  ).start();
  const view = () => {
    const now = actor.getSnapshot();
    return [selectStep(now), selectIsWorking(now), selectFailure(now)?.code ?? null];
  };
  return { actor, calls, notices, view };
};

const refuse = (code: string, status: number) => () => {
  throw { kind: 'http', status, code, message: `It is ${code}.` };
};

describe('the second factor of staff where it is optional', () => {
  it('ROLE-05 is set up with the password and a code; the recovery codes are shown once', async () => {
    const { actor, calls, view } = start();
    expect(view()).toEqual(['start', false, null]);
    actor.send({ type: 'setup.requested', attemptId: 'password' });
    expect(view()).toEqual(['start', true, null]);
    await settle();
    expect(view()).toEqual(['code', false, null]);
    actor.send({ type: 'code.submitted', attemptId: 'code' });
    expect(view()).toEqual(['code', true, null]);
    await settle();
    expect(view()).toEqual(['codes', false, null]);
    actor.send({ type: 'codes.saved' });
    expect(view()).toEqual(['start', false, null]);
    expect(calls).toEqual(['startSetup password', 'finishSetup code']);
  });

  it('ROLE-05 says why a password or a code was refused, and takes another one', async () => {
    let code = 'code_invalid';
    const { actor, view } = start({ finishSetup: () => refuse(code, 422)() });
    actor.send({ type: 'setup.requested', attemptId: 'password' });
    await settle();
    for (const expected of [
      ['code', false, 'code_invalid'],
      ['start', false, 'session_expired'],
    ]) {
      actor.send({ type: 'code.submitted', attemptId: 'code' });
      await settle();
      expect(view()).toEqual(expected);
      code = 'session_expired';
    }
    const wrongPassword = start({ startSetup: refuse('invalid_credentials', 401) });
    wrongPassword.actor.send({ type: 'setup.requested', attemptId: 'password' });
    await settle();
    expect(wrongPassword.view()).toEqual(['start', false, 'invalid_credentials']);
    wrongPassword.actor.send({ type: 'page.left' });
    expect(wrongPassword.view()).toEqual(['start', false, null]);
  });

  it.each(['setup.dismissed', 'page.left'] as const)('ROLE-05 %s ends the setup', async (type) => {
    const { actor, view } = start({ finishSetup: refuse('code_invalid', 422) });
    actor.send({ type: 'setup.requested', attemptId: 'password' });
    await settle();
    actor.send({ type: 'code.submitted', attemptId: 'code' });
    await settle();
    actor.send({ type });
    expect(view()).toEqual(['start', false, null]);
  });

  it('ROLE-05 leaving the page hides the recovery codes', async () => {
    const { actor, view } = start();
    actor.send({ type: 'setup.requested', attemptId: 'password' });
    await settle();
    actor.send({ type: 'code.submitted', attemptId: 'code' });
    await settle();
    actor.send({ type: 'page.left' });
    expect(view()).toEqual(['start', false, null]);
  });

  it('ROLE-05 is removed with a code', async () => {
    let isRight = false;
    const message = 'Your second factor is removed';
    const { actor, calls, notices, view } = start({
      removeFactor: () => (isRight ? message : refuse('code_invalid', 422)()),
    });
    actor.send({ type: 'removal.requested', attemptId: 'wrong' });
    expect(view()).toEqual(['start', true, null]);
    await settle();
    expect([view(), notices]).toEqual([['start', false, 'code_invalid'], []]);
    isRight = true;
    actor.send({ type: 'removal.requested', attemptId: 'right' });
    await settle();
    expect([view(), notices]).toEqual([['start', false, null], [{ kind: 'success', text: message }]]);
    expect(calls).toEqual(['removeFactor wrong', 'removeFactor right']);
  });

  it.each(['startSetup', 'finishSetup', 'removeFactor'] as const)(
    'ERR-04 %s without an answer fails after 30 s, and can be sent again',
    async (name) => {
      const { actor, view } = start({ [name]: () => new Promise(() => undefined) });
      if (name === 'removeFactor') actor.send({ type: 'removal.requested', attemptId: 'a' });
      else actor.send({ type: 'setup.requested', attemptId: 'a' });
      await settle();
      if (name === 'finishSetup') actor.send({ type: 'code.submitted', attemptId: 'a' });
      await vi.advanceTimersByTimeAsync(30_000);
      expect(view()).toEqual([name === 'finishSetup' ? 'code' : 'start', false, 'timeout']);
    },
  );
});
