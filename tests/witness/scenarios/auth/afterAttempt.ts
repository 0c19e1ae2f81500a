/** The outcome of a form in the reference model of auth. */
import type { AttemptOutcome } from '../../../../src/machines/auth/types.ts';
import {
  afterPassword,
  checkSession,
  endSession,
  enterAsUser,
  greet,
  noAttempt,
  secondStepOf,
  signedOut,
  signIn,
  unexpectedFailure,
} from './transitions.ts';
import { extend, home, isGuestSession, unchanged, type Model, type Prediction } from './model.ts';

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
  if (user && isGuest) {
    const how = kind === 'secondStep' ? 'signIn' : kind;
    const next = extend(before, kind === 'resetPassword' ? { returnTo: home } : {}, replaced);
    return signIn(greet(next, user, how), user, how);
  }
  if (user) {
    const how = kind === 'secondStep' ? 'signIn' : kind;
    const isTakeover = model.user !== null;
    const afterSessionEnded = isTakeover ? extend(before, {}, { facts: [signedOut('ended')] }) : before;
    const next =
      isTakeover || kind === 'resetPassword'
        ? extend(afterSessionEnded, { returnTo: home })
        : afterSessionEnded;
    return signIn(greet(next, user, how), user, how);
  }
  if (kind === 'askReset' && failure === null)
    return extend(before, {
      ...noAttempt,
      phase: isGuest ? 'signedIn' : 'guest',
      isResetSent: model.dialog === 'forgotten',
    });
  const reason = failure ?? unexpectedFailure;
  const text = reason.message;
  if (model.isFormClosed) {
    const notified = extend(before, {}, { notices: [['error', text]] });
    if (model.user && !isGuest) return enterAsUser(notified);
    return extend(
      notified,
      {
        ...noAttempt,
        phase: isGuest ? 'signedIn' : 'guest',
        returnTo: null,
        needsAccount: false,
        secondStep: null,
      },
      { facts: [{ type: 'auth.dismissed' }] },
    );
  }
  const isOver = reason.code === 'session_expired';
  const shown = extend(before, { failure: reason, ...(isOver ? { secondStep: null } : {}) });
  if (isGuest) return extend(shown, { ...noAttempt, phase: 'signedIn' });
  return model.user ? enterAsUser(shown) : extend(shown, { ...noAttempt, phase: 'guest' });
};
