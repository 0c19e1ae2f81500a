/** The outcome of a form in the reference model of auth. */
import type { AttemptOutcome } from '../../../../src/machines/auth/types.ts';
import {
  afterPassword,
  checkSession,
  endSession,
  greet,
  noAttempt,
  secondStepOf,
  signedOut,
  signIn,
  unexpectedFailure,
} from './transitions.ts';
import { extend, home, staffHome, isGuestSession, unchanged, type Model, type Prediction } from './model.ts';

export const afterAttempt = (
  model: Model,
  { user, failure }: Pick<AttemptOutcome, 'user' | 'failure'>,
): Prediction => {
  const kind = model.attempt ?? 'signIn';
  const before = unchanged(model);
  if (model.isChangedElsewhere) {
    const shown = extend(before, { failure });
    return checkSession(model.user ? endSession(shown, 'otherTab') : shown);
  }
  const isGuest = isGuestSession(model);
  const replaced = isGuest ? { facts: [signedOut('replaced')] } : {};
  const step = secondStepOf(failure);
  if (step) return afterPassword(model, step);
  if (user && kind === 'secondStep' && model.secondStep === 'enrol')
    return extend(
      before,
      { ...noAttempt, phase: 'savingCodes', arriving: user, ...(isGuest ? { user: null } : {}) },
      replaced,
    );
  if (user?.isGuest) {
    // A guest is not greeted. From a sign-in page without a destination it goes home.
    const returnTo = model.returnTo ?? (model.page.access === 'guest' ? home : null);
    return signIn(extend(before, { returnTo }, { notifiedUsers: [user.userId] }), user, kind);
  }
  // The session does not change.
  const stay = { ...noAttempt, phase: model.user ? 'signedIn' : 'guest' } as const;
  if (user) {
    const how = kind === 'secondStep' ? 'signIn' : kind;
    const ended = model.user ? { facts: [signedOut(isGuest ? 'replaced' : 'ended')] } : {};
    const landing = user.isAdmin ? staffHome : home;
    const next = extend(before, kind === 'resetPassword' ? { returnTo: landing } : {}, ended);
    return signIn(greet(next, user, how), user, how);
  }
  if (kind === 'askReset' && failure === null)
    return extend(before, { ...stay, isResetSent: model.dialog === 'forgotten' });
  const reason = failure ?? unexpectedFailure;
  if (model.isFormClosed)
    return extend(
      before,
      { ...stay, returnTo: null, needsAccount: false, secondStep: null },
      { notices: [['error', reason.message]], facts: [{ type: 'auth.dismissed' }] },
    );
  const isOver = reason.code === 'session_expired';
  return extend(before, { ...stay, failure: reason, ...(isOver ? { secondStep: null } : {}) });
};
