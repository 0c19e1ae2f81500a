import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocialOutcome } from '../../contract/socialSignIn.ts';
import {
  selectDialog,
  selectFailureText,
  selectIsAttempting,
  selectIsCheckingSession,
  selectIsResetSent,
  selectIsSignedIn,
} from '../../src/machines/auth/selectors.ts';
import type { Attempt, PageAccess } from '../../src/machines/auth/types.ts';
import { ada, rejectWith, startAuth, type AuthResults } from './support/authActor.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const adaWithoutName = { ...ada, firstName: null };

describe('redirecting to a social provider', () => {
  it('AUTH-02 redirects with the destination and emits that pending actions have to be stored', async () => {
    const { actor, redirects, facts } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'social.requested', provider: 'google' });
    expect(redirects).toEqual([{ provider: 'google', returnTo: '/checkout' }]);
    expect(facts.at(-1)).toEqual({ type: 'auth.redirecting' });
    expect(selectIsAttempting(actor.getSnapshot())).toBe(true);
    // A second redirect is ignored.
    actor.send({ type: 'social.requested', provider: 'facebook' });
    expect(redirects).toHaveLength(1);
  });

  it('enables the forms after Back from the provider, or without a redirect', async () => {
    const { actor } = startAuth();
    await settle();
    const redirect = () => {
      actor.send({ type: 'social.requested', provider: 'google' });
      expect(selectIsAttempting(actor.getSnapshot())).toBe(true);
    };
    redirect();
    actor.send({ type: 'social.abandoned' });
    expect(selectIsAttempting(actor.getSnapshot())).toBe(false);
    redirect();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(selectIsAttempting(actor.getSnapshot())).toBe(false);
  });
});

describe('returning from a social provider', () => {
  const returnFromProvider = (outcome: SocialOutcome, results: Partial<AuthResults> = {}) => {
    const auth = startAuth(results);
    auth.actor.send({ type: 'social.returned', provider: 'google', outcome });
    return auth;
  };

  it('AUTH-27 greets returning and new users by name', async () => {
    const signInWith = async (outcome: SocialOutcome) => {
      const { notices, facts, broadcasts } = returnFromProvider(outcome, {
        checkSession: () => adaWithoutName,
        readName: (user) => ({ ...user, firstName: 'Ada' }),
      });
      await settle();
      return { notices, facts, broadcasts };
    };
    const broadcasts = [true];
    expect(await signInWith('signedIn')).toEqual({
      notices: [{ kind: 'success', text: 'Welcome back, Ada' }],
      facts: [{ type: 'auth.signedIn', user: ada, how: 'signIn' }],
      broadcasts,
    });
    expect(await signInWith('signedUp')).toEqual({
      notices: [{ kind: 'success', text: 'Welcome, Ada' }],
      facts: [{ type: 'auth.signedIn', user: ada, how: 'signUp' }],
      broadcasts,
    });
  });

  it('AUTH-24 signs in after the name was read, also without a name', async () => {
    const name = createDeferred<typeof ada>();
    const { actor, logged } = returnFromProvider('signedIn', {
      checkSession: () => adaWithoutName,
      readName: () => name.promise,
    });
    await settle();
    expect(selectIsCheckingSession(actor.getSnapshot())).toBe(true);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    name.resolve(adaWithoutName);
    await settle();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(logged).toEqual([]);
  });

  it('navigates to the interrupted destination', async () => {
    const { actor, navigations } = returnFromProvider('signedIn', { checkSession: () => ada });
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    await settle();
    expect(navigations).toEqual(['/checkout']);
  });

  it.each<[SocialOutcome, RegExp]>([
    ['cancelled', /^Signing in with Google was canceled\. /],
    ['unverified', /^Google has not verified your email address\. Please use your email and a password/],
    ['withoutEmail', /^Google did not share an email address\. Please use your email and a password/],
    [
      'accountExists',
      /^An account with this email exists\. Log in once with your password to link Google\.$/,
    ],
    ['unavailable', /^We cannot reach Google right now\. /],
    ['failed', /^Signing in with Google did not work\. Please try again\.$/],
    // The redirect reported success, but there is no session.
    ['signedIn', /^Signing in with Google did not work\. Please try again\.$/],
  ])('shows why the social sign-in failed: %s', async (outcome, sentence) => {
    const { actor } = returnFromProvider(outcome);
    await settle();
    actor.send({ type: 'page.entered', path: '/product/coat', access: 'public' });
    expect(selectFailureText(actor.getSnapshot())).toMatch(sentence);
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    // The next page clears the failure.
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
  });

  it.each<[PageAccess, 'closed' | 'signIn']>([
    ['guest', 'closed'],
    ['user', 'signIn'],
    ['public', 'signIn'],
  ])('shows the failure on a %s page that was entered during the session check', async (access, dialog) => {
    const deferred = createDeferred<null>();
    const { actor, notices } = returnFromProvider('cancelled', { checkSession: () => deferred.promise });
    actor.send({ type: 'page.entered', path: '/there', access });
    deferred.resolve(null);
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toMatch(/canceled/);
    expect(selectDialog(actor.getSnapshot())).toBe(dialog);
    // No second message.
    expect(notices).toEqual([]);
  });

  it('stays on a page for users after a sign-in that follows a canceled one', async () => {
    const { actor, navigations } = returnFromProvider('cancelled');
    await settle();
    actor.send({ type: 'page.entered', path: '/cart', access: 'user' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(navigations).toEqual([]);
    expect(actor.getSnapshot().context.page.path).toBe('/cart');
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
  });
});

describe('resetting the password', () => {
  const requestReset = async (results: Partial<AuthResults> = {}) => {
    const auth = startAuth({ authenticate: () => null, ...results });
    await settle();
    auth.actor.send({ type: 'dialog.signInRequested' });
    auth.actor.send({ type: 'dialog.resetRequested' });
    auth.actor.send({ type: 'reset.requested', attemptId: 'a1' });
    await settle();
    return auth;
  };

  it('requests a mail and shows that it was sent, without signing in', async () => {
    const { actor, facts } = await requestReset();
    expect(selectIsResetSent(actor.getSnapshot())).toBe(true);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(facts).toEqual([{ type: 'auth.guestDetected' }]);
    actor.send({ type: 'dialog.signInRequested' });
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
  });

  it('AUTH-07 sends nothing and shows a failure if the captcha fails', async () => {
    const sent: string[] = [];
    const { actor } = await requestReset({
      proveHuman: () => Promise.reject(new Error('expired')),
      authenticate: ({ kind }) => {
        sent.push(kind);
        return null;
      },
    });
    expect(sent).toEqual([]);
    expect(selectDialog(actor.getSnapshot())).toBe('forgotten');
    expect(selectIsResetSent(actor.getSnapshot())).toBe(false);
    expect(selectFailureText(actor.getSnapshot())).toMatch(/could not check that you are not a robot/);
  });

  it('keeps the destination when the dialog is closed over the sign-in page', async () => {
    const { actor, facts, navigations } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'dialog.resetRequested' });
    actor.send({ type: 'dialog.closed' });
    expect(facts).not.toContainEqual({ type: 'auth.dismissed' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(navigations).toEqual(['/checkout']);
  });

  const resetPassword = async (results: Partial<AuthResults> = {}) => {
    const auth = startAuth(results);
    await settle();
    auth.actor.send({ type: 'page.entered', path: '/reset-password', access: 'public' });
    auth.actor.send({ type: 'newPassword.submitted', attemptId: 'a1' });
    await settle();
    return auth;
  };

  it('signs in after a new password was set, and navigates home', async () => {
    const { actor, facts, notices, navigations, broadcasts } = await resetPassword();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(notices).toEqual([{ kind: 'success', text: 'Your password is changed' }]);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedIn', user: ada, how: 'resetPassword' });
    expect([navigations, broadcasts]).toEqual([['/'], [true]]);
  });

  it('DESK-527 leads staff to the admin area after a new password', async () => {
    const { navigations } = await resetPassword({ authenticate: () => ({ ...ada, isAdmin: true }) });
    expect(navigations).toEqual(['/admin']);
  });

  it('DESK-527 leads staff to the admin area after a new password and the code', async () => {
    const authenticate = ({ kind }: Attempt) =>
      kind === 'secondStep'
        ? { ...ada, isAdmin: true }
        : rejectWith('Please enter the code', 'second_factor_required', 403)();
    const { actor, navigations } = await resetPassword({ authenticate });
    expect(navigations).toEqual([]);
    actor.send({ type: 'secondStep.submitted', attemptId: 'a2' });
    await settle();
    expect(navigations).toEqual(['/admin']);
  });

  it('replaces the session of another user', async () => {
    const ben = { ...ada, userId: 'u2', firstName: 'Ben' };
    const { actor, facts } = await resetPassword({ checkSession: () => ben });
    expect(facts.slice(1)).toEqual([
      { type: 'auth.signedOut', how: 'ended' },
      { type: 'auth.signedIn', user: ada, how: 'resetPassword' },
    ]);
    expect(actor.getSnapshot().context.user).toEqual(ada);
  });

  it('keeps the session and shows the failure of an invalid link', async () => {
    const refusal = {
      kind: 'http',
      status: 422,
      code: 'link_invalid',
      message: 'This link was used already',
    };
    const results = { authenticate: () => Promise.reject(refusal) };
    const here = await resetPassword({ ...results, checkSession: () => ada });
    expect(selectIsSignedIn(here.actor.getSnapshot())).toBe(true);
    expect(selectFailureText(here.actor.getSnapshot())).toBe('This link was used already');
    const guest = await resetPassword(results);
    expect(selectIsSignedIn(guest.actor.getSnapshot())).toBe(false);
    expect(selectFailureText(guest.actor.getSnapshot())).toBe('This link was used already');
  });
});
