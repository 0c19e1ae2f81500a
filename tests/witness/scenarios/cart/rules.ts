/** What must hold at every step of the cart, in the words of the requirements. */
import {
  selectFailureText,
  selectIntent,
  selectIsEditing,
  selectIsUnanswered,
  selectRemovedLines,
  selectWaitingChanges,
} from '../../../../src/machines/cart/selectors.ts';
import type { StepRule } from '../../scenario.ts';
import { equal, timeLimited } from '../../predict.ts';
import { snapshotAt, type Place } from '../../system.ts';
import { requestsOf, paramsOf, emitted, fieldOf, isRunning } from '../../observe.ts';
import { seenFailure } from '../failures.ts';
import type { Model } from './model.ts';
import { predict } from './predict.ts';

export const path = 'cart';
const at = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectIsEditing>[0];

export const isOpen = ({ session }: Model) => session === 'c1' || session === 'c2';

export const changesOf = ({ current, queue }: Model) => [...(current ? [current] : []), ...queue];

export const rules: readonly StepRule<Model>[] = [
  equal(
    'CART-20 to CART-24, PROD-05 what is asked for is sent for its cart, one at a time, in order and under its own key',
    (step) => {
      const { sent, model } = predict(step.modelBefore, step);
      return sent.map((change) => ({ cartId: model.session, change }));
    },
    (step) => requestsOf(step, 'editCart').map(({ input }) => input),
  ),
  equal(
    'CART-26, CART-27, ERR-05, PROD-05 what became of it is said once',
    (step) => predict(step.modelBefore, step).notices,
    (step) => paramsOf(step, 'notify').map((notice) => [fieldOf(notice, 'kind'), fieldOf(notice, 'text')]),
  ),
  equal(
    'PROD-05 a guest is asked to sign in; an edit that came through is announced with its change',
    (step) => predict(step.modelBefore, step).facts,
    (step) => [...emitted(step, 'cart.signInRequired'), ...emitted(step, 'cart.edited')],
  ),
  equal(
    'PROD-05 what a guest asked for is kept on the way to another party',
    (step) => predict(step.modelBefore, step).kept,
    (step) => paramsOf(step, 'persistIntents').map((kept) => fieldOf(kept, 'intents'))[0] ?? null,
  ),
  equal(
    'CART-17 other tabs are told of every edit that came through',
    (step) => (predict(step.modelBefore, step).isTold ? 1 : 0),
    (step) => paramsOf(step, 'notifyOtherTabs').length,
  ),
  equal(
    'CART-19 the cart is editing while a request is open, and says where one got no answer',
    ({ model }) => {
      const { current, isUnanswered, isOffline } = model;
      return [
        isOpen(model) && !isOffline && current !== null && !isUnanswered,
        isOpen(model) && isUnanswered,
      ];
    },
    ({ after }) => [selectIsEditing(at(after)), selectIsUnanswered(at(after))],
  ),
  equal(
    'ERR-05 the failure stands until the next request',
    ({ model: { failure } }) => failure?.text ?? null,
    ({ after }) => selectFailureText(at(after)),
  ),
  equal(
    // No selector shows more of it than its sentence; an export of the session does.
    'ERR-05 the failure is kept with its code and status, for a report of it',
    ({ model: { failure } }) => failure,
    ({ after }) => seenFailure(at(after).context.failure),
  ),
  equal(
    'CART-22 what was removed can be put back, until it was put back or the cart was bought',
    ({ model: { removed } }) => removed,
    ({ after }) => selectRemovedLines(at(after)),
  ),
  equal(
    'PROD-05 what a guest asked for waits for the sign-in',
    ({ model: { intents } }) => intents.at(-1) ?? null,
    ({ after }) => selectIntent(at(after)),
  ),
  equal(
    'CART-20 what waits while offline is shown, in the order in which it will be sent',
    ({ model }) => (isOpen(model) && model.isOffline ? changesOf(model) : []),
    ({ after }) => selectWaitingChanges(at(after)),
  ),
  equal(
    'CART-20 nothing is sent, and no request goes on, while the browser is offline',
    () => false,
    ({ model: { isOffline }, after }) => isOffline && isRunning(after, 'editCart'),
  ),
  timeLimited('ERR-05 every request has a time limit', ['editCart']),
];
