/** Rules of the cart for every step. */
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
import { actualFailure } from '../failures.ts';
import type { Model } from './model.ts';
import { predict } from './predict.ts';

export const path = 'cart';
const at = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectIsEditing>[0];

export const isOpen = ({ session }: Model) => session === 'c1' || session === 'c2';

export const changesOf = ({ current, queue }: Model) => [...(current ? [current] : []), ...queue];

export const rules: readonly StepRule<Model>[] = [
  equal(
    'CART-20 to CART-24, PROD-05 edits are sent to their cart, one at a time, in order and under their keys',
    (step) => {
      const { sent, model } = predict(step.modelBefore, step);
      return sent.map((change) => ({ cartId: model.session, change }));
    },
    (step) => requestsOf(step, 'editCart').map(({ input }) => input),
  ),
  equal(
    'CART-26, CART-27, ERR-05, PROD-05 each notice is shown once',
    (step) => predict(step.modelBefore, step).notices,
    (step) => paramsOf(step, 'notify').map((notice) => [fieldOf(notice, 'kind'), fieldOf(notice, 'text')]),
  ),
  equal(
    'PROD-05 a guest is prompted to sign in; a successful edit is emitted with its change',
    (step) => predict(step.modelBefore, step).facts,
    (step) => [...emitted(step, 'cart.signInRequired'), ...emitted(step, 'cart.edited')],
  ),
  equal(
    'PROD-05 items that a guest requested are stored for a redirect to a provider',
    (step) => predict(step.modelBefore, step).persisted,
    (step) => paramsOf(step, 'persistIntents').map((params) => fieldOf(params, 'intents'))[0] ?? null,
  ),
  equal(
    'CART-17 other tabs are notified of every successful edit',
    (step) => (predict(step.modelBefore, step).isBroadcast ? 1 : 0),
    (step) => paramsOf(step, 'notifyOtherTabs').length,
  ),
  equal(
    'CART-19 the cart is editing while a request runs, and unanswered after one without a response',
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
    'ERR-05 the failure is shown until the next request',
    ({ model: { failure } }) => failure?.text ?? null,
    ({ after }) => selectFailureText(at(after)),
  ),
  equal(
    // Selectors show only its message; an export of the journal contains it all.
    'ERR-05 the failure is stored with its code and status',
    ({ model: { failure } }) => failure,
    ({ after }) => actualFailure(at(after).context.failure),
  ),
  equal(
    'CART-22 a removed line can be restored until it was restored or the cart was bought',
    ({ model: { removed } }) => removed,
    ({ after }) => selectRemovedLines(at(after)),
  ),
  equal(
    'PROD-05 an item that a guest requested waits for the sign-in',
    ({ model: { intents } }) => intents.at(-1) ?? null,
    ({ after }) => selectIntent(at(after)),
  ),
  equal(
    'CART-20 changes that wait while offline are shown in sending order',
    ({ model }) => (isOpen(model) && model.isOffline ? changesOf(model) : []),
    ({ after }) => selectWaitingChanges(at(after)),
  ),
  equal(
    'CART-20 no request runs while the browser is offline',
    () => false,
    ({ model: { isOffline }, after }) => isOffline && isRunning(after, 'editCart'),
  ),
  timeLimited('ERR-05 every request has a time limit', ['editCart']),
];
