import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  selectIsGuestSession,
  selectIsGuestSessionOffered,
  selectIsStartingGuestSession,
} from '../../src/machines/auth/guestSessionState.ts';
import {
  selectCanSubmit,
  selectDialog,
  selectFailureText,
  selectHasAccount,
  selectIsSignedIn,
} from '../../src/machines/auth/selectors.ts';
import { selectSecondStep } from '../../src/machines/auth/secondStepState.ts';
import type { AuthEvent, PageAccess, SignedIn } from '../../src/machines/auth/types.ts';
import { ada, rejectWith, startAuth, type AuthResults } from './support/authActor.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gus: SignedIn = { ...ada, userId: 'g1', cartId: 'cg', firstName: null, isGuest: true };

const start = async (results: Partial<AuthResults> = {}, page?: readonly [string, PageAccess]) => {
  const auth = startAuth(results);
  const send = async (event: AuthEvent) => {
    auth.actor.send(event);
    await settle();
  };
  const enter = (path: string, access: PageAccess) => send({ type: 'page.entered', path, access });
  await settle();
  if (page) await enter(...page);
  return { ...auth, send, enter, now: () => auth.actor.getSnapshot() };
};

/** A running guest session. */
const startAsGuest = (results: Partial<AuthResults> = {}, page?: readonly [string, PageAccess]) =>
  start({ checkSession: () => gus, ...results }, page);

const submit = { type: 'signIn.submitted', attemptId: 'a1' } as const;
const continueAsGuest = { type: 'guestSession.requested', attemptId: 'g' } as const;

describe('continuing without an account', () => {
  it('GUEST-01 starts a session without a greeting, and closes the dialog', async () => {
    const auth = await start({ authenticate: () => gus }, ['/men', 'public']);
    auth.actor.send({ type: 'dialog.signInRequested' });
    expect(selectIsGuestSessionOffered(auth.now())).toBe(true);
    await auth.send(continueAsGuest);
    expect([selectIsSignedIn(auth.now()), selectHasAccount(auth.now())]).toEqual([true, false]);
    expect(selectDialog(auth.now())).toBe('closed');
    expect(auth.notices).toEqual([]);
    expect(auth.facts.at(-1)).toEqual({ type: 'auth.signedIn', user: gus, how: 'continueAsGuest' });
    expect([auth.broadcasts, auth.navigations]).toEqual([[true], []]);
    expect(selectIsGuestSessionOffered(auth.now())).toBe(false);
  });

  it('GUEST-01 opens the destination that the sign-in page interrupted, else home', async () => {
    const auth = await start({ authenticate: () => gus }, ['/men', 'public']);
    await auth.send({ type: 'destination.chosen', path: '/checkout' });
    await auth.enter('/login', 'guest');
    await auth.send(continueAsGuest);
    expect(auth.navigations).toEqual(['/checkout']);
    const other = await start({ authenticate: () => gus }, ['/login', 'guest']);
    await other.send(continueAsGuest);
    expect(other.navigations).toEqual(['/']);
  });

  it('GUEST-01 stays on the page that asked for the sign-in', async () => {
    const auth = await start({ authenticate: () => gus }, ['/cart', 'user']);
    expect(selectDialog(auth.now())).toBe('signIn');
    await auth.send(continueAsGuest);
    expect([auth.navigations, selectDialog(auth.now())]).toEqual([[], 'closed']);
  });

  it('GUEST-01 is not offered on a page that needs an account, nor for its destination', async () => {
    const auth = await start({ authenticate: () => gus }, ['/account/details', 'account']);
    expect([selectDialog(auth.now()), selectIsGuestSessionOffered(auth.now())]).toEqual(['signIn', false]);
    await auth.send(continueAsGuest);
    expect(selectIsSignedIn(auth.now())).toBe(false);
    await auth.enter('/login', 'guest');
    expect(selectIsGuestSessionOffered(auth.now())).toBe(false);
    await auth.enter('/men', 'public');
    expect(selectIsGuestSessionOffered(auth.now())).toBe(true);
  });

  it('GUEST-01 is not offered in a dialog for something that needs an account, until it is closed', async () => {
    const auth = await start({}, ['/men', 'public']);
    await auth.send({ type: 'dialog.signInRequested', needsAccount: true });
    expect(selectIsGuestSessionOffered(auth.now())).toBe(false);
    await auth.send({ type: 'dialog.closed' });
    expect(selectIsGuestSessionOffered(auth.now())).toBe(true);
    await auth.send({ type: 'dialog.signInRequested' });
    expect(selectIsGuestSessionOffered(auth.now())).toBe(true);
  });

  it('GUEST-01 tells its own request from that of the form, and shows a failure', async () => {
    const answer = createDeferred<SignedIn>();
    const auth = await start({ authenticate: () => answer.promise }, ['/login', 'guest']);
    await auth.send(continueAsGuest);
    expect(selectIsStartingGuestSession(auth.now())).toBe(true);
    answer.reject({ kind: 'http', status: 503, code: 'unavailable', message: 'The shop is busy.' });
    await settle();
    expect([selectIsStartingGuestSession(auth.now()), selectFailureText(auth.now())]).toEqual([
      false,
      'The shop is busy.',
    ]);
    const form = await start({ authenticate: () => createDeferred<SignedIn>().promise }, ['/login', 'guest']);
    await form.send(submit);
    expect(selectIsStartingGuestSession(form.now())).toBe(false);
  });
});

describe('a guest session', () => {
  it('GUEST-02 is restored by the session check, and stays on a sign-in page', async () => {
    const auth = await startAsGuest({}, ['/login', 'guest']);
    expect(selectIsGuestSession(auth.now())).toBe(true);
    expect([auth.navigations, selectCanSubmit(auth.now())]).toEqual([[], true]);
  });

  it('GUEST-02 opens pages of users, and is asked to sign in on a page that needs an account', async () => {
    const auth = await startAsGuest({}, ['/cart', 'user']);
    expect([auth.notices, selectDialog(auth.now())]).toEqual([[], 'closed']);
    await auth.enter('/account/details', 'account');
    expect(auth.notices).toEqual([{ kind: 'warning', text: 'Please login first' }]);
    expect(selectDialog(auth.now())).toBe('signIn');
    await auth.send(submit);
    expect([selectHasAccount(auth.now()), auth.navigations]).toEqual([true, []]);
  });

  it('GUEST-09 is replaced by the account without a notice of a sign-out', async () => {
    const auth = await startAsGuest({}, ['/men', 'public']);
    await auth.send({ type: 'dialog.signInRequested' });
    await auth.send(submit);
    expect(auth.notices).toEqual([{ kind: 'success', text: 'Welcome back, Ada' }]);
    expect(auth.facts.slice(-2)).toEqual([
      { type: 'auth.signedOut', how: 'replaced' },
      { type: 'auth.signedIn', user: ada, how: 'signIn' },
    ]);
    expect([auth.cleared(), auth.navigations, selectDialog(auth.now())]).toEqual([0, [], 'closed']);
  });

  it('GUEST-09 goes on after a failed sign-in, on the page of the form', async () => {
    const auth = await startAsGuest({ authenticate: rejectWith('Wrong email or password') }, [
      '/login',
      'guest',
    ]);
    await auth.send(submit);
    expect(selectFailureText(auth.now())).toBe('Wrong email or password');
    expect([selectIsGuestSession(auth.now()), auth.navigations]).toEqual([true, []]);
    expect(selectCanSubmit(auth.now())).toBe(true);
  });

  it('GUEST-09 notifies of a failure after the dialog was closed, and forgets its destination', async () => {
    const answer = createDeferred<SignedIn>();
    const auth = await startAsGuest({ authenticate: () => answer.promise }, ['/account/details', 'account']);
    await auth.send(submit);
    await auth.send({ type: 'dialog.closed' });
    answer.reject({ kind: 'http', status: 401, code: 'invalid', message: 'Wrong email or password' });
    await settle();
    expect(auth.notices.at(-1)).toEqual({ kind: 'error', text: 'Wrong email or password' });
    expect(auth.now().context).toMatchObject({ returnTo: null, needsAccount: false, user: gus });
  });

  it('GUEST-09 can request a password reset mail', async () => {
    const auth = await startAsGuest({ authenticate: () => null }, ['/men', 'public']);
    await auth.send({ type: 'dialog.resetRequested' });
    await auth.send({ type: 'reset.requested', attemptId: 'a1' });
    expect(auth.now().matches({ dialog: { forgotten: 'sent' } })).toBe(true);
    expect(selectIsGuestSession(auth.now())).toBe(true);
  });

  it('GUEST-09 goes home after a new password, as an account', async () => {
    const auth = await startAsGuest({}, ['/reset-password', 'public']);
    await auth.send({ type: 'newPassword.submitted', attemptId: 'a1' });
    expect([selectHasAccount(auth.now()), auth.navigations]).toEqual([true, ['/']]);
    expect(auth.facts.at(-2)).toEqual({ type: 'auth.signedOut', how: 'replaced' });
  });

  it.each([
    ['second_factor_required', 'code'],
    ['second_factor_missing', 'enrol'],
  ] as const)('GUEST-09 goes on during the second step of staff (%s)', async (code, step) => {
    const auth = await startAsGuest(
      { authenticate: ({ kind }) => (kind === 'secondStep' ? ada : rejectWith('A code.', code, 403)()) },
      ['/men', 'public'],
    );
    await auth.send({ type: 'dialog.signInRequested' });
    await auth.send(submit);
    expect([selectSecondStep(auth.now()), selectDialog(auth.now())]).toEqual([step, 'signIn']);
    expect(selectIsGuestSession(auth.now())).toBe(true);
    await auth.send({ type: 'secondStep.submitted', attemptId: 'a2' });
    if (step === 'enrol') {
      expect([selectSecondStep(auth.now()), selectIsSignedIn(auth.now())]).toEqual(['codes', false]);
      await auth.send({ type: 'recoveryCodes.saved' });
    }
    expect(selectHasAccount(auth.now())).toBe(true);
    expect(auth.facts.filter(({ type }) => type === 'auth.signedOut')).toEqual([
      { type: 'auth.signedOut', how: 'replaced' },
    ]);
  });

  it('GUEST-09 returns from the second step to the password', async () => {
    const auth = await startAsGuest({ authenticate: rejectWith('A code.', 'second_factor_required', 403) }, [
      '/login',
      'guest',
    ]);
    await auth.send(submit);
    await auth.send({ type: 'secondStep.dismissed' });
    expect([selectSecondStep(auth.now()), selectCanSubmit(auth.now())]).toEqual([null, true]);
  });

  it('GUEST-09 goes on after a canceled social sign-in, which is shown', async () => {
    const auth = startAuth({ checkSession: () => gus });
    auth.actor.send({ type: 'social.returned', provider: 'google', outcome: 'cancelled' });
    auth.actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    await settle();
    expect(selectFailureText(auth.actor.getSnapshot())).toMatch(/Signing in with Google was canceled/);
    expect([selectDialog(auth.actor.getSnapshot()), selectIsGuestSession(auth.actor.getSnapshot())]).toEqual([
      'signIn',
      true,
    ]);
  });

  it('GUEST-09 goes on after Back from a social provider', async () => {
    const auth = await startAsGuest({}, ['/login', 'guest']);
    await auth.send({ type: 'social.requested', provider: 'google' });
    expect(auth.redirects).toEqual([{ provider: 'google', returnTo: null }]);
    await auth.send({ type: 'social.abandoned' });
    expect([selectIsGuestSession(auth.now()), selectCanSubmit(auth.now())]).toEqual([true, true]);
  });

  it('AUTH-22 follows an account of another tab', async () => {
    let user: SignedIn = gus;
    const auth = await start({ checkSession: () => user }, ['/men', 'public']);
    user = ada;
    await auth.send({ type: 'session.startedElsewhere', userId: 'u1' });
    expect(selectHasAccount(auth.now())).toBe(true);
    expect(auth.facts.at(-2)).toEqual({ type: 'auth.signedOut', how: 'otherTab' });
  });

  it('GUEST-12 ends by a sign-out', async () => {
    const auth = await startAsGuest({}, ['/men', 'public']);
    await auth.send({ type: 'signOut.requested' });
    expect([selectIsSignedIn(auth.now()), auth.navigations]).toEqual([false, ['/']]);
    expect(auth.facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'requested' });
  });
});

it('AUTH-08 an account has no sign-in dialog, and cannot be continued as a guest', async () => {
  const auth = await start({ checkSession: () => ada }, ['/men', 'public']);
  await auth.send({ type: 'dialog.signInRequested' });
  await auth.send(continueAsGuest);
  expect([selectDialog(auth.now()), selectHasAccount(auth.now())]).toEqual(['closed', true]);
  expect([selectCanSubmit(auth.now()), selectIsGuestSessionOffered(auth.now())]).toEqual([false, false]);
});
