/** The cart against a reference model: edits are sent once, in order, to their cart, and kept during a sign-in. */
import { cartMachine } from '../../../../src/machines/cart/machine.ts';
import type { Input, Scenario } from '../../scenario.ts';
import { initialModel, lines, newItems, type Model } from './model.ts';
import { predict } from './predict.ts';
import { changesOf, isOpen, path, rules } from './rules.ts';

const outcomes: Scenario<Model>['outcomes'] = {
  editCart: (_: unknown, model) => [
    { label: 'the edit succeeds', model, output: undefined },
    {
      label: 'the edit is refused',
      model,
      error: { code: 'out_of_stock', message: 'Sold out.', status: 409 },
    },
    {
      label: 'the edit is still in flight',
      model,
      error: { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 },
    },
    {
      label: 'the edit has no response',
      model,
      error: { code: 'network', message: 'Operation failed', status: 0 },
    },
  ],
};

type Alphabet = (model: Model, key: string) => readonly { readonly type: string }[];

const offlineOutcomes: Scenario<Model>['outcomes'] = {
  editCart: (input: never, model, newId) => [
    ...(outcomes['editCart']?.(input, model, newId) ?? []),
    {
      label: 'the browser is offline',
      model,
      error: { code: 'offline', message: '', status: 0 },
    },
  ],
};

const scenarioOf = (
  name: string,
  alphabet: Alphabet,
  more: Pick<Partial<Scenario<Model>>, 'isEnd' | 'outcomes'> = {},
): Scenario<Model> => ({
  name: `cart: ${name}`,
  machine: cartMachine,
  input: undefined,
  model: initialModel,
  inputs: (model, _, newId) =>
    alphabet(model, newId('key')).map((event): Input<Model> => ({
      label: Object.entries(event)
        .flatMap(([field, value]) => (field === 'type' || typeof value === 'string' ? [value] : []))
        .join(' '),
      to: path,
      event,
      model,
    })),
  outcomes,
  updateModel: (model, step) => predict(model, step).model,
  steps: rules,
  reaches: [],
  ...more,
});

const maximumQueue = 2;
const openSessionInputs = (model: Model) =>
  model.session === 'unknown' ? [{ type: 'session.opened', cartId: 'c1' }] : [];
const pages = [
  { type: 'page.entered', path: '/product/p1', access: 'public' },
  { type: 'page.entered', path: '/login', access: 'guest' },
  { type: 'page.entered', path: '/cart', access: 'user' },
];
const failureInputs = [{ type: 'cart.retried' }, { type: 'cart.failureDismissed' }];
const hasRoom = ({ queue }: Model) => queue.length < maximumQueue;

/** Removals of lines that are in the cart. */
const removals = (model: Model, lineIds: readonly string[], requestId: string) =>
  lineIds
    .filter(
      (lineId) =>
        !model.removed.some((line) => line.lineId === lineId) &&
        !changesOf(model).some((change) => change.kind === 'remove' && change.lineId === lineId) &&
        // A restored line has another id.
        !changesOf(model).some((change) => change.kind === 'add' && change.isUndo),
    )
    .map((lineId) => ({ type: 'cart.removalRequested', requestId, lineId, item: lines[lineId] }));

/** The unanswered edit, requested again. */
const repeats = ({ isUnanswered, current }: Model, requestId: string) => {
  if (!isUnanswered) return [];
  if (current?.kind === 'remove')
    return [{ type: 'cart.removalRequested', requestId, lineId: current.lineId, item: current.item }];
  return current?.kind === 'add' && current.isUndo
    ? [{ type: 'cart.removalUndone', requestId, line: { lineId: 'l3', item: current.item } }]
    : [];
};

const item = (productId: 'p1' | 'p2', requestId: string) => ({
  type: 'cart.addRequested',
  requestId,
  item: newItems[productId],
});

const unitsWaiting = ({ queue, intents }: Model) =>
  [...queue, ...intents].reduce((sum, change) => sum + (change.kind === 'add' ? change.item.quantity : 0), 0);

const maximumUnits = 2;
const addInputs = (model: Model, requestId: string) =>
  unitsWaiting(model) < maximumUnits ? [item('p1', requestId), item('p2', requestId)] : [];

export const cartScenarios = [
  scenarioOf('items and undo', (model, requestId) => [
    ...openSessionInputs(model),
    ...failureInputs,
    ...repeats(model, requestId),
    ...(model.queue.length === 0
      ? [
          ...(unitsWaiting(model) < maximumUnits ? [item('p1', requestId)] : []),
          ...removals(model, ['l1', 'l2'], requestId),
          ...model.removed.map((line) => ({ type: 'cart.removalUndone', requestId, line })),
        ]
      : []),
    ...(model.removed.length > 0 ? [{ type: 'order.placed' }] : []),
  ]),
  scenarioOf('quantities', (model, requestId) => [
    ...openSessionInputs(model),
    ...failureInputs,
    ...(hasRoom(model)
      ? [
          { type: 'cart.quantityChangeRequested', requestId, lineId: 'l1', quantity: 1 },
          { type: 'cart.quantityChangeRequested', requestId, lineId: 'l1', quantity: 2 },
          { type: 'cart.quantityChangeRequested', requestId, lineId: 'l2', quantity: 2 },
        ]
      : []),
  ]),
  scenarioOf('promo codes and changes', (model, requestId) => [
    ...openSessionInputs(model),
    ...failureInputs,
    ...(hasRoom(model)
      ? [
          { type: 'cart.promoCodeSubmitted', requestId, promoCode: 'SPRING' },
          { type: 'cart.promoCodeRemovalRequested', requestId, promoCode: 'SPRING' },
          { type: 'cart.changesAccepted', requestId },
        ]
      : []),
  ]),
  scenarioOf(
    'a guest',
    (model, requestId) => [
      { type: 'session.opened', cartId: 'c1' },
      { type: 'session.closed', how: 'requested' },
      { type: 'session.closed', how: 'ended' },
      { type: 'session.absent' },
      { type: 'intent.dismissed' },
      { type: 'redirect.started' },
      ...addInputs(model, requestId),
      ...pages,
    ],
    { isEnd: (_, { session }) => session === 'c1' },
  ),
  scenarioOf(
    'offline',
    (model, requestId) => [
      { type: model.isOffline ? 'network.returned' : 'network.lost' },
      ...(isOpen(model)
        ? [
            ...(model.isOffline && model.removed.length === 0
              ? [{ type: 'session.closed', how: 'ended' }]
              : []),
            ...addInputs(model, requestId).slice(0, 1),
            ...(changesOf(model).length < maximumQueue ? removals(model, ['l1'], requestId) : []),
          ]
        : [{ type: 'session.opened', cartId: 'c1' }]),
    ],
    { outcomes: offlineOutcomes },
  ),
  scenarioOf('a session that ends', (model, requestId) => [
    ...(model.session === 'c1' || model.session === 'c2'
      ? [
          { type: 'session.closed', how: 'ended' },
          { type: 'session.closed', how: 'requested' },
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
