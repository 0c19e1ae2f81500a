/** Alternating users, in this tab and others: with the real auth, cart and wishlist, nothing requested by one is sent for another. */
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../../../src/machines/app/machine.ts';
import { selectUserId } from '../../../../src/machines/auth/selectors.ts';
import type { CartChange } from '../../../../src/machines/cart/types.ts';
import type { Input, Scenario, StepRule } from '../../scenario.ts';
import { requestsOf, isRunning } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Route } from '../../system.ts';
import { snapshotAt, textOf, type Place } from '../../place.ts';
import { userOf, type UserId } from '../auth/model.ts';
import { newItems } from '../cart/model.ts';
import { appScenario, children, loadOutcomes, flows, path, stub } from './stubs.ts';
import { fact, type Event } from './appEvents.ts';

interface Model {
  /** The requesting user, by id of a request or product; null for a guest. */
  readonly requesters: { readonly [id: string]: UserId | null };
}

const userAt = (place: Place): string | null =>
  selectUserId(snapshotAt(place, `${path}/auth`) as Parameters<typeof selectUserId>[0]);

/** Whether it was requested by a guest or the user. */
const isRequestedByUser = ({ requesters }: Model, id: string, user: string | null): boolean =>
  requesters[id] === undefined || requesters[id] === null || requesters[id] === user;

const rules: readonly StepRule<Model>[] = [
  {
    rule: 'AUTH-22, CART-20 an edit goes to the cart of the signed-in user and was requested by that user or a guest',
    check: (step) => {
      const user = userAt(step.after);
      for (const { input } of requestsOf(step, 'editCart')) {
        if (user === null) return 'no user is signed in';
        if (fieldOf(input, 'cartId') !== userOf(user as UserId).cartId) return 'the cart of another user';
        const { requestId } = fieldOf(input, 'change') as CartChange;
        if (!isRequestedByUser(step.model, requestId, user)) return 'another user requested it';
      }
      return null;
    },
  },
  {
    rule: 'AUTH-22, WISH-03 toggles go to the list of the signed-in user and were requested by that user or a guest',
    check: (step) => {
      const user = userAt(step.after);
      const sent = requestsOf(step, 'sendToggle').map(({ input }) => String(fieldOf(input, 'productId')));
      const merged = requestsOf(step, 'mergeWishlist').flatMap(
        ({ input }) => fieldOf(input, 'ids') as readonly string[],
      );
      const ids = [...sent, ...merged];
      if (ids.length > 0 && user === null) return 'no user is signed in';
      return ids.some((id) => !isRequestedByUser(step.model, id, user)) && 'another user requested it';
    },
  },
  {
    rule: 'AUTH-22 no request of a user runs without a signed-in user',
    check: ({ after }) =>
      userAt(after) === null &&
      ['editCart', 'mergeWishlist', 'sendToggle'].some((actor) => isRunning(after, actor)) &&
      'one is open',
  },
  {
    rule: 'PROD-05 an edit is sent at once if no other request runs',
    check: (step) =>
      step.event?.type === 'cart.addRequested' &&
      userAt(step.after) !== null &&
      !isRunning(step.after, 'editCart') &&
      'it is not sent',
  },
];

const emitters = ['auth', 'cart'];
const route: Route = (owner, event) =>
  emitters.includes(owner.replace(`${path}/`, '')) ? [[path, event]] : [];

const provide = appMachine.provide.bind(appMachine) as unknown as (implementations: {
  readonly actors: { readonly [name: string]: AnyStateMachine };
}) => AnyStateMachine;

/** The root with the real auth and one more real machine. */
const appWith = (name: string): AnyStateMachine =>
  provide({
    actors: Object.fromEntries(
      [...children, ...flows]
        .filter((child) => child !== 'auth' && child !== name)
        .map((child) => [child, stub()]),
    ),
  });

const unknownSession = { code: 'unavailable', message: 'Busy.', status: 503 };

const authEvents: readonly Event[] = [
  fact('session.startedElsewhere', { userId: 'u1' }),
  fact('session.startedElsewhere', { userId: 'u2' }),
  fact('session.renewed', { userId: 'u2', expires: '2026-01-01T13:00:00.000Z' }),
  fact('session.ended'),
  fact('session.endedElsewhere'),
  fact('signOut.requested'),
];

const labelOf = ({ type, ...fields }: Event): string =>
  [type, ...Object.values(fields).filter((value) => typeof value === 'string')].join(' ');

const scenarioOf = (
  name: string,
  press: (model: Model, key: string) => { readonly id: string; readonly event: Event } | null,
): Scenario<Model> =>
  appScenario<Model>({
    name: `app: alternating users and their ${name}`,
    machine: appWith(name),
    route,
    model: { requesters: {} },
    alphabet: () => [],
    inputs: (model, place, newId): readonly Input<Model>[] => {
      const own = press(model, newId('key'));
      const user = userAt(place) as UserId | null;
      return [
        ...authEvents.map((event) => ({ label: labelOf(event), to: `${path}/auth`, event, model })),
        ...(own
          ? [
              {
                label: `${user ?? 'a guest'}: ${labelOf(own.event)}`,
                to: `${path}/${name}`,
                event: own.event,
                model: { requesters: { ...model.requesters, [own.id]: user } },
              },
            ]
          : []),
      ];
    },
    // Only ids that a machine still holds can be sent.
    updateModel: ({ requesters }, { after }) => {
      const text = textOf(after);
      return {
        requesters: Object.fromEntries(Object.entries(requesters).filter(([id]) => text.includes(`"${id}"`))),
      };
    },
    steps: rules,
    outcomes: {
      checkSession: (_: unknown, model) => [
        ...(['u1', 'u2'] as const).map((user) => ({
          label: `it is ${user}`,
          model,
          output: userOf(user, null),
        })),
        { label: 'it is a guest', model, output: null },
        { label: 'the session is unknown', model, error: unknownSession },
      ],
      renewSession: loadOutcomes(false),
      signOut: loadOutcomes(undefined),
      editCart: loadOutcomes(undefined),
      readIds: loadOutcomes([]),
      mergeWishlist: ({ ids }: { readonly ids: readonly string[] }, model) => loadOutcomes(ids)(ids, model),
      sendToggle: loadOutcomes(undefined),
    },
  });

export const userScenarios = [
  scenarioOf('cart', ({ requesters }, key) =>
    Object.keys(requesters).length < 1
      ? { id: key, event: fact('cart.addRequested', { requestId: key, item: newItems.p1 }) }
      : null,
  ),
  scenarioOf('wishlist', ({ requesters }) =>
    'p1' in requesters ? null : { id: 'p1', event: fact('wishlist.toggled', { productId: 'p1' }) },
  ),
];
