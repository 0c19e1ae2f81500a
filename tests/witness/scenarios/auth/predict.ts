/** The reference model of auth: effects and model of every step. */
import type { AttemptOutcome, SignedIn } from '../../../../src/machines/auth/types.ts';
import type { Step } from '../../scenario.ts';
import { fieldOf } from '../../fieldOf.ts';
import { afterAttempt } from './afterAttempt.ts';
import {
  enterAsGuest,
  enterAsUser,
  unexpectedFailure,
  arrive,
  checkSession,
  endSession,
  greet,
  signOutByShopper,
  noAttempt,
  openDialog,
  signedOut,
  signIn,
} from './transitions.ts';
import {
  dialogs,
  isGuestSession,
  kinds,
  unchanged,
  extend,
  type Model,
  type OpenPage,
  type Prediction,
} from './model.ts';

const afterPage = (model: Model, page: OpenPage): Prediction => {
  const isLeaving = page.access !== 'guest' && model.page.path !== '' && model.page.path !== page.path;
  const isDialogClosing = model.dialog !== 'closed' && (page.access === 'guest' || isLeaving);
  const dismissal = {
    facts: isDialogClosing && page.access !== 'guest' ? [{ type: 'auth.dismissed' }] : [],
  };
  const next = extend(
    unchanged(model),
    {
      page,
      failure: null,
      returnTo: page.access === 'guest' ? model.returnTo : null,
      needsAccount: page.access === 'guest' && model.needsAccount,
      ...(isDialogClosing ? { dialog: 'closed' as const, isResetSent: false } : {}),
      ...(model.phase === 'attempting' && isLeaving ? { isFormClosed: true } : {}),
    },
    // Leaving the page cancels the actions that wait for the sign-in.
    model.phase === 'savingCodes' ? {} : dismissal,
  );
  if (model.phase === 'savingCodes') return extend(arrive(next), {}, dismissal);
  if (model.phase === 'guest') return enterAsGuest(next);
  const isIn = ['signedIn', 'renewing', 'renewalFailed'].includes(model.phase);
  if (isIn && isGuestSession(model)) {
    const isAsked = page.access === 'account' || model.socialReturn !== null;
    const withoutStep = extend(next, { secondStep: null });
    return isAsked ? enterAsUser(withoutStep) : withoutStep;
  }
  return isIn && page.access === 'guest' ? enterAsUser(next) : next;
};

/** Whether the second step can be entered: without a session, or in a guest session. */
const canHaveStep = (model: Model): boolean =>
  model.phase === 'guest' || (isGuestSession(model) && isSignedIn(model) && model.phase !== 'signingOut');

const afterDialogClosed = (model: Model): Prediction => {
  if (model.dialog === 'closed') {
    const isLeft = canHaveStep(model) && model.page.access !== 'guest';
    return extend(unchanged(model), isLeft ? { secondStep: null } : {});
  }
  const closed = extend(unchanged(model), { dialog: 'closed', isResetSent: false });
  if (model.page.access === 'guest') return extend(closed, { failure: null });
  // The request continues, and so do the actions that wait for it.
  if (model.phase === 'attempting') return extend(closed, { isFormClosed: true });
  if (model.phase === 'savingCodes') return arrive(closed);
  const left = canHaveStep(model) ? { secondStep: null } : {};
  return extend(
    closed,
    { ...left, failure: null, returnTo: null, needsAccount: false },
    { facts: [{ type: 'auth.dismissed' }] },
  );
};

const isSignedIn = ({ phase }: Model) =>
  ['signedIn', 'renewing', 'renewalFailed', 'signingOut'].includes(phase);

const replaceSession = (model: Model): Prediction => checkSession(endSession(unchanged(model), 'otherTab'));

/** A token of a user was received, in this tab or another. */
const afterToken = (model: Model, userId: unknown, expires: string | null): Prediction => {
  const { phase, user } = model;
  const isOther = user?.userId !== userId;
  const renewed: Partial<Model> = user && expires !== null && !isOther ? { user: { ...user, expires } } : {};
  if (isSignedIn(model)) {
    if (isOther) return replaceSession(model);
    const isHolding = expires !== null && phase !== 'signingOut';
    return extend(unchanged(model), { ...renewed, ...(isHolding ? { phase: 'signedIn' as const } : {}) });
  }
  if (phase === 'attempting') {
    if (expires === null) return extend(unchanged(model), isOther ? { isChangedElsewhere: true } : {});
    if (user === null || !isOther) return extend(unchanged(model), renewed);
    return extend(endSession(unchanged(model), 'otherTab'), { isChangedElsewhere: true });
  }
  if (expires !== null) return unchanged(model);
  if (phase === 'leaving' && user) return isOther ? replaceSession(model) : unchanged(model);
  if (phase === 'guest' || phase === 'leaving' || phase === 'savingCodes')
    return checkSession(unchanged(model));
  return phase === 'checking' || phase === 'welcoming' ? checkSession(unchanged(model)) : unchanged(model);
};

const afterSessionEndedElsewhere = (model: Model): Prediction => {
  const { phase } = model;
  if (phase === 'signingOut') return signOutByShopper(model, 'You are signed out');
  if (isSignedIn(model)) return enterAsGuest(endSession(unchanged(model), 'otherTab'));
  if (phase === 'attempting')
    return extend(endSession(unchanged(model), 'otherTab'), { isChangedElsewhere: true });
  if (phase === 'guest') return extend(unchanged(model), {}, { facts: [signedOut('otherTab')] });
  if (phase === 'savingCodes') return checkSession(unchanged(model));
  return phase === 'checking' || phase === 'welcoming' ? checkSession(unchanged(model)) : unchanged(model);
};

const ended = (model: Model): Prediction => {
  if (model.phase === 'signingOut') return signOutByShopper(model, 'You are signed out');
  if (isSignedIn(model)) return enterAsGuest(endSession(unchanged(model), 'ended'));
  return model.phase === 'attempting' && model.user
    ? endSession(unchanged(model), 'ended')
    : unchanged(model);
};

/** Back from a social provider. */
const stay = ({ user }: Model): Partial<Model> => ({ phase: user ? 'signedIn' : 'guest' });

const afterInput = (model: Model, step: Step<Model>): Prediction => {
  const field = (name: string) => fieldOf(step.event, name);
  const type = step.event?.type ?? '';
  const kind = kinds[type];
  const isOffered = !model.needsAccount && model.page.access !== 'account' && model.user === null;
  const canSubmit =
    (canHaveStep(model) &&
      (kind !== 'secondStep' || model.secondStep !== null) &&
      (kind !== 'continueAsGuest' || isOffered)) ||
    (kind === 'resetPassword' && isSignedIn(model) && model.phase !== 'signingOut');
  if (kind) {
    const attempt = { ...noAttempt, attempt: kind, phase: 'attempting', failure: null } as const;
    return canSubmit
      ? extend(unchanged(model), attempt, { requests: [['attempt', { id: field('attemptId'), kind }]] })
      : unchanged(model);
  }
  const dialog = dialogs[type];
  if (dialog) return openDialog(unchanged(model), dialog, field('needsAccount') === true);
  switch (type) {
    case 'dialog.closed':
      return afterDialogClosed(model);
    case 'page.entered':
      return afterPage(model, {
        path: String(field('path')),
        address: String(field('address')),
        access: field('access') as OpenPage['access'],
      });
    case 'secondStep.dismissed':
      return extend(
        unchanged(model),
        canHaveStep(model) && model.secondStep ? { secondStep: null, failure: null } : {},
      );
    case 'recoveryCodes.saved':
      return model.phase === 'savingCodes' ? arrive(unchanged(model)) : unchanged(model);
    case 'destination.chosen':
      return extend(unchanged(model), { returnTo: String(field('path')), needsAccount: false });
    case 'social.requested':
      return canHaveStep(model)
        ? extend(
            unchanged(model),
            { phase: 'leaving', failure: null },
            {
              facts: [{ type: 'auth.redirecting' }],
              redirects: [{ provider: field('provider'), returnTo: model.returnTo }],
            },
          )
        : unchanged(model);
    case 'social.returned': {
      const back = extend(unchanged(model), { socialReturn: field('outcome') as Model['socialReturn'] });
      return model.phase === 'guest' ? enterAsGuest(back) : back;
    }
    case 'social.abandoned':
      return extend(unchanged(model), model.phase === 'leaving' ? stay(model) : {});
    case 'signOut.requested': {
      const isHere = isSignedIn(model) || (model.phase === 'attempting' && model.user !== null);
      return isHere && model.phase !== 'signingOut'
        ? extend(unchanged(model), { ...noAttempt, phase: 'signingOut' }, { requests: [['signOut']] })
        : unchanged(model);
    }
    case 'session.renewed':
      return afterToken(model, field('userId'), String(field('expires')));
    case 'session.startedElsewhere':
      return afterToken(model, field('userId'), null);
    case 'session.endedElsewhere':
      return afterSessionEndedElsewhere(model);
    case 'session.ended':
      return ended(model);
    default:
      return model.user && (isSignedIn(model) || model.phase === 'attempting')
        ? signOutByShopper(model, 'Your account is deleted')
        : unchanged(model);
  }
};

const openAsGuest = (before: Prediction, isUnknown: boolean): Prediction =>
  enterAsGuest(
    extend(
      before,
      {},
      {
        facts: [{ type: 'auth.guestDetected' }],
        logged: isUnknown ? ['checkSession'] : [],
        isCleared: isUnknown,
      },
    ),
  );

export const predict = (step: Step<Model>): Prediction => {
  const { modelBefore: model, kind, outcome } = step;
  if (kind === 'start') return checkSession(unchanged(model));
  if (kind === 'input') return afterInput(model, step);
  const isFailed = kind === 'timeout' || outcome?.error !== undefined;
  const user = outcome?.output as SignedIn | null;
  const before = unchanged(model);
  switch (model.phase) {
    case 'checking':
      if (isFailed) return openAsGuest(before, true);
      if (!user) return openAsGuest(before, false);
      return model.socialReturn === 'signedIn' || model.socialReturn === 'signedUp'
        ? extend(before, { phase: 'welcoming' }, { requests: [['readName', user]] })
        : signIn(before, user, 'restored');
    case 'welcoming': {
      if (isFailed || !user) return openAsGuest(before, true);
      const how = model.socialReturn === 'signedUp' ? 'signUp' : 'signIn';
      return signIn(greet(extend(before, { socialReturn: null }), user, how), user, how);
    }
    case 'attempting':
      return afterAttempt(
        model,
        isFailed ? { user: null, failure: unexpectedFailure } : (outcome?.output as AttemptOutcome),
      );
    case 'leaving':
      return extend(before, stay(model));
    case 'signingOut':
      return isFailed
        ? enterAsUser(extend(before, {}, { logged: ['signOut'] }))
        : signOutByShopper(model, 'You are signed out');
    case 'renewing':
      if (isFailed)
        return extend(
          before,
          { phase: 'renewalFailed' },
          { logged: kind === 'timeout' ? [] : ['renewSession'] },
        );
      return outcome?.output === true ? extend(before, { phase: 'signedIn' }) : ended(model);
    default:
      return extend(before, { phase: 'renewing' }, { requests: [['renewSession']] });
  }
};
