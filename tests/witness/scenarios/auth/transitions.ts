/** How a session begins and ends in the reference model of auth, and where the shopper goes on. */
import { messages } from '../../../../contract/errors.ts';
import type { SignedIn } from '../../../../src/machines/auth/types.ts';
import { home, still, withMore, type Dialog, type Model, type Prediction } from './model.ts';

export const broken = { code: 'timeout', message: messages.unexpected, status: 0 };

export const noAttempt = { attempt: null, isFormClosed: false, isChangedElsewhere: false } as const;

export const signedOut = (how: string) => ({ type: 'auth.signedOut', how });
const reasonOf = (socialReturn: Model['socialReturn']) =>
  socialReturn === 'cancelled'
    ? 'Signing in with Google was canceled. You can try again, or use your email.'
    : 'Signing in with Google did not work. Please try again.';

/** Which dialogs can be asked for where one is open: a password is forgotten where one would sign in. */
const switches: { readonly [dialog in Dialog]: readonly Dialog[] } = {
  closed: ['signIn', 'signUp', 'forgotten'],
  signIn: ['signUp', 'forgotten'],
  signUp: ['signIn'],
  forgotten: ['signIn'],
};

/** A dialog that is asked for opens for a guest; the one that is open stays as it is. */
export const openDialog = (before: Prediction, dialog: Dialog): Prediction => {
  const { model } = before;
  if (!switches[model.dialog].includes(dialog)) return before;
  if (model.dialog === 'closed' && model.user !== null) return before;
  return withMore(before, { dialog, failure: null, isResetSent: false });
};

/** ROUTE-22, ROUTE-23, AUTH-02: what a guest is told on the page that is open. */
export const arriveAsGuest = (before: Prediction): Prediction => {
  const { page, socialReturn, dialog } = before.model;
  const next = withMore(before, { ...noAttempt, phase: 'guest' });
  if (socialReturn !== null && page.path !== '') {
    return withMore(next, {
      socialReturn: null,
      failure: { code: socialReturn, message: reasonOf(socialReturn), status: 0 },
      ...(page.access === 'user' ? { returnTo: page.address } : {}),
      ...(page.access === 'guest' || dialog !== 'closed' ? {} : { dialog: 'signIn' as const }),
    });
  }
  if (page.access !== 'user') return next;
  const warned = withMore(next, { returnTo: page.address }, { notices: [['warning', messages.loginFirst]] });
  return openDialog(warned, 'signIn');
};

/** ROUTE-24: on to where they were going, and off the sign-in pages in any case. */
export const arriveAsUser = (before: Prediction): Prediction => {
  const { returnTo, page } = before.model;
  const wanted = returnTo ?? (page.access === 'guest' ? home : null);
  const goes = wanted === null || wanted === page.address ? [] : [wanted];
  return withMore(before, { ...noAttempt, phase: 'signedIn', returnTo: null }, { goes });
};

export const check = (before: Prediction): Prediction =>
  withMore(before, { ...noAttempt, phase: 'checking' }, { requests: [['checkSession']] });

export const endSession = (before: Prediction, how: string): Prediction =>
  withMore(before, { user: null }, { facts: [signedOut(how)], isCleared: true });

/** AUTH-09, AUTH-27. */
export const leave = (model: Model, text: string): Prediction =>
  withMore(
    endSession(still(model), 'requested'),
    { ...noAttempt, phase: 'guest' },
    {
      notices: [['success', text]],
      told: [null],
      goes: [home],
    },
  );

export const signIn = (before: Prediction, user: SignedIn, how: string): Prediction =>
  arriveAsUser(
    withMore(
      before,
      { user, failure: null, dialog: 'closed', isResetSent: false },
      { facts: [{ type: 'auth.signedIn', user, how } as Prediction['facts'][number]] },
    ),
  );

export const greet = (before: Prediction, user: SignedIn, how: string): Prediction => {
  const hello = how === 'signIn' ? 'Welcome back' : 'Welcome';
  const text = how === 'resetPassword' ? messages.passwordChanged : `${hello}, ${user.firstName}`;
  return withMore(before, {}, { notices: [['success', text]], told: [user.userId] });
};
