/** Rules of the cart for every step. */
import { cartMachine } from '../../../../src/machines/cart/machine.ts';
import {
  selectFailureText,
  selectIntent,
  selectIsEditing,
  selectIsUnanswered,
  selectRemovedLines,
  selectWaitingChanges,
} from '../../../../src/machines/cart/selectors.ts';
import type { Step, StepRule } from '../../scenario.ts';
import { equal, predictionRules, timeLimited, viewRules } from '../../predict.ts';
import { emitted, isRunning, noticesOf, paramsOf, requestsOf } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { actualFailure } from '../failures.ts';
import type { Model } from './model.ts';
import { predict } from './predict.ts';

export const path = 'cart';

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
  ...predictionRules((step: Step<Model>) => predict(step.modelBefore, step), {
    notices: ['CART-26, CART-27, ERR-05, PROD-05 each notice is shown once', noticesOf],
    facts: [
      'PROD-05 a guest is prompted to sign in; a successful edit is emitted with its change',
      (step) => [...emitted(step, 'cart.signInRequired'), ...emitted(step, 'cart.edited')],
    ],
    persisted: [
      'PROD-05 items that a guest requested are stored for a redirect to a provider',
      (step) => paramsOf(step, 'persistIntents').map((params) => fieldOf(params, 'intents'))[0] ?? null,
    ],
  }),
  equal(
    'CART-17 other tabs are notified of every successful edit',
    (step) => (predict(step.modelBefore, step).isBroadcast ? 1 : 0),
    (step) => paramsOf(step, 'notifyOtherTabs').length,
  ),
  ...viewRules(cartMachine, {
    'CART-19 the cart is editing while a request runs, and unanswered after one without a response': [
      (cart) => [selectIsEditing(cart), selectIsUnanswered(cart)],
      (model: Model) => {
        const { current, isUnanswered, isOffline } = model;
        return [
          isOpen(model) && !isOffline && current !== null && !isUnanswered,
          isOpen(model) && isUnanswered,
        ];
      },
    ],
    'ERR-05 the failure is shown until the next request': [
      selectFailureText,
      ({ failure }) => failure?.text ?? null,
    ],
    // Selectors show only its message; an export of the journal contains it all.
    'ERR-05 the failure is stored with its code and status': [
      (cart) => actualFailure(cart.context.failure),
      ({ failure }) => failure,
    ],
    'CART-22 a removed line can be restored until it was restored or the cart was bought': [
      selectRemovedLines,
      ({ removed }) => removed,
    ],
    'PROD-05 an item that a guest requested waits for the sign-in': [
      selectIntent,
      ({ intents }) => intents.at(-1) ?? null,
    ],
    'CART-20 changes that wait while offline are shown in sending order': [
      selectWaitingChanges,
      (model) => (isOpen(model) && model.isOffline ? changesOf(model) : []),
    ],
  }),
  equal(
    'CART-20 no request runs while the browser is offline',
    () => false,
    ({ model: { isOffline }, after }) => isOffline && isRunning(after, 'editCart'),
  ),
  timeLimited('ERR-05 every request has a time limit', ['editCart']),
];
