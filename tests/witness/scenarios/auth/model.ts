/** Model of the session and the sign-in forms. */
import type { EventObject } from 'xstate';
import type { Failure } from '../../../../contract/failure.ts';
import type { AttemptKind, SecondStep, SignedIn } from '../../../../src/machines/auth/types.ts';

/** `g1` is a guest session. */
export type UserId = 'u1' | 'u2' | 'g1';
export type Access = 'public' | 'user' | 'account' | 'guest';
export type Dialog = 'closed' | 'signIn' | 'signUp' | 'forgotten';

export interface OpenPage {
  readonly path: string;
  readonly address: string;
  readonly access: Access;
}

export interface Model {
  readonly phase:
    | 'checking'
    | 'welcoming'
    | 'guest'
    | 'leaving'
    | 'attempting'
    | 'savingCodes'
    | 'signedIn'
    | 'renewing'
    | 'renewalFailed'
    | 'signingOut';
  readonly user: SignedIn | null;
  /** The kind of the form that was submitted. */
  readonly attempt: AttemptKind | null;
  /** The submitted form was closed. */
  readonly isFormClosed: boolean;
  /** Another tab signed in or out during the attempt. */
  readonly isChangedElsewhere: boolean;
  readonly dialog: Dialog;
  readonly isResetSent: boolean;
  readonly failure: Failure | null;
  readonly page: OpenPage;
  readonly returnTo: string | null;
  /** Whether what the sign-in is for needs an account. */
  readonly needsAccount: boolean;
  /** What follows the password of staff. */
  readonly secondStep: SecondStep | null;
  /** Who signs in once the recovery codes are saved. */
  readonly arriving: SignedIn | null;
  /** Outcome of a social sign-in until it was handled. */
  readonly socialReturn: 'signedIn' | 'signedUp' | 'cancelled' | null;
}

export const home = '/';
export const staffHome = '/admin';

export const initialModel: Model = {
  phase: 'checking',
  user: null,
  attempt: null,
  isFormClosed: false,
  isChangedElsewhere: false,
  dialog: 'closed',
  isResetSent: false,
  failure: null,
  page: { path: '', address: '', access: 'public' },
  returnTo: null,
  needsAccount: false,
  secondStep: null,
  arriving: null,
  socialReturn: null,
};

export const userOf = (userId: UserId, firstName: string | null = `Name of ${userId}`): SignedIn => ({
  userId,
  cartId: `cart of ${userId}`,
  isAdmin: userId === 'u2',
  expires: '2026-01-01T12:00:00.000Z',
  ...(userId === 'g1' ? { firstName: null, isGuest: true } : { firstName }),
});

export const isGuestSession = ({ user }: Model): boolean => user?.isGuest === true;

export const kinds: { readonly [type: string]: AttemptKind } = {
  'signIn.submitted': 'signIn',
  'signUp.submitted': 'signUp',
  'reset.requested': 'askReset',
  'newPassword.submitted': 'resetPassword',
  'secondStep.submitted': 'secondStep',
  'guestSession.requested': 'continueAsGuest',
};

export const dialogs: { readonly [type: string]: Dialog } = {
  'dialog.signInRequested': 'signIn',
  'dialog.signUpRequested': 'signUp',
  'dialog.resetRequested': 'forgotten',
};

/** The predicted effects of a step, by kind and in order. */
export interface Prediction {
  readonly model: Model;
  readonly requests: readonly unknown[];
  readonly notices: readonly unknown[];
  readonly facts: readonly EventObject[];
  /** Addresses of navigations. */
  readonly navigations: readonly unknown[];
  /** Notifications of other tabs: the user who signed in, null for a sign-out. */
  readonly notifiedUsers: readonly (string | null)[];
  readonly logged: readonly string[];
  /** Redirects to a social provider. */
  readonly redirects: readonly unknown[];
  readonly isCleared: boolean;
}

export const unchanged = (model: Model): Prediction => ({
  model,
  requests: [],
  notices: [],
  facts: [],
  navigations: [],
  notifiedUsers: [],
  logged: [],
  redirects: [],
  isCleared: false,
});

/** The prediction with a changed model and more effects. */
export const extend = (
  before: Prediction,
  change: Partial<Model>,
  more: Partial<Omit<Prediction, 'model' | 'isCleared'>> & { readonly isCleared?: boolean } = {},
): Prediction => ({
  model: { ...before.model, ...change },
  requests: [...before.requests, ...(more.requests ?? [])],
  notices: [...before.notices, ...(more.notices ?? [])],
  facts: [...before.facts, ...(more.facts ?? [])],
  navigations: [...before.navigations, ...(more.navigations ?? [])],
  notifiedUsers: [...before.notifiedUsers, ...(more.notifiedUsers ?? [])],
  logged: [...before.logged, ...(more.logged ?? [])],
  redirects: [...before.redirects, ...(more.redirects ?? [])],
  isCleared: before.isCleared || more.isCleared === true,
});
