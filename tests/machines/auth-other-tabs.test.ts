import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  selectDialog,
  selectFailureText,
  selectIsCheckingSession,
  selectIsSignedIn,
  selectUserId,
} from '../../src/machines/auth/selectors.ts';
import type { SignedIn } from '../../src/machines/auth/types.ts';
import { ada, rejectWith, restored, startAuth } from './support/authActor.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ben: SignedIn = { ...ada, userId: 'u2', cartId: 'c2', firstName: 'Ben' };
const expires = '2026-01-01T00:18:00.000Z';

/** Ada is signed in here; afterwards the refresh cookie belongs to Ben. */
const startReplaced = async () => {
  let user: SignedIn | null = ada;
  const auth = startAuth({ checkSession: () => user });
  await settle();
  user = ben;
  return auth;
};

const adaEndsBenStarts = [
  { type: 'auth.signedOut', how: 'otherTab' },
  { type: 'auth.signedIn', user: ben, how: 'restored' },
];

describe('another user in the same browser', () => {
  it.each([
    ['a renewed token', { type: 'session.renewed', userId: 'u2', expires }],
    ['a sign-in in another tab', { type: 'session.startedElsewhere', userId: 'u2' }],
  ] as const)(
    'AUTH-22 ends the session of the first user on %s, then starts the second',
    async (_, event) => {
      const { actor, facts, cleared } = await startReplaced();
      actor.send(event);
      expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
      expect(selectIsCheckingSession(actor.getSnapshot())).toBe(true);
      expect(cleared()).toBe(1);
      await settle();
      expect(facts.slice(1)).toEqual(adaEndsBenStarts);
      expect(selectUserId(actor.getSnapshot())).toBe('u2');
    },
  );

  it('AUTH-22 ignores a sign-in of the same user in another tab', async () => {
    const { actor, facts } = startAuth(restored);
    await settle();
    actor.send({ type: 'session.startedElsewhere', userId: 'u1' });
    await settle();
    expect(selectUserId(actor.getSnapshot())).toBe('u1');
    expect(facts).toHaveLength(1);
  });

  it('AUTH-22 switches the user also while a sign-out is pending', async () => {
    let user: SignedIn = ada;
    const { actor, facts } = startAuth({
      checkSession: () => user,
      signOut: () => createDeferred<void>().promise,
    });
    await vi.advanceTimersByTimeAsync(0);
    user = ben;
    actor.send({ type: 'signOut.requested' });
    actor.send({ type: 'session.renewed', userId: 'u2', expires });
    await settle();
    expect(facts.slice(1)).toEqual(adaEndsBenStarts);
  });
});

describe('a pending sign-out', () => {
  const startSigningOut = async () => {
    const answer = createDeferred<void>();
    let calls = 0;
    const auth = startAuth({
      ...restored,
      signOut: () => {
        calls += 1;
        return answer.promise;
      },
    });
    await settle();
    auth.actor.send({ type: 'signOut.requested' });
    return { ...auth, answer, calls: () => calls };
  };

  it.each([
    ['a renewed token', { type: 'session.renewed', userId: 'u1', expires }],
    ['entering a guest page', { type: 'page.entered', path: '/login', access: 'guest' }],
    ['a second request to sign out', { type: 'signOut.requested' }],
    ['a new password', { type: 'newPassword.submitted', attemptId: 'a1' }],
  ] as const)('AUTH-09 completes despite %s', async (_, event) => {
    const { actor, answer, calls, facts, notices } = await startSigningOut();
    actor.send(event);
    answer.resolve();
    await settle();
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'requested' });
    expect(notices).toEqual([{ kind: 'success', text: 'You are signed out' }]);
    expect(calls()).toBe(1);
  });

  it.each(['session.ended', 'session.endedElsewhere'] as const)(
    'AUTH-09 is confirmed when the server ends the session first (%s)',
    async (type) => {
      const { actor, facts, notices } = await startSigningOut();
      actor.send({ type });
      expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'requested' });
      expect(notices).toEqual([{ kind: 'success', text: 'You are signed out' }]);
    },
  );

  it('ROUTE-24 redirects from a guest page after a failed sign-out', async () => {
    const { actor, answer, navigations } = await startSigningOut();
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    answer.reject(new Error('down'));
    await settle();
    expect(navigations).toEqual(['/']);
  });

  it('AUTH-09 is possible while a new password is being set', async () => {
    const { actor, facts } = startAuth({
      ...restored,
      authenticate: () => createDeferred<SignedIn>().promise,
    });
    await settle();
    actor.send({ type: 'newPassword.submitted', attemptId: 'a1' });
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'requested' });
  });
});

describe('closing the form during its request', () => {
  const startSubmitted = async () => {
    const answer = createDeferred<SignedIn>();
    const auth = startAuth({ authenticate: () => answer.promise });
    await settle();
    auth.actor.send({ type: 'page.entered', path: '/product/p1', access: 'public' });
    auth.actor.send({ type: 'dialog.signInRequested' });
    auth.actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    return { ...auth, answer };
  };

  it('AUTH-08 completes the sign-in with a notice, and does not cancel pending actions', async () => {
    const { actor, answer, facts, notices } = await startSubmitted();
    actor.send({ type: 'dialog.closed' });
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
    answer.resolve(ada);
    await settle();
    expect(notices).toEqual([{ kind: 'success', text: 'Welcome back, Ada' }]);
    expect(facts.map(({ type }) => type)).toEqual(['auth.guestDetected', 'auth.signedIn']);
  });

  it('AUTH-18 shows a failure as a notice and cancels pending actions', async () => {
    const { actor, answer, facts, notices } = await startSubmitted();
    actor.send({ type: 'dialog.closed' });
    answer.reject({ kind: 'http', status: 401, code: 'invalid_credentials', message: 'Wrong password' });
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Wrong password' }]);
    expect(facts.at(-1)).toEqual({ type: 'auth.dismissed' });
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
  });

  it('AUTH-18 shows a failure as a notice if the page of the form was left', async () => {
    const answer = createDeferred<SignedIn>();
    const { actor, notices } = startAuth({ authenticate: () => answer.promise });
    await settle();
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    answer.reject({ kind: 'http', status: 401, code: 'invalid_credentials', message: 'Wrong password' });
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Wrong password' }]);
  });
});

describe('a sign-in in another tab during an attempt', () => {
  it.each([
    ['succeeds', (): SignedIn => ada],
    ['fails', rejectWith('Wrong password')],
  ] as const)('AUTH-22 checks the session when the attempt %s', async (_, authenticate) => {
    let user: SignedIn | null = null;
    const deferred = createDeferred<void>();
    const { actor, facts } = startAuth({
      checkSession: () => user,
      authenticate: async () => {
        await deferred.promise;
        return authenticate();
      },
    });
    await settle();
    actor.send({ type: 'dialog.signInRequested' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    user = ben;
    actor.send({ type: 'session.startedElsewhere', userId: 'u2' });
    deferred.resolve();
    await settle();
    expect(selectUserId(actor.getSnapshot())).toBe('u2');
    expect(facts.at(-1)).toEqual({ type: 'auth.signedIn', user: ben, how: 'restored' });
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
  });

  it('AUTH-22 keeps the failure in the form if the other tab was signed out again', async () => {
    const { actor } = startAuth({ authenticate: rejectWith('Wrong password') });
    await settle();
    actor.send({ type: 'dialog.signInRequested' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    actor.send({ type: 'session.startedElsewhere', userId: 'u2' });
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toBe('Wrong password');
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
  });

  it('AUTH-22 signs in also while the page is being left for a provider', async () => {
    let user: SignedIn | null = null;
    const { actor } = startAuth({ checkSession: () => user });
    await settle();
    actor.send({ type: 'social.requested', provider: 'google' });
    user = ben;
    actor.send({ type: 'session.startedElsewhere', userId: 'u2' });
    await settle();
    expect(selectUserId(actor.getSnapshot())).toBe('u2');
  });

  it.each([
    ['session.startedElsewhere', null, ben],
    ['session.endedElsewhere', ada, null],
  ] as const)('AUTH-24 checks the session again on %s during the check', async (type, before, after) => {
    const first = createDeferred<SignedIn | null>();
    let calls = 0;
    const { actor } = startAuth({
      checkSession: () => {
        calls += 1;
        return calls === 1 ? first.promise : after;
      },
    });
    actor.send(type === 'session.endedElsewhere' ? { type } : { type, userId: 'u2' });
    first.resolve(before);
    await settle();
    expect(calls).toBe(2);
    expect(selectUserId(actor.getSnapshot())).toBe(after?.userId ?? null);
  });
});

describe('the dialog and the pages', () => {
  const startOpen = async () => {
    const auth = startAuth();
    await settle();
    auth.actor.send({ type: 'page.entered', path: '/product/p1', access: 'public' });
    auth.actor.send({ type: 'dialog.signInRequested' });
    return auth;
  };

  it('PROD-05 closes when another page is entered, and cancels pending actions', async () => {
    const { actor, facts } = await startOpen();
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
    expect(facts.at(-1)).toEqual({ type: 'auth.dismissed' });
  });

  it('PROD-05 closes over the sign-in page, which continues the sign-in', async () => {
    const { actor, facts } = await startOpen();
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
    expect(facts.map(({ type }) => type)).toEqual(['auth.guestDetected']);
  });

  it('stays open if only the query of the page changes', async () => {
    const { actor } = await startOpen();
    actor.send({
      type: 'page.entered',
      path: '/product/p1',
      address: '/product/p1?color=red',
      access: 'public',
    });
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
  });

  it('ROUTE-22 prompts again on the next page for users, and navigates there', async () => {
    const { actor, navigations } = await startOpen();
    actor.send({ type: 'page.entered', path: '/cart', access: 'user' });
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(navigations).toEqual(['/cart']);
  });
});
