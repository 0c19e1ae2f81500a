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
import type { PageAccess } from '../../src/machines/auth/types.ts';
import { ada, startAuth, type AuthAnswers } from './support/authActor.ts';
import { parked, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nameless = { ...ada, firstName: null };

describe('leaving for another party', () => {
  it('AUTH-02 leaves with where the shopper was going, and tells that what waits has to be kept', async () => {
    const { actor, departures, facts } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'social.requested', provider: 'google' });
    expect(departures).toEqual([{ provider: 'google', returnTo: '/checkout' }]);
    expect(facts.at(-1)).toEqual({ type: 'auth.redirecting' });
    expect(selectIsAttempting(actor.getSnapshot())).toBe(true);
    // Nothing else is begun on a page that is being left.
    actor.send({ type: 'social.requested', provider: 'facebook' });
    expect(departures).toHaveLength(1);
  });

  it('lets the shopper go on where they went back by the browser’s own button, or never left', async () => {
    const { actor } = startAuth();
    await settle();
    const leaves = () => {
      actor.send({ type: 'social.requested', provider: 'google' });
      expect(selectIsAttempting(actor.getSnapshot())).toBe(true);
    };
    leaves();
    actor.send({ type: 'social.abandoned' });
    expect(selectIsAttempting(actor.getSnapshot())).toBe(false);
    leaves();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(selectIsAttempting(actor.getSnapshot())).toBe(false);
  });
});

describe('coming back from another party', () => {
  const comeBack = (outcome: SocialOutcome, answers: Partial<AuthAnswers> = {}) => {
    const auth = startAuth(answers);
    auth.actor.send({ type: 'social.returned', provider: 'google', outcome });
    return auth;
  };

  it('AUTH-27 welcomes somebody back by name, and one who is new', async () => {
    const greeted = async (outcome: SocialOutcome) => {
      const { notices, facts, told } = comeBack(outcome, {
        checkSession: () => nameless,
        readName: (user) => ({ ...user, firstName: 'Ada' }),
      });
      await settle();
      return { notices, facts, told };
    };
    const told = [true];
    expect(await greeted('signedIn')).toEqual({
      notices: [{ kind: 'success', text: 'Welcome back, Ada' }],
      facts: [{ type: 'auth.signedIn', user: ada, how: 'signIn' }],
      told,
    });
    expect(await greeted('signedUp')).toEqual({
      notices: [{ kind: 'success', text: 'Welcome, Ada' }],
      facts: [{ type: 'auth.signedIn', user: ada, how: 'signUp' }],
      told,
    });
  });

  it('AUTH-24 knows nobody until the name is there, and does without one that does not come', async () => {
    const name = parked<typeof ada>();
    const { actor, logged } = comeBack('signedIn', {
      checkSession: () => nameless,
      readName: () => name.promise,
    });
    await settle();
    expect(selectIsCheckingSession(actor.getSnapshot())).toBe(true);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    name.resolve(nameless);
    await settle();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(logged).toEqual([]);
  });

  it('goes on to where the shopper was going', async () => {
    const { actor, places } = comeBack('signedIn', { checkSession: () => ada });
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    await settle();
    expect(places).toEqual(['/checkout']);
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
    // The word came, and the session did not.
    ['signedIn', /^Signing in with Google did not work\. Please try again\.$/],
  ])('says why nobody is signed in: %s', async (outcome, sentence) => {
    const { actor } = comeBack(outcome);
    await settle();
    actor.send({ type: 'page.entered', path: '/product/coat', access: 'public' });
    expect(selectFailureText(actor.getSnapshot())).toMatch(sentence);
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    // Said once: the next page begins afresh.
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
  });

  it.each<[PageAccess, 'closed' | 'signIn']>([
    ['guest', 'closed'],
    ['user', 'signIn'],
    ['public', 'signIn'],
  ])('says it on a %s page that was entered before the check has answered', async (access, dialog) => {
    const answer = parked<null>();
    const { actor, notices } = comeBack('cancelled', { checkSession: () => answer.promise });
    actor.send({ type: 'page.entered', path: '/there', access });
    answer.resolve(null);
    await settle();
    expect(selectFailureText(actor.getSnapshot())).toMatch(/canceled/);
    expect(selectDialog(actor.getSnapshot())).toBe(dialog);
    // Why the page does not open is said already.
    expect(notices).toEqual([]);
  });

  it('goes on to a page for users after a sign-in that follows a cancelled one', async () => {
    const { actor, places } = comeBack('cancelled');
    await settle();
    actor.send({ type: 'page.entered', path: '/cart', access: 'user' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(places).toEqual([]);
    expect(actor.getSnapshot().context.page.path).toBe('/cart');
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
  });
});

describe('a forgotten password', () => {
  const asks = async (answers: Partial<AuthAnswers> = {}) => {
    const auth = startAuth({ authenticate: () => null, ...answers });
    await settle();
    auth.actor.send({ type: 'dialog.signInRequested' });
    auth.actor.send({ type: 'dialog.resetRequested' });
    auth.actor.send({ type: 'reset.requested', attemptId: 'a1' });
    await settle();
    return auth;
  };

  it('asks for a mail and says that it was sent, with nobody signed in', async () => {
    const { actor, facts } = await asks();
    expect(selectIsResetSent(actor.getSnapshot())).toBe(true);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(facts).toEqual([{ type: 'auth.guestDetected' }]);
    actor.send({ type: 'dialog.signInRequested' });
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
  });

  it('AUTH-07 sends nothing without the captcha, and says so', async () => {
    const sent: string[] = [];
    const { actor } = await asks({
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

  it('keeps where the shopper was going when the dialog is closed over the sign-in page', async () => {
    const { actor, facts, places } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'dialog.resetRequested' });
    actor.send({ type: 'dialog.closed' });
    expect(facts).not.toContainEqual({ type: 'auth.dismissed' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(places).toEqual(['/checkout']);
  });

  const sets = async (answers: Partial<AuthAnswers> = {}) => {
    const auth = startAuth(answers);
    await settle();
    auth.actor.send({ type: 'page.entered', path: '/reset-password', access: 'public' });
    auth.actor.send({ type: 'newPassword.submitted', attemptId: 'a1' });
    await settle();
    return auth;
  };

  it('signs in whoever has set a new one, and leads home', async () => {
    const { actor, facts, notices, places, told } = await sets();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(notices).toEqual([{ kind: 'success', text: 'Your password is changed' }]);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedIn', user: ada, how: 'resetPassword' });
    expect([places, told]).toEqual([['/'], [true]]);
  });

  it('makes room for the owner of the password where somebody was signed in', async () => {
    const ben = { ...ada, userId: 'u2', firstName: 'Ben' };
    const { actor, facts } = await sets({ checkSession: () => ben });
    expect(facts.slice(1)).toEqual([
      { type: 'auth.signedOut', how: 'ended' },
      { type: 'auth.signedIn', user: ada, how: 'resetPassword' },
    ]);
    expect(actor.getSnapshot().context.user).toEqual(ada);
  });

  it('leaves whoever is signed in alone when the link does not count, and says why', async () => {
    const refusal = {
      kind: 'http',
      status: 422,
      code: 'link_invalid',
      message: 'This link was used already',
    };
    const answers = { authenticate: () => Promise.reject(refusal) };
    const here = await sets({ ...answers, checkSession: () => ada });
    expect(selectIsSignedIn(here.actor.getSnapshot())).toBe(true);
    expect(selectFailureText(here.actor.getSnapshot())).toBe('This link was used already');
    const guest = await sets(answers);
    expect(selectIsSignedIn(guest.actor.getSnapshot())).toBe(false);
    expect(selectFailureText(guest.actor.getSnapshot())).toBe('This link was used already');
  });
});
