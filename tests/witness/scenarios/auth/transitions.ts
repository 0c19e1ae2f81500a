/** Starts and ends of a session in the reference model of auth, with the navigation after them. */
import { messages } from '../../../../contract/errors.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { SignedIn } from '../../../../src/machines/auth/types.ts';
import {
  home,
  staffHome,
  isGuestSession,
  unchanged,
  extend,
  type Dialog,
  type Model,
  type Prediction,
} from './model.ts';

export const unexpectedFailure = { code: 'timeout', message: messages.unexpected, status: 0 };

export const noAttempt = { attempt: null, isFormClosed: false, isChangedElsewhere: false } as const;

export const signedOut = (how: string) => ({ type: 'auth.signedOut', how });
const socialFailureText = (socialReturn: Model['socialReturn']) =>
  socialReturn === 'cancelled'
    ? 'Signing in with Google was canceled. You can try again, or use your email.'
    : 'Signing in with Google did not work. Please try again.';

/** The dialogs that can be requested from each dialog. */
const dialogsFrom: { readonly [dialog in Dialog]: readonly Dialog[] } = {
  closed: ['signIn', 'signUp', 'forgotten'],
  signIn: ['signUp', 'forgotten'],
  signUp: ['signIn'],
  forgotten: ['signIn'],
};

/** Opens a requested dialog without an account session, if the open dialog allows it. */
export const openDialog = (before: Prediction, dialog: Dialog, needsAccount = false): Prediction => {
  const { model } = before;
  if (!dialogsFrom[model.dialog].includes(dialog)) return before;
  if (model.dialog === 'closed' && model.user !== null && !isGuestSession(model)) return before;
  const isNew = model.dialog === 'closed' && dialog === 'signIn';
  const need = needsAccount || (model.returnTo !== null && model.needsAccount);
  return extend(before, {
    dialog,
    failure: null,
    isResetSent: false,
    ...(isNew ? { needsAccount: need } : {}),
  });
};

/** The open page is the destination after signing in. */
const returnToPage = ({ page }: Model): Partial<Model> => ({
  returnTo: page.address,
  needsAccount: page.access === 'account',
});

/** AUTH-02: the failure of a social sign-in on the open page, in its form or in the dialog. */
const showSocialFailure = (before: Prediction): Prediction => {
  const { page, socialReturn, dialog } = before.model;
  return extend(before, {
    socialReturn: null,
    failure: { code: socialReturn ?? '', message: socialFailureText(socialReturn), status: 0 },
    ...(page.access === 'guest' ? {} : returnToPage(before.model)),
    ...(page.access === 'guest' || dialog !== 'closed' ? {} : { dialog: 'signIn' as const }),
  });
};

const askForPage = (before: Prediction): Prediction =>
  openDialog(
    extend(before, returnToPage(before.model), { notices: [['warning', messages.loginFirst]] }),
    'signIn',
  );

/** ROUTE-22, ROUTE-23, AUTH-02: notices, failures and dialogs for a guest on the open page. */
export const enterAsGuest = (before: Prediction): Prediction => {
  const { page, socialReturn } = before.model;
  const next = extend(before, { ...noAttempt, phase: 'guest', secondStep: null });
  if (socialReturn !== null && page.path !== '') return showSocialFailure(next);
  return page.access === 'user' || page.access === 'account' ? askForPage(next) : next;
};

/**
 * ROUTE-24: navigates to the interrupted destination, else home from a sign-in page. A guest session may stay there; where an account is
 * needed, it is asked to sign in.
 */
export const enterAsUser = (before: Prediction): Prediction => {
  const { returnTo, page, socialReturn } = before.model;
  const isGuest = isGuestSession(before.model);
  const entered = extend(before, { ...noAttempt, phase: 'signedIn' });
  if (isGuest && socialReturn !== null && page.path !== '') return showSocialFailure(entered);
  if (isGuest && page.access === 'account') return askForPage(entered);
  const wanted = returnTo ?? (page.access === 'guest' && !isGuest ? home : null);
  const goes = wanted === null || wanted === page.address ? [] : [wanted];
  return extend(entered, { returnTo: null, needsAccount: false }, { navigations: goes });
};

export const checkSession = (before: Prediction): Prediction =>
  extend(
    before,
    { ...noAttempt, phase: 'checking', secondStep: null, arriving: null },
    { requests: [['checkSession']] },
  );

export const endSession = (before: Prediction, how: string): Prediction =>
  extend(before, { user: null }, { facts: [signedOut(how)], isCleared: true });

/** AUTH-09, AUTH-27. */
export const signOutByShopper = (model: Model, text: string): Prediction =>
  extend(
    endSession(unchanged(model), 'requested'),
    { ...noAttempt, phase: 'guest' },
    {
      notices: [['success', text]],
      notifiedUsers: [null],
      navigations: [home],
    },
  );

export const signIn = (before: Prediction, user: SignedIn, how: string): Prediction =>
  enterAsUser(
    extend(
      before,
      { user, failure: null, secondStep: null, arriving: null, dialog: 'closed', isResetSent: false },
      { facts: [{ type: 'auth.signedIn', user, how } as Prediction['facts'][number]] },
    ),
  );

export const greet = (before: Prediction, user: SignedIn, how: string): Prediction => {
  const hello = how === 'signIn' ? 'Welcome back' : 'Welcome';
  const text = how === 'resetPassword' ? messages.passwordChanged : `${hello}, ${user.firstName}`;
  return extend(before, {}, { notices: [['success', text]], notifiedUsers: [user.userId] });
};

/** The recovery codes are saved: the sign-in is complete once the name is read. */
export const arrive = (before: Prediction): Prediction =>
  extend(
    before,
    { phase: 'welcoming', arriving: null, secondStep: null },
    { requests: [['readName', before.model.arriving]] },
  );

const secondSteps: { readonly [code: string]: 'code' | 'enrol' } = {
  second_factor_required: 'code',
  second_factor_missing: 'enrol',
};

export const secondStepOf = (failure: Failure | null) => secondSteps[failure?.code ?? ''];

/** The password was right, and a second step follows. */
export const afterPassword = (model: Model, step: 'code' | 'enrol'): Prediction => {
  const before = unchanged(model);
  const isNewPassword = model.attempt === 'resetPassword';
  const isGuest = isGuestSession(model);
  const ended = isNewPassword && model.user && !isGuest ? endSession(before, 'ended') : before;
  return extend(ended, {
    ...noAttempt,
    phase: isGuest ? 'signedIn' : 'guest',
    secondStep: step,
    ...(isNewPassword ? { returnTo: staffHome } : {}),
    ...(model.page.access !== 'guest' && model.dialog === 'closed' ? { dialog: 'signIn' as const } : {}),
  });
};
