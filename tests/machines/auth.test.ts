import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  selectAuthState,
  selectCanSubmit,
  selectDialog,
  selectFailureText,
  selectIsAttempting,
  selectIsCheckingSession,
  selectIsSignedIn,
} from '../../src/machines/auth/selectors.ts';
import { ada, rejectWith, restored, startAuth } from './support/authActor.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the session check', () => {
  it('AUTH-24 has no user until the check has a response', async () => {
    const answer = createDeferred<typeof ada>();
    const { actor, facts } = startAuth({ checkSession: () => answer.promise });
    expect(selectIsCheckingSession(actor.getSnapshot())).toBe(true);
    expect(facts).toEqual([]);
    answer.resolve(ada);
    await settle();
    expect(selectIsCheckingSession(actor.getSnapshot())).toBe(false);
    expect(facts).toEqual([{ type: 'auth.signedIn', user: ada, how: 'restored' }]);
  });

  it('AUTH-26 detects a guest without a notice if there is no session', async () => {
    const { actor, facts, notices, logged, cleared } = startAuth();
    await settle();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(facts).toEqual([{ type: 'auth.guestDetected' }]);
    expect([notices, logged, cleared()]).toEqual([[], [], 0]);
  });

  it('AUTH-25 clears the session data, logs the failure and continues as guest if the check fails', async () => {
    const { facts, notices, logged, cleared } = startAuth({
      checkSession: rejectWith('down', 'internal', 500),
    });
    await settle();
    expect(facts).toEqual([{ type: 'auth.guestDetected' }]);
    expect([notices, logged, cleared()]).toEqual([[], ['checkSession'], 1]);
  });

  it('AUTH-25 has a time limit', async () => {
    const { actor, logged } = startAuth({ checkSession: () => createDeferred<null>().promise });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectIsCheckingSession(actor.getSnapshot())).toBe(false);
    expect(logged).toEqual(['checkSession']);
  });

  it('AUTH-22 checks again when another tab signed in', async () => {
    let user: typeof ada | null = null;
    const { actor } = startAuth({ checkSession: () => user });
    await settle();
    user = ada;
    actor.send({ type: 'session.startedElsewhere', userId: 'u1' });
    await settle();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
  });
});

describe('an attempt', () => {
  it('AUTH-06 sends the form only after the captcha', async () => {
    const captcha = createDeferred<void>();
    const sent: string[] = [];
    const { actor } = startAuth({
      proveHuman: () => captcha.promise,
      authenticate: ({ id }) => {
        sent.push(id);
        return ada;
      },
    });
    await settle();
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(sent).toEqual([]);
    captcha.resolve();
    await settle();
    expect(sent).toEqual(['a1']);
  });

  it.each(['signIn.submitted', 'signUp.submitted'] as const)(
    'AUTH-05 %s runs the captcha first',
    async (type) => {
      const proven: string[] = [];
      const { actor } = startAuth({ proveHuman: ({ kind }) => void proven.push(kind) });
      await settle();
      actor.send({ type, attemptId: 'a1' });
      await settle();
      expect(proven).toEqual([type === 'signIn.submitted' ? 'signIn' : 'signUp']);
    },
  );

  it('AUTH-07 ends without a submit if the captcha fails, and can be retried', async () => {
    let sent = 0;
    const { actor } = startAuth({
      proveHuman: rejectWith('expired'),
      authenticate: () => {
        sent += 1;
        return ada;
      },
    });
    await settle();
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(sent).toBe(0);
    expect(selectFailureText(actor.getSnapshot())).toMatch(/try again/);
    expect(selectCanSubmit(actor.getSnapshot())).toBe(true);
  });

  it('AUTH-07 ends without a submit if the captcha times out', async () => {
    let sent = 0;
    const { actor } = startAuth({
      proveHuman: () => createDeferred<void>().promise,
      authenticate: () => {
        sent += 1;
        return ada;
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toBe(0);
    expect(selectIsAttempting(actor.getSnapshot())).toBe(false);
  });

  it('AUTH-16 ignores a second submit while one runs', async () => {
    const { actor } = startAuth({ authenticate: () => createDeferred<typeof ada>().promise });
    await settle();
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    expect(selectIsAttempting(actor.getSnapshot())).toBe(true);
    expect(selectCanSubmit(actor.getSnapshot())).toBe(false);
  });

  it.each([
    ["the server's message", 'Wrong email or password', 'Wrong email or password'],
    ["'Login failed' without a message of the server", '', 'Login failed'],
  ])('AUTH-18 shows %s after a failed sign-in', async (_, message, shown) => {
    const { actor } = startAuth({ authenticate: rejectWith(message) });
    await settle();
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toBe(shown);
  });

  it("AUTH-19 shows the server's message of a failed sign-up, else 'Registration failed'", async () => {
    let message = 'An account with this email exists';
    const { actor } = startAuth({ authenticate: () => rejectWith(message, 'email_taken', 409)() });
    await settle();
    actor.send({ type: 'signUp.submitted', attemptId: 'a1' });
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toBe('An account with this email exists');
    message = '';
    actor.send({ type: 'signUp.submitted', attemptId: 'a2' });
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toBe('Registration failed');
  });

  it('AUTH-18 times out, keeps the dialog, and can be retried', async () => {
    const { actor } = startAuth({ authenticate: () => createDeferred<typeof ada>().promise });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'dialog.signInRequested' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectFailureText(actor.getSnapshot())).toBe('Login failed');
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    expect(selectCanSubmit(actor.getSnapshot())).toBe(true);
  });

  it('keeps typed values and secrets out of its snapshot', async () => {
    const { actor } = startAuth();
    await settle();
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(Object.keys(actor.getSnapshot().context.user ?? {})).not.toContain('token');
  });
});

describe('a successful attempt', () => {
  it.each([
    ['signIn.submitted', 'Ada', 'Welcome back, Ada'],
    ['signUp.submitted', 'Ada', 'Welcome, Ada'],
    ['signIn.submitted', null, 'Welcome back'],
  ] as const)('AUTH-27 greets after %s of %s', async (type, firstName, text) => {
    const { actor, notices } = startAuth({ authenticate: () => ({ ...ada, firstName }) });
    await settle();
    actor.send({ type, attemptId: 'a1' });
    await settle();
    expect(notices).toEqual([{ kind: 'success', text }]);
  });

  it('AUTH-08 closes the dialog, and notifies other tabs', async () => {
    const { actor, broadcasts, facts } = startAuth();
    await settle();
    actor.send({ type: 'dialog.signUpRequested' });
    actor.send({ type: 'signUp.submitted', attemptId: 'a1' });
    await settle();
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
    expect(broadcasts).toEqual([true]);
    expect(facts.map(({ type }) => type)).toEqual(['auth.guestDetected', 'auth.signedIn']);
  });

  it('AUTH-21 AUTH-23 has the five fields, empty after a sign-out', async () => {
    const { actor } = startAuth(restored);
    await settle();
    expect(selectAuthState(actor.getSnapshot(), 't1')).toEqual({
      token: 't1',
      isAdmin: false,
      expires: ada.expires,
      userId: 'u1',
      cartId: 'c1',
    });
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect(selectAuthState(actor.getSnapshot(), null)).toEqual({
      token: '',
      isAdmin: false,
      expires: '',
      userId: '',
      cartId: '',
    });
  });
});

describe('the dialogs', () => {
  it('AUTH-01 can be switched, which clears the failure', async () => {
    const { actor } = startAuth({ authenticate: rejectWith('no') });
    await settle();
    actor.send({ type: 'dialog.signInRequested' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    actor.send({ type: 'dialog.signUpRequested' });
    expect(selectDialog(actor.getSnapshot())).toBe('signUp');
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'dialog.signInRequested' });
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
  });

  it('AUTH-01 emit when they are closed without signing in, and do not open for a user', async () => {
    const guest = startAuth();
    await settle();
    guest.actor.send({ type: 'dialog.signInRequested' });
    guest.actor.send({ type: 'dialog.closed' });
    expect(guest.facts.at(-1)).toEqual({ type: 'auth.dismissed' });
    const { actor } = startAuth(restored);
    await settle();
    actor.send({ type: 'dialog.signInRequested' });
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
  });
});
