/** Users in turn, in this tab and in others: with the real auth, cart and wishlist below the root, nothing of one is sent for another. */
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../../../src/machines/app/machine.ts';
import { selectUserId } from '../../../../src/machines/auth/selectors.ts';
import type { CartChange } from '../../../../src/machines/cart/types.ts';
import type { Press, Scenario, StepRule } from '../../scenario.ts';
import { requestsOf, fieldOf, isRunning } from '../../observe.ts';
import { snapshotAt, textOf, type Place, type Route } from '../../system.ts';
import { userOf, type UserId } from '../auth/model.ts';
import { pieces } from '../cart/model.ts';
import { appScenario, children, fact, fetched, flows, path, stub, type Event } from './stubs.ts';

interface Model {
  /** Who asked for what, by the id of a request or of a product; null for a guest. */
  readonly askers: { readonly [id: string]: UserId | null };
}

const userAt = (place: Place): string | null =>
  selectUserId(snapshotAt(place, `${path}/auth`) as Parameters<typeof selectUserId>[0]);

/** What was asked for by a guest or by the user themselves. */
const isOwn = ({ askers }: Model, id: string, user: string | null): boolean =>
  askers[id] === undefined || askers[id] === null || askers[id] === user;

const rules: readonly StepRule<Model>[] = [
  {
    rule: 'AUTH-22, CART-20 an edit goes into the cart of the user who is signed in, and was asked for by them or by a guest',
    check: (step) => {
      const user = userAt(step.after);
      for (const { input } of requestsOf(step, 'editCart')) {
        if (user === null) return 'nobody is signed in';
        if (fieldOf(input, 'cartId') !== userOf(user as UserId).cartId) return 'the cart of another';
        const { requestId } = fieldOf(input, 'change') as CartChange;
        if (!isOwn(step.model, requestId, user)) return 'another asked for it';
      }
      return null;
    },
  },
  {
    rule: 'AUTH-22, WISH-03 hearts go into the list of the user who is signed in, and were asked for by them or by a guest',
    check: (step) => {
      const user = userAt(step.after);
      const sent = requestsOf(step, 'sendToggle').map(({ input }) => String(fieldOf(input, 'productId')));
      const merged = requestsOf(step, 'mergeWishlist').flatMap(
        ({ input }) => fieldOf(input, 'ids') as readonly string[],
      );
      const ids = [...sent, ...merged];
      if (ids.length > 0 && user === null) return 'nobody is signed in';
      return ids.some((id) => !isOwn(step.model, id, user)) && 'another asked for it';
    },
  },
  {
    rule: 'AUTH-22 no request of a user is open without them',
    check: ({ after }) =>
      userAt(after) === null &&
      ['editCart', 'mergeWishlist', 'sendToggle'].some((actor) => isRunning(after, actor)) &&
      'one is open',
  },
  {
    rule: 'PROD-05 what a user asks for in the cart is sent at once where nothing else is under way',
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

/** The root with auth and one more machine as they are. */
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
    name: `app: users in turn and their ${name}`,
    machine: appWith(name),
    route,
    model: { askers: {} },
    alphabet: () => [],
    presses: (model, place, fresh): readonly Press<Model>[] => {
      const own = press(model, fresh('key'));
      const user = userAt(place) as UserId | null;
      return [
        ...authEvents.map((event) => ({ label: labelOf(event), to: `${path}/auth`, event, model })),
        ...(own
          ? [
              {
                label: `${user ?? 'a guest'}: ${labelOf(own.event)}`,
                to: `${path}/${name}`,
                event: own.event,
                model: { askers: { ...model.askers, [own.id]: user } },
              },
            ]
          : []),
      ];
    },
    // What no machine holds any more can never be sent.
    updateModel: ({ askers }, { after }) => {
      const text = textOf(after);
      return {
        askers: Object.fromEntries(Object.entries(askers).filter(([id]) => text.includes(`"${id}"`))),
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
        { label: 'it cannot be told', model, error: unknownSession },
      ],
      renewSession: fetched(false),
      signOut: fetched(undefined),
      editCart: fetched(undefined),
      readIds: fetched([]),
      mergeWishlist: ({ ids }: { readonly ids: readonly string[] }, model) => fetched(ids)(ids, model),
      sendToggle: fetched(undefined),
    },
  });

export const userScenarios = [
  scenarioOf('cart', ({ askers }, key) =>
    Object.keys(askers).length < 1
      ? { id: key, event: fact('cart.addRequested', { requestId: key, item: pieces.p1 }) }
      : null,
  ),
  scenarioOf('wishlist', ({ askers }) =>
    'p1' in askers ? null : { id: 'p1', event: fact('wishlist.toggled', { productId: 'p1' }) },
  ),
];
