import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectDialog, selectFailureText, selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import { selectCanEnterCode, selectSecondStep } from '../../src/machines/auth/secondStepState.ts';
import type { Attempt } from '../../src/machines/auth/types.ts';
import { ada, startAuth, type AuthResults } from './support/authActor.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failWith = (code: string) => {
  throw { kind: 'http', status: 403, code, message: `It is ${code}.` };
};

/** A shop where the password needs the step `needed`, and `answer` is the reply to the code. */
const start = async (
  needed: 'second_factor_required' | 'second_factor_missing',
  answer: () => typeof ada = () => ada,
  results: Partial<AuthResults> = {},
) => {
  const attempts: Attempt[] = [];
  const auth = startAuth({
    ...results,
    authenticate: (attempt) => {
      attempts.push(attempt);
      return attempt.kind === 'secondStep' ? answer() : failWith(needed);
    },
  });
  await settle();
  const now = () => auth.actor.getSnapshot();
  const enter = async (attemptId = 'code') => {
    auth.actor.send({ type: 'secondStep.submitted', attemptId });
    await settle();
  };
  return { ...auth, attempts, now, enter };
};

const openDialog = async (auth: Awaited<ReturnType<typeof start>>) => {
  auth.actor.send({ type: 'page.entered', path: '/men', access: 'public' });
  auth.actor.send({ type: 'dialog.signInRequested' });
  auth.actor.send({ type: 'signIn.submitted', attemptId: 'password' });
  await settle();
};

describe('the second step of signing in', () => {
  it('ROLE-05 follows the password in the same form, and completes the sign-in', async () => {
    const auth = await start('second_factor_required');
    await openDialog(auth);
    expect([selectSecondStep(auth.now()), selectDialog(auth.now()), selectFailureText(auth.now())]).toEqual([
      'code',
      'signIn',
      null,
    ]);
    expect([selectIsSignedIn(auth.now()), selectCanEnterCode(auth.now())]).toEqual([false, true]);
    await auth.enter();
    expect(auth.attempts).toEqual([
      { id: 'password', kind: 'signIn' },
      { id: 'code', kind: 'secondStep' },
    ]);
    expect(auth.notices).toEqual([{ kind: 'success', text: 'Welcome back, Ada' }]);
    expect(auth.facts.at(-1)).toEqual({ type: 'auth.signedIn', user: ada, how: 'signIn' });
    expect([selectSecondStep(auth.now()), selectDialog(auth.now())]).toEqual([null, 'closed']);
  });

  it('ROLE-05 a refused code can be entered again; after the time for it the password is asked for', async () => {
    let code = 'code_invalid';
    const auth = await start('second_factor_required', () => failWith(code));
    await openDialog(auth);
    await auth.enter();
    expect([selectSecondStep(auth.now()), selectFailureText(auth.now())]).toEqual([
      'code',
      'It is code_invalid.',
    ]);
    code = 'session_expired';
    await auth.enter();
    expect([selectSecondStep(auth.now()), selectFailureText(auth.now())]).toEqual([
      null,
      'It is session_expired.',
    ]);
    expect(selectCanEnterCode(auth.now())).toBe(false);
  });

  it('ROLE-05 setting the factor up shows the recovery codes before the sign-in is complete', async () => {
    const auth = await start('second_factor_missing');
    await openDialog(auth);
    expect(selectSecondStep(auth.now())).toBe('enrol');
    await auth.enter();
    expect([selectSecondStep(auth.now()), selectIsSignedIn(auth.now()), selectDialog(auth.now())]).toEqual([
      'codes',
      false,
      'signIn',
    ]);
    auth.actor.send({ type: 'recoveryCodes.saved' });
    await settle();
    expect([selectSecondStep(auth.now()), selectIsSignedIn(auth.now()), selectDialog(auth.now())]).toEqual([
      null,
      true,
      'closed',
    ]);
    expect(auth.facts.filter(({ type }) => type === 'auth.dismissed')).toEqual([]);
  });

  it.each(['dialog.closed', 'page.entered'] as const)(
    'ROLE-05 %s over the recovery codes completes the sign-in',
    async (type) => {
      const auth = await start('second_factor_missing');
      await openDialog(auth);
      await auth.enter();
      auth.actor.send(type === 'page.entered' ? { type, path: '/', access: 'public' } : { type });
      await settle();
      expect([selectIsSignedIn(auth.now()), selectDialog(auth.now())]).toEqual([true, 'closed']);
    },
  );

  it('ROLE-05 is left by closing the dialog, by another page, and by its own link', async () => {
    const auth = await start('second_factor_required');
    for (const leave of [
      { type: 'dialog.closed' },
      { type: 'secondStep.dismissed' },
      { type: 'page.entered', path: '/', access: 'public' },
    ] as const) {
      await openDialog(auth);
      expect(selectSecondStep(auth.now())).toBe('code');
      auth.actor.send(leave);
      expect([selectSecondStep(auth.now()), selectIsSignedIn(auth.now())], leave.type).toEqual([null, false]);
    }
  });

  it('ROLE-05 DESK-527 follows a new password too: the session of this page ends, and the dialog asks for the code', async () => {
    const auth = await start('second_factor_required', () => ada, { checkSession: () => ada });
    auth.actor.send({ type: 'page.entered', path: '/reset-password', access: 'public' });
    auth.actor.send({ type: 'newPassword.submitted', attemptId: 'password' });
    await settle();
    expect([selectSecondStep(auth.now()), selectDialog(auth.now()), selectIsSignedIn(auth.now())]).toEqual([
      'code',
      'signIn',
      false,
    ]);
    expect(auth.facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'ended' });
    await auth.enter();
    expect(selectIsSignedIn(auth.now())).toBe(true);
    expect(auth.navigations).toEqual(['/admin']);
  });
});
