/** Rules of auth for every step. */
import {
  selectAuthState,
  selectCanSetPassword,
  selectCanSubmit,
  selectDialog,
  selectFailure,
  selectFailureText,
  selectIsAttempting,
  selectIsCheckingSession,
  selectIsFormOpen,
  selectIsResetSent,
  selectIsSignedIn,
} from '../../../../src/machines/auth/selectors.ts';
import type { StepRule } from '../../scenario.ts';
import { requestsOf, paramsOf, fieldOf } from '../../observe.ts';
import { equal } from '../../predict.ts';
import { snapshotAt, type Place } from '../../system.ts';
import type { Model } from './model.ts';
import { predict } from './predict.ts';

export const path = 'auth';
export const at = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectDialog>[0];

const requests = ['checkSession', 'readName', 'renewSession', 'signOut', 'attempt'];

export const rules: readonly StepRule<Model>[] = [
  equal(
    'AUTH-24, AUTH-26 exactly the predicted session requests are sent; a form is submitted once',
    (step) => predict(step).requests,
    (step) =>
      requests.flatMap((actor) =>
        requestsOf(step, actor).map(({ input }) => (input === undefined ? [actor] : [actor, input])),
      ),
  ),
  equal(
    'AUTH-27, ROUTE-23 each notice is shown once',
    (step) => predict(step).notices,
    (step) => paramsOf(step, 'notify').map((notice) => [fieldOf(notice, 'kind'), fieldOf(notice, 'text')]),
  ),
  equal(
    'AUTH-22 every start and end of a session is emitted, with user and reason',
    (step) => predict(step).facts,
    ({ effects }) => effects.flatMap((effect) => (effect.kind === 'emitted' ? [effect.event] : [])),
  ),
  equal(
    'AUTH-09, ROUTE-22, ROUTE-24 navigates home after a sign-out, and to the interrupted destination after a sign-in',
    (step) => predict(step).navigations,
    (step) => paramsOf(step, 'goTo').map((to) => fieldOf(to, 'path')),
  ),
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
  equal(
    'AUTH-02 a redirect to a provider contains the destination',
    (step) => predict(step).redirects,
    (step) => paramsOf(step, 'redirectToProvider'),
  ),
  equal(
    'AUTH-23, AUTH-25 session data is cleared if the session ended or is unknown',
    (step) => predict(step).isCleared,
    (step) => paramsOf(step, 'clearSession').length > 0,
  ),
  equal(
    'AUTH-21, AUTH-22 the session has the five fields, empty for a guest',
    ({ model: { user } }) => [
      user !== null,
      {
        token: '',
        isAdmin: user?.isAdmin ?? false,
        expires: user?.expires ?? '',
        userId: user?.userId ?? '',
        cartId: user?.cartId ?? '',
      },
    ],
    ({ after }) => [selectIsSignedIn(at(after)), selectAuthState(at(after), null)],
  ),
  equal(
    'AUTH-01, AUTH-08 the predicted dialog is open',
    ({ model: { dialog, isResetSent, page } }) => [
      dialog,
      isResetSent,
      dialog !== 'closed' || page.access === 'guest',
    ],
    ({ after }) => [selectDialog(at(after)), selectIsResetSent(at(after)), selectIsFormOpen(at(after))],
  ),
  equal(
    'AUTH-18, AUTH-19 the failure of the last attempt is shown until the next one',
    ({ model: { failure } }) => [failure, failure?.message ?? null],
    ({ after }) => [selectFailure(at(after)), selectFailureText(at(after))],
  ),
  equal(
    'AUTH-16, AUTH-24 the forms are disabled during the session check and their request',
    ({ model: { phase } }) => [
      phase === 'checking' || phase === 'welcoming',
      phase === 'attempting' || phase === 'leaving',
      phase === 'guest',
      ['guest', 'signedIn', 'renewing', 'renewalFailed'].includes(phase),
    ],
    ({ after }) => [
      selectIsCheckingSession(at(after)),
      selectIsAttempting(at(after)),
      selectCanSubmit(at(after)),
      selectCanSetPassword(at(after)),
    ],
  ),
  {
    rule: 'AUTH-23 the context of a guest contains no user data',
    check: ({ after, model: { phase } }) =>
      phase === 'guest' && JSON.stringify(at(after).context).includes('"userId"') && 'it contains a user',
  },
  {
    rule: 'ERR-05 every request and every delay has a time limit',
    check: ({ after, model: { phase } }) =>
      !['guest', 'attempting'].includes(phase) && after.timers.length === 0 && 'no time limit runs',
  },
];
