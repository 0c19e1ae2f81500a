/** The cart against a reference model: what was asked for is sent once, in order, for its own cart, and nothing is lost on the way to sign in. */
import { cartMachine } from '../../../../src/machines/cart/machine.ts';
import {
  selectFailureText,
  selectIntent,
  selectIsEditing,
  selectIsUnanswered,
  selectRemovedLines,
} from '../../../../src/machines/cart/selectors.ts';
import type { Press, Scenario, StepRule } from '../../scenario.ts';
import { equal, limited } from '../../predict.ts';
import { snapshotAt, type Place } from '../../system.ts';
import { done, emitted, asked, fieldOf } from '../../observe.ts';
import { seenFailure } from '../failures.ts';
import { first, lines, pieces, type Model } from './model.ts';
import { predict } from './predict.ts';

const path = 'cart';
const at = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectIsEditing>[0];

const rules: readonly StepRule<Model>[] = [
  equal(
    'CART-20 to CART-24, PROD-05 what is asked for is sent for its cart, one at a time, in order and under its own key',
    (step) => {
      const { sent, model } = predict(step.modelBefore, step);
      return sent.map((change) => ({ cartId: model.session, change }));
    },
    (step) => asked(step, 'editCart').map(({ input }) => input),
  ),
  equal(
    'CART-26, CART-27, ERR-05, PROD-05 what became of it is said once',
    (step) => predict(step.modelBefore, step).notices,
    (step) => done(step, 'notify').map((notice) => [fieldOf(notice, 'kind'), fieldOf(notice, 'text')]),
  ),
  equal(
    'PROD-05 a guest is asked to sign in; an edit that came through is announced with its change',
    (step) => predict(step.modelBefore, step).facts,
    (step) => [...emitted(step, 'cart.signInNeeded'), ...emitted(step, 'cart.edited')],
  ),
  equal(
    'PROD-05 what a guest asked for is kept on the way to another party',
    (step) => predict(step.modelBefore, step).kept,
    (step) => done(step, 'keepBeyondPage').map((kept) => fieldOf(kept, 'intents'))[0] ?? null,
  ),
  equal(
    'CART-17 other tabs are told of every edit that came through',
    (step) => (predict(step.modelBefore, step).isTold ? 1 : 0),
    (step) => done(step, 'tellOtherTabs').length,
  ),
  equal(
    'CART-19 the cart is editing while a request is open, and says where one got no answer',
    ({ model: { session, current, isUnanswered } }) => {
      const isOpen = session !== 'unknown' && session !== 'none';
      return [isOpen && current !== null && !isUnanswered, isOpen && isUnanswered];
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
  limited('ERR-05 every request has a time limit', ['editCart']),
];

const outcomes: Scenario<Model>['outcomes'] = {
  editCart: (_: unknown, model) => [
    { label: 'the edit comes through', model, output: undefined },
    {
      label: 'the edit is refused',
      model,
      error: { code: 'out_of_stock', message: 'Sold out.', status: 409 },
    },
    {
      label: 'the edit is still worked on',
      model,
      error: { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 },
    },
    {
      label: 'the edit gets no answer',
      model,
      error: { code: 'network', message: 'Operation failed', status: 0 },
    },
  ],
};

type Alphabet = (model: Model, key: string) => readonly { readonly type: string }[];

const scenarioOf = (name: string, alphabet: Alphabet, ends?: Scenario<Model>['ends']): Scenario<Model> => ({
  name: `cart: ${name}`,
  machine: cartMachine,
  input: undefined,
  model: first,
  ...(ends ? { ends } : {}),
  presses: (model, _, fresh) =>
    alphabet(model, fresh('key')).map((event): Press<Model> => ({
      label: Object.entries(event)
        .flatMap(([field, value]) => (field === 'type' || typeof value === 'string' ? [value] : []))
        .join(' '),
      to: path,
      event,
      model,
    })),
  outcomes,
  note: (model, step) => predict(model, step).model,
  steps: rules,
  reaches: [],
});

const longestQueue = 2;
const open = (model: Model) =>
  model.session === 'unknown' ? [{ type: 'session.opened', cartId: 'c1' }] : [];
const isOpen = ({ session }: Model) => session === 'c1' || session === 'c2';
const pages = [
  { type: 'page.entered', path: '/product/p1', access: 'public' },
  { type: 'page.entered', path: '/login', access: 'guest' },
  { type: 'page.entered', path: '/cart', access: 'user' },
];
const ways = [{ type: 'cart.retried' }, { type: 'cart.failureDismissed' }];
const hasRoom = ({ queue }: Model) => queue.length < longestQueue;

const changesOf = ({ current, queue }: Model) => [...(current ? [current] : []), ...queue];

/** A removal of a line that is still there. */
const removals = (model: Model, lineIds: readonly string[], requestId: string) =>
  lineIds
    .filter(
      (lineId) =>
        !model.removed.some((line) => line.lineId === lineId) &&
        !changesOf(model).some((change) => change.kind === 'remove' && change.lineId === lineId) &&
        // It is back under another id.
        !changesOf(model).some((change) => change.kind === 'add' && change.isUndo),
    )
    .map((lineId) => ({ type: 'cart.removalAsked', requestId, lineId, piece: lines[lineId] }));

/** What got no answer, asked for once more. */
const repeats = ({ isUnanswered, current }: Model, requestId: string) => {
  if (!isUnanswered) return [];
  if (current?.kind === 'remove')
    return [{ type: 'cart.removalAsked', requestId, lineId: current.lineId, piece: current.piece }];
  return current?.kind === 'add' && current.isUndo
    ? [{ type: 'cart.removalUndone', requestId, line: { lineId: 'l3', piece: current.piece } }]
    : [];
};

const item = (productId: 'p1' | 'p2', requestId: string) => ({
  type: 'cart.itemAsked',
  requestId,
  piece: pieces[productId],
});

const unitsWaiting = ({ queue, intents }: Model) =>
  [...queue, ...intents].reduce(
    (sum, change) => sum + (change.kind === 'add' ? change.piece.quantity : 0),
    0,
  );

const mostUnits = 2;
const items = (model: Model, requestId: string) =>
  unitsWaiting(model) < mostUnits ? [item('p1', requestId), item('p2', requestId)] : [];

export const cartScenarios = [
  scenarioOf('items and undo', (model, requestId) => [
    ...open(model),
    ...ways,
    ...repeats(model, requestId),
    ...(model.queue.length === 0
      ? [
          ...(unitsWaiting(model) < mostUnits ? [item('p1', requestId)] : []),
          ...removals(model, ['l1', 'l2'], requestId),
          ...model.removed.map((line) => ({ type: 'cart.removalUndone', requestId, line })),
        ]
      : []),
    ...(model.removed.length > 0 ? [{ type: 'order.placed' }] : []),
  ]),
  scenarioOf('quantities', (model, requestId) => [
    ...open(model),
    ...ways,
    ...(hasRoom(model)
      ? [
          { type: 'cart.quantityAsked', requestId, lineId: 'l1', quantity: 1 },
          { type: 'cart.quantityAsked', requestId, lineId: 'l1', quantity: 2 },
          { type: 'cart.quantityAsked', requestId, lineId: 'l2', quantity: 2 },
        ]
      : []),
  ]),
  scenarioOf('promo codes and changes', (model, requestId) => [
    ...open(model),
    ...ways,
    ...(hasRoom(model)
      ? [
          { type: 'cart.promoCodeAsked', requestId, promoCode: 'SPRING' },
          { type: 'cart.promoCodeRemovalAsked', requestId, promoCode: 'SPRING' },
          { type: 'cart.changesAccepted', requestId },
        ]
      : []),
  ]),
  scenarioOf(
    'a guest',
    (model, requestId) => [
      { type: 'session.opened', cartId: 'c1' },
      { type: 'session.closed', how: 'asked' },
      { type: 'session.closed', how: 'ended' },
      { type: 'session.absent' },
      { type: 'intent.dropped' },
      { type: 'departure.begun' },
      ...items(model, requestId),
      ...pages,
    ],
    (_, { session }) => session === 'c1',
  ),
  scenarioOf('a session that ends', (model, requestId) => [
    ...(model.session === 'c1' || model.session === 'c2'
      ? [
          { type: 'session.closed', how: 'ended' },
          { type: 'session.closed', how: 'asked' },
        ]
      : [
          { type: 'session.opened', cartId: 'c1' },
          { type: 'session.opened', cartId: 'c2' },
          { type: 'session.absent' },
        ]),
    ...(model.current === null && model.session === 'c1' ? [item('p1', requestId)] : []),
    ...(model.queue.length === 0 && model.session === 'c1' ? removals(model, ['l1'], requestId) : []),
    ...pages.slice(0, isOpen(model) ? 1 : pages.length),
  ]),
];
