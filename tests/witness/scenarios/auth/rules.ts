/** Rules of auth for every step. */
import { authMachine } from '../../../../src/machines/auth/machine.ts';
import {
  selectIsGuestSession,
  selectIsGuestSessionOffered,
} from '../../../../src/machines/auth/guestSessionState.ts';
import {
  selectAuthState,
  selectCanSetPassword,
  selectCanSubmit,
  selectDialog,
  selectFailure,
  selectFailureText,
  selectHasAccount,
  selectIsAttempting,
  selectIsCheckingSession,
  selectIsFormOpen,
  selectIsResetSent,
  selectIsSignedIn,
} from '../../../../src/machines/auth/selectors.ts';
import { selectCanEnterCode, selectSecondStep } from '../../../../src/machines/auth/secondStepState.ts';
import type { StepRule } from '../../scenario.ts';
import { noticesOf, paramsOf, requestsByActor } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { equal, predictionRules, viewRules } from '../../predict.ts';
import { snapshotsOf } from '../../place.ts';
import type { Model } from './model.ts';
import { predict } from './predict.ts';

export const path = 'auth';
export const at = snapshotsOf(authMachine);

const isIn = (phase: Model['phase']): boolean => ['signedIn', 'renewing', 'renewalFailed'].includes(phase);

const requests = ['checkSession', 'readName', 'renewSession', 'signOut', 'attempt'];

export const rules: readonly StepRule<Model>[] = [
  ...predictionRules(predict, {
    requests: [
      'AUTH-24, AUTH-26 exactly the predicted session requests are sent; a form is submitted once',
      (step) => requestsByActor(step, requests),
    ],
    notices: ['AUTH-27, ROUTE-23 each notice is shown once', noticesOf],
    facts: [
      'AUTH-22 every start and end of a session is emitted, with user and reason',
      ({ effects }) => effects.flatMap((effect) => (effect.kind === 'emitted' ? [effect.event] : [])),
    ],
    navigations: [
      'AUTH-09, ROUTE-22, ROUTE-24 navigates home after a sign-out, and to the interrupted destination after a sign-in',
      (step) => paramsOf(step, 'goTo').map((to) => fieldOf(to, 'path')),
    ],
    redirects: [
      'AUTH-02 a redirect to a provider contains the destination',
      (step) => paramsOf(step, 'redirectToProvider'),
    ],
    isCleared: [
      'AUTH-23, AUTH-25 session data is cleared if the session ended or is unknown',
      (step) => paramsOf(step, 'clearSession').length > 0,
    ],
  }),
  equal(
    'AUTH-22 other tabs are notified of a sign-in with its user, and of a sign-out',
    (step) => predict(step).notifiedUsers.map((userId) => [userId !== null, userId]),
    (step) =>
      paramsOf(step, 'notifyOtherTabs').map((fact) => [fieldOf(fact, 'isSignedIn'), fieldOf(fact, 'userId')]),
  ),
  equal(
    'AUTH-20 a failed renewal, session check or sign-out is logged',
    (step) => predict(step).logged.map((what) => [what, true]),
    (step) =>
      paramsOf(step, 'logFailure').map((logged) => [
        fieldOf(logged, 'what'),
        fieldOf(fieldOf(logged, 'error'), 'code') !== undefined,
      ]),
  ),
  ...viewRules(authMachine, {
    'AUTH-21, AUTH-22 the session has the five fields, empty for a guest': [
      (auth) => [selectIsSignedIn(auth), selectAuthState(auth, null)],
      ({ user }: Model) => [
        user !== null,
        {
          token: '',
          isAdmin: user?.isAdmin ?? false,
          expires: user?.expires ?? '',
          userId: user?.userId ?? '',
          cartId: user?.cartId ?? '',
        },
      ],
    ],
    'AUTH-01, AUTH-08 the predicted dialog is open': [
      (auth) => [selectDialog(auth), selectIsResetSent(auth), selectIsFormOpen(auth)],
      ({ dialog, isResetSent, page }) => [
        dialog,
        isResetSent,
        dialog !== 'closed' || page.access === 'guest',
      ],
    ],
    'AUTH-18, AUTH-19 the failure of the last attempt is shown until the next one': [
      (auth) => [selectFailure(auth), selectFailureText(auth)],
      ({ failure }) => [failure, failure?.message ?? null],
    ],
    'ROLE-05 the second step of staff follows their password, and its recovery codes are shown once': [
      (auth) => [selectSecondStep(auth), selectCanEnterCode(auth)],
      ({ phase, secondStep, user }) => [
        phase === 'savingCodes' ? 'codes' : secondStep,
        (phase === 'guest' || (user?.isGuest === true && isIn(phase))) && secondStep !== null,
      ],
    ],
    'AUTH-16, AUTH-24 the forms are disabled during the session check and their request': [
      (auth) => [
        selectIsCheckingSession(auth),
        selectIsAttempting(auth),
        selectCanSubmit(auth),
        selectCanSetPassword(auth),
      ],
      ({ phase, user }) => [
        phase === 'checking' || phase === 'welcoming',
        phase === 'attempting' || phase === 'leaving',
        phase === 'guest' || (user?.isGuest === true && isIn(phase)),
        phase === 'guest' || isIn(phase),
      ],
    ],
    'GUEST-01, GUEST-02 a guest session is offered unless an account is needed, and is none of an account': [
      (auth) => [selectIsGuestSessionOffered(auth), selectHasAccount(auth), selectIsGuestSession(auth)],
      ({ user, needsAccount, page }) => [
        user === null && !needsAccount && page.access !== 'account',
        user !== null && !user.isGuest,
        user?.isGuest === true,
      ],
    ],
  }),
  {
    rule: 'AUTH-23 the context of a guest contains no user data',
    check: ({ after, model: { phase } }) =>
      phase === 'guest' && JSON.stringify(at(after).context).includes('"userId"') && 'it contains a user',
  },
  {
    rule: 'ERR-05 every request and every delay has a time limit',
    check: ({ after, model: { phase } }) =>
      !['guest', 'attempting', 'savingCodes'].includes(phase) &&
      after.timers.length === 0 &&
      'no time limit runs',
  },
];
