/** The root with machines in the places of its children that only tell what they hear. */
import { createMachine, emit, type AnyStateMachine } from 'xstate';
import { appMachine } from '../../../../src/machines/app/machine.ts';
import { userOf, type UserId } from '../auth/model.ts';
import type { Outcome, Press, Scenario } from '../../scenario.ts';
import { fieldOf } from '../../observe.ts';
import type { Effect, Place } from '../../system.ts';

/** A machine that keeps its input and tells every event that it gets. */
export const stub = (initial = 'active'): AnyStateMachine =>
  createMachine({
    id: 'stub',
    context: ({ input }: { readonly input: unknown }) => ({ input }),
    initial,
    states: { [initial]: {} },
    on: { '*': { actions: emit(({ event }) => ({ type: 'heard', event })) } },
  });

export const children = [
  'auth',
  'anonymousSession',
  'trafficSource',
  'navigation',
  'backStack',
  'search',
  'wishlist',
  'cart',
  'cartDrawer',
  'consent',
];

// The types of `provide` want each child's own machine; what is looked at is what the root sends.
const provide = appMachine.provide.bind(appMachine) as unknown as (implementations: {
  readonly actors: { readonly [name: string]: AnyStateMachine };
}) => AnyStateMachine;

/** Flows whose code is fetched. */
export const flows = ['account', 'checkout', 'metrics', 'order', 'recentlyViewed', 'returnWizard', 'review'];

export const app = provide({
  actors: Object.fromEntries([...children, ...flows].map((name) => [name, stub()])),
});

export const path = 'app';

export const places = {
  home: '/',
  signIn: '/login',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  orders: '/account/orders',
  products: '/product',
  review: '/product-review',
} as const;

/** What the children of the root heard, in order. */
export const heard = ({
  effects,
}: {
  readonly effects: readonly Effect[];
}): (readonly [child: string, event: unknown])[] =>
  effects.flatMap((effect) =>
    effect.kind === 'emitted' && effect.event.type === 'heard'
      ? [[effect.owner.replace(`${path}/`, ''), fieldOf(effect.event, 'event')]]
      : [],
  );

/** What the flow of this name began with; null where none runs. */
export const inputOfFlow = (place: Place, name: string): unknown => {
  const member = place.members.get(`${path}/${name}`);
  return member ? fieldOf(member.snapshot.context, 'input') : null;
};

export type Event = Press<unknown>['event'];

export const fact = (type: string, fields: object = {}): Event => ({ type, ...fields });
export const page = (address: string, access = 'public'): Event =>
  fact('navigation.pageEntered', { path: address, address, title: 'Title', access });
export const signedIn = (userId: UserId): Event =>
  fact('auth.signedIn', { user: userOf(userId), how: 'signIn' });
/** The flow of this name fails. */
export const crash = (name: string): Event =>
  fact(`xstate.error.actor.${name}`, { error: new Error('It failed.') });
export const signedOut = (how: string): Event => fact('auth.signedOut', { how });

const failure = { code: 'chunk', message: 'The code did not come.', status: 0 };

/** A fetch brings something, or fails. */
export const fetched =
  (output: unknown) =>
  <Model>(_: unknown, model: Model): Outcome<Model>[] => [
    { label: 'it comes', model, output },
    { label: 'it fails', model, error: failure },
  ];

/** The same for the code of one flow; that of others does not come. */
export const loaded =
  (flow: string) =>
  <Model>(input: unknown, model: Model): Outcome<Model>[] =>
    fieldOf(input, 'flow') === flow ? fetched(undefined)(input, model) : [];

const never = () => [];

const labelOf = (event: Event): string =>
  [
    event.type,
    ...['path', 'how'].flatMap((name) => fieldOf(event, name) ?? []),
    fieldOf(fieldOf(event, 'user'), 'userId'),
  ]
    .filter((word) => typeof word === 'string')
    .join(' ');

/** A scenario of the root; what runs beside it gets no answer. */
export const appScenario = <Model>(
  more: Pick<Scenario<Model>, 'name' | 'model' | 'note' | 'steps' | 'outcomes'> &
    Partial<Scenario<Model>> & { readonly alphabet: (model: Model) => readonly Event[] },
): Scenario<Model> => ({
  machine: app,
  input: { paths: places },
  modelAfterReload: null,
  reaches: [],
  // Metrics that do not come are looked at by the facts.
  isExpiring: ({ event }) => !event.type.includes('metrics'),
  presses: (model) =>
    more.alphabet(model).map((event) => ({ label: labelOf(event), to: path, event, model })),
  ...more,
  outcomes: {
    forwardFacts: never,
    recordFacts: never,
    watchConnection: never,
    loadMetrics: never,
    loadFlow: never,
    acquireCheckoutLock: never,
    stealCheckoutLock: never,
    awaitCheckoutLock: never,
    loadRecentlyViewed: never,
    ...more.outcomes,
  },
});
