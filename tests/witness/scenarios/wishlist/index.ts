/** The wishlist against a reference model: toggles are shown at once, sent in order, and none is lost. */
import type { EventObject } from 'xstate';
import { wishlistMachine } from '../../../../src/machines/wishlist/machine.ts';
import { selectCount, selectIds, selectIsKnown } from '../../../../src/machines/wishlist/selectors.ts';
import { eventInputs, type Scenario, type StepRule } from '../../scenario.ts';
import { noticesOf, paramsOf, requestsByActor } from '../../observe.ts';
import { predictionRules, timeLimited, viewRules } from '../../predict.ts';
import { snapshotsOf } from '../../place.ts';
import { applyToggle, initialModel, predict, type Model, type Toggle, type User } from './predict.ts';

const requests = ['readIds', 'mergeWishlist', 'sendToggle'];

const rules: readonly StepRule<Model>[] = [
  ...viewRules(wishlistMachine, {
    'WISH-01 a toggle is shown at once, and reverted if the server refuses it': [
      (wishlist) => [selectIds(wishlist), selectCount(wishlist)],
      ({ ids }: Model) => [ids, ids.length],
    ],
    'WISH-02, WISH-03 the list is known after it was read, for a user after it was merged': [
      selectIsKnown,
      ({ phase }) => phase === 'local' || phase === 'synced',
    ],
  }),
  ...predictionRules(predict, {
    requests: [
      'WISH-03 the list is read, merged and sent in order, each request once',
      (step) => requestsByActor(step, requests),
    ],
    stored: [
      'WISH-02 the list of a guest is stored, and removed after the merge',
      (step) => paramsOf(step, 'storeIds'),
    ],
    notices: ['ERR-05 a refused toggle shows a notice', noticesOf],
  }),
  {
    rule: "WISH-03 after everything is sent, the server's list equals the shown one",
    check: ({ model: { phase, current, server, ids } }) =>
      phase === 'synced' &&
      current === null &&
      server !== null &&
      JSON.stringify(server.toSorted()) !== JSON.stringify(ids.toSorted()) &&
      `the server has ${server.join()}`,
  },
  timeLimited('ERR-05 every request has a time limit', requests),
];

const wishlistAt = snapshotsOf(wishlistMachine);

const failure = { code: 'server_error', message: 'The shop is busy.', status: 503 };

const outcomes: Scenario<Model>['outcomes'] = {
  readIds: (_: unknown, model) => [
    { label: 'the list is read', model, output: model.stored },
    { label: 'the list cannot be read', model, error: failure },
  ],
  mergeWishlist: ({ ids }: { ids: readonly string[] }, model) => {
    const had = model.server ?? [];
    const union = [...had, ...ids.filter((id) => !had.includes(id))];
    const server = model.server && union;
    return [
      { label: 'the lists are merged', model: { ...model, server }, output: union },
      { label: 'merging fails', model, error: failure },
    ];
  },
  sendToggle: (toggle: Toggle, model) => [
    {
      label: 'the toggleProduct is saved',
      model: { ...model, server: model.server && applyToggle(model.server, toggle) },
      output: undefined,
    },
    { label: 'the toggleProduct is refused', model, error: failure },
  ],
};

const scenarioOf = (
  name: string,
  alphabet: (model: Model) => readonly EventObject[],
  more: Partial<Scenario<Model>> = {},
): Scenario<Model> => ({
  name: `wishlist: ${name}`,
  machine: wishlistMachine,
  input: undefined,
  model: initialModel,
  inputs: (model) => eventInputs('wishlist', alphabet(model), model),
  outcomes,
  updateModel: (_, step) => predict(step).model,
  steps: rules,
  reaches: [
    {
      rule: 'WISH-03 the list of a user can be known after any number of failures',
      from: ({ model: { session } }) => session !== null,
      to: ({ after, model: { session } }) => session === null || selectIsKnown(wishlistAt(after)),
    },
  ],
  ...more,
});

const toggleProduct = (productId: string) => ({ type: 'wishlist.toggled', productId });
const opening = (userId: User) => ({ type: 'session.opened', userId });
const closing = (how: string) => ({ type: 'session.closed', how });

export const wishlistScenarios = [
  scenarioOf(
    'a guest',
    () => [
      toggleProduct('p1'),
      toggleProduct('p2'),
      { type: 'wishlist.changedElsewhere', ids: ['p2'] } as EventObject,
      closing('otherTab'),
      opening('u1'),
    ],
    { isEnd: (_, { session }) => session !== null },
  ),
  scenarioOf(
    'a user',
    ({ session }) => [toggleProduct('p1'), toggleProduct('p2'), ...(session === null ? [opening('u1')] : [])],
    { model: { ...initialModel, server: ['p2'] }, modelAfterReload: null },
  ),
  scenarioOf('alternating users', ({ session, phase }) => [
    toggleProduct('p1'),
    // A user signs out before another one signs in while the list is read.
    ...(session === null || phase !== 'reading' ? [opening('u1'), opening('u2')] : []),
    closing('ended'),
    closing('requested'),
  ]),
];
