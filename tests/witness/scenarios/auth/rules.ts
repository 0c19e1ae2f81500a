/** What must be seen of auth at every step. */
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
    'AUTH-24, AUTH-26 the session is checked, renewed and ended by exactly these requests; a form is submitted once',
    (step) => predict(step).requests,
    (step) =>
      requests.flatMap((actor) =>
        requestsOf(step, actor).map(({ input }) => (input === undefined ? [actor] : [actor, input])),
      ),
  ),
  equal(
    'AUTH-27, ROUTE-23 what happened is said once',
    (step) => predict(step).notices,
    (step) => paramsOf(step, 'notify').map((notice) => [fieldOf(notice, 'kind'), fieldOf(notice, 'text')]),
  ),
  equal(
    'AUTH-22 every beginning and end of a session is announced, with who and how',
    (step) => predict(step).facts,
    ({ effects }) => effects.flatMap((effect) => (effect.kind === 'emitted' ? [effect.event] : [])),
  ),
  equal(
    'AUTH-09, ROUTE-22, ROUTE-24 the shop goes home after a sign-out, and on to what the sign-in interrupted',
    (step) => predict(step).goes,
    (step) => paramsOf(step, 'goTo').map((to) => fieldOf(to, 'path')),
  ),
  equal(
    'AUTH-22 other tabs are told who signed in, and that the shopper signed out',
    (step) => predict(step).told.map((userId) => [userId !== null, userId]),
    (step) =>
      paramsOf(step, 'notifyOtherTabs').map((fact) => [fieldOf(fact, 'isSignedIn'), fieldOf(fact, 'userId')]),
  ),
  equal(
    'AUTH-20 a failure of renewing, checking or signing out is logged',
    (step) => predict(step).logged.map((what) => [what, true]),
    (step) =>
      paramsOf(step, 'logFailure').map((logged) => [
        fieldOf(logged, 'what'),
        fieldOf(fieldOf(logged, 'error'), 'code') !== undefined,
      ]),
  ),
  equal(
    'AUTH-02 the page is left for another party with what the shopper goes on to',
    (step) => predict(step).departures,
    (step) => paramsOf(step, 'redirectToProvider'),
  ),
  equal(
    'AUTH-23, AUTH-25 what stands for a session is cleared where it ended or is unknown',
    (step) => predict(step).isCleared,
    (step) => paramsOf(step, 'clearSession').length > 0,
  ),
  equal(
    'AUTH-21, AUTH-22 who is signed in is known by the five fields, empty for a guest',
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
    'AUTH-01, AUTH-08 which dialog is open',
    ({ model: { dialog, isResetSent, page } }) => [
      dialog,
      isResetSent,
      dialog !== 'closed' || page.access === 'guest',
    ],
    ({ after }) => [selectDialog(at(after)), selectIsResetSent(at(after)), selectIsFormOpen(at(after))],
  ),
  equal(
    'AUTH-18, AUTH-19 why the last attempt did not succeed stands in the form until the next one',
    ({ model: { failure } }) => [failure, failure?.message ?? null],
    ({ after }) => [selectFailure(at(after)), selectFailureText(at(after))],
  ),
  equal(
    'AUTH-16, AUTH-24 the forms wait for the session check, and for their request',
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
    rule: 'AUTH-23 nothing of a user is kept where the visitor is a guest',
    check: ({ after, model: { phase } }) =>
      phase === 'guest' && JSON.stringify(at(after).context).includes('"userId"') && 'a user is kept',
  },
  {
    rule: 'ERR-05 every request and every wait has a time limit',
    check: ({ after, model: { phase } }) =>
      !['guest', 'attempting'].includes(phase) && after.timers.length === 0 && 'no time limit runs',
  },
];
