/** The reference model of auth: for every step, what must be asked, said, told and gone to, and who is signed in afterwards. */
import type { AttemptOutcome, SignedIn } from '../../../../src/machines/auth/types.ts';
import type { Step } from '../../scenario.ts';
import { fieldOf } from '../../observe.ts';
import {
  arriveAsGuest,
  arriveAsUser,
  broken,
  check,
  endSession,
  greet,
  leave,
  noAttempt,
  openDialog,
  signedOut,
  signIn,
} from './transitions.ts';
import {
  dialogs,
  home,
  kinds,
  still,
  withMore,
  type Model,
  type OpenPage,
  type Prediction,
} from './model.ts';

const attempted = (model: Model, { user, failure }: Pick<AttemptOutcome, 'user' | 'failure'>): Prediction => {
  const kind = model.attempt ?? 'signIn';
  const before = still(model);
  if (model.isChangedElsewhere) {
    const shown = withMore(before, { failure });
    return check(model.user ? endSession(shown, 'otherTab') : shown);
  }
  if (user) {
    const isTakeover = model.user !== null;
    const ended = isTakeover ? withMore(before, {}, { facts: [signedOut('ended')] }) : before;
    const next = isTakeover || kind === 'resetPassword' ? withMore(ended, { returnTo: home }) : ended;
    return signIn(greet(next, user, kind), user, kind);
  }
  if (kind === 'askReset' && failure === null)
    return withMore(before, {
      ...noAttempt,
      phase: 'guest',
      isResetSent: model.dialog === 'forgotten',
    });
  const reason = failure ?? broken;
  const text = reason.message;
  if (model.isFormClosed) {
    const said = withMore(before, {}, { notices: [['error', text]] });
    if (model.user) return arriveAsUser(said);
    return withMore(
      said,
      { ...noAttempt, phase: 'guest', returnTo: null },
      { facts: [{ type: 'auth.dismissed' }] },
    );
  }
  const shown = withMore(before, { failure: reason });
  return model.user ? arriveAsUser(shown) : withMore(shown, { ...noAttempt, phase: 'guest' });
};

const entered = (model: Model, page: OpenPage): Prediction => {
  const isLeaving = page.access !== 'guest' && model.page.path !== '' && model.page.path !== page.path;
  const isDialogClosing = model.dialog !== 'closed' && (page.access === 'guest' || isLeaving);
  const next = withMore(
    still(model),
    {
      page,
      failure: null,
      returnTo: page.access === 'guest' ? model.returnTo : null,
      ...(isDialogClosing ? { dialog: 'closed' as const, isResetSent: false } : {}),
      ...(model.phase === 'attempting' && isLeaving ? { isFormClosed: true } : {}),
    },
    // What waited for the sign-in is off, where its page is left.
    { facts: isDialogClosing && page.access !== 'guest' ? [{ type: 'auth.dismissed' }] : [] },
  );
  if (model.phase === 'guest') return arriveAsGuest(next);
  const isIn = ['signedIn', 'renewing', 'renewalFailed'].includes(model.phase);
  return isIn && page.access === 'guest' ? arriveAsUser(next) : next;
};

const closedDialog = (model: Model): Prediction => {
  if (model.dialog === 'closed') return still(model);
  const closed = withMore(still(model), { dialog: 'closed', isResetSent: false });
  if (model.page.access === 'guest') return withMore(closed, { failure: null });
  // The request goes on, and what waits for it.
  if (model.phase === 'attempting') return withMore(closed, { isFormClosed: true });
  return withMore(closed, { failure: null, returnTo: null }, { facts: [{ type: 'auth.dismissed' }] });
};

const isSignedIn = ({ phase }: Model) =>
  ['signedIn', 'renewing', 'renewalFailed', 'signingOut'].includes(phase);

const replaced = (model: Model): Prediction => check(endSession(still(model), 'otherTab'));

/** The token of a user came, from this tab or another one. */
const tokenOf = (model: Model, userId: unknown, expires: string | null): Prediction => {
  const { phase, user } = model;
  const isOther = user?.userId !== userId;
  const renewed: Partial<Model> = user && expires !== null && !isOther ? { user: { ...user, expires } } : {};
  if (isSignedIn(model)) {
    if (isOther) return replaced(model);
    const isHolding = expires !== null && phase !== 'signingOut';
    return withMore(still(model), { ...renewed, ...(isHolding ? { phase: 'signedIn' as const } : {}) });
  }
  if (phase === 'attempting') {
    if (expires === null) return withMore(still(model), isOther ? { isChangedElsewhere: true } : {});
    if (user === null || !isOther) return withMore(still(model), renewed);
    return withMore(endSession(still(model), 'otherTab'), { isChangedElsewhere: true });
  }
  if (expires !== null) return still(model);
  if (phase === 'guest' || phase === 'leaving') return check(still(model));
  return phase === 'checking' || phase === 'welcoming' ? check(still(model)) : still(model);
};

const endedElsewhere = (model: Model): Prediction => {
  const { phase } = model;
  if (phase === 'signingOut') return leave(model, 'You are signed out');
  if (isSignedIn(model)) return arriveAsGuest(endSession(still(model), 'otherTab'));
  if (phase === 'attempting')
    return withMore(endSession(still(model), 'otherTab'), { isChangedElsewhere: true });
  if (phase === 'guest') return withMore(still(model), {}, { facts: [signedOut('otherTab')] });
  return phase === 'checking' || phase === 'welcoming' ? check(still(model)) : still(model);
};

const ended = (model: Model): Prediction => {
  if (model.phase === 'signingOut') return leave(model, 'You are signed out');
  if (isSignedIn(model)) return arriveAsGuest(endSession(still(model), 'ended'));
  return model.phase === 'attempting' && model.user ? endSession(still(model), 'ended') : still(model);
};

const pressed = (model: Model, step: Step<Model>): Prediction => {
  const field = (name: string) => fieldOf(step.event, name);
  const type = step.event?.type ?? '';
  const kind = kinds[type];
  const canSubmit =
    model.phase === 'guest' ||
    (kind === 'resetPassword' && isSignedIn(model) && model.phase !== 'signingOut');
  if (kind) {
    const attempt = { ...noAttempt, attempt: kind, phase: 'attempting', failure: null } as const;
    return canSubmit
      ? withMore(still(model), attempt, { requests: [['attempt', { id: field('attemptId'), kind }]] })
      : still(model);
  }
  const dialog = dialogs[type];
  if (dialog) return openDialog(still(model), dialog);
  switch (type) {
    case 'dialog.closed':
      return closedDialog(model);
    case 'page.entered':
      return entered(model, {
        path: String(field('path')),
        address: String(field('address')),
        access: field('access') as OpenPage['access'],
      });
    case 'destination.chosen':
      return withMore(still(model), { returnTo: String(field('path')) });
    case 'social.requested':
      return model.phase === 'guest'
        ? withMore(
            still(model),
            { phase: 'leaving', failure: null },
            {
              facts: [{ type: 'auth.redirecting' }],
              departures: [{ provider: field('provider'), returnTo: model.returnTo }],
            },
          )
        : still(model);
    case 'social.returned': {
      const back = withMore(still(model), { socialReturn: field('outcome') as Model['socialReturn'] });
      return model.phase === 'guest' ? arriveAsGuest(back) : back;
    }
    case 'social.abandoned':
      return withMore(still(model), model.phase === 'leaving' ? { phase: 'guest' } : {});
    case 'signOut.requested': {
      const isHere = isSignedIn(model) || (model.phase === 'attempting' && model.user !== null);
      return isHere && model.phase !== 'signingOut'
        ? withMore(still(model), { ...noAttempt, phase: 'signingOut' }, { requests: [['signOut']] })
        : still(model);
    }
    case 'session.renewed':
      return tokenOf(model, field('userId'), String(field('expires')));
    case 'session.startedElsewhere':
      return tokenOf(model, field('userId'), null);
    case 'session.endedElsewhere':
      return endedElsewhere(model);
    case 'session.ended':
      return ended(model);
    default:
      return model.user && (isSignedIn(model) || model.phase === 'attempting')
        ? leave(model, 'Your account is deleted')
        : still(model);
  }
};

const openAsGuest = (before: Prediction, isUnknown: boolean): Prediction =>
  arriveAsGuest(
    withMore(
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
  if (kind === 'start') return check(still(model));
  if (kind === 'press') return pressed(model, step);
  const isFailed = kind === 'timeout' || outcome?.error !== undefined;
  const user = outcome?.output as SignedIn | null;
  const before = still(model);
  switch (model.phase) {
    case 'checking':
      if (isFailed) return openAsGuest(before, true);
      if (!user) return openAsGuest(before, false);
      return model.socialReturn === 'signedIn' || model.socialReturn === 'signedUp'
        ? withMore(before, { phase: 'welcoming' }, { requests: [['readName', user]] })
        : signIn(before, user, 'restored');
    case 'welcoming': {
      if (isFailed || !user) return openAsGuest(before, true);
      const how = model.socialReturn === 'signedUp' ? 'signUp' : 'signIn';
      return signIn(greet(withMore(before, { socialReturn: null }), user, how), user, how);
    }
    case 'attempting':
      return attempted(
        model,
        isFailed ? { user: null, failure: broken } : (outcome?.output as AttemptOutcome),
      );
    case 'leaving':
      return withMore(before, { phase: 'guest' });
    case 'signingOut':
      return isFailed
        ? arriveAsUser(withMore(before, {}, { logged: ['signOut'] }))
        : leave(model, 'You are signed out');
    case 'renewing':
      if (isFailed)
        return withMore(
          before,
          { phase: 'renewalFailed' },
          { logged: kind === 'timeout' ? [] : ['renewSession'] },
        );
      return outcome?.output === true ? withMore(before, { phase: 'signedIn' }) : ended(model);
    default:
      return withMore(before, { phase: 'renewing' }, { requests: [['renewSession']] });
  }
};
