/** The root with stubs as children, which emit every received event. */
import { createMachine, emit, type AnyStateMachine } from 'xstate';
import { appMachine } from '../../../../src/machines/app/machine.ts';
import type { Outcome, Scenario } from '../../scenario.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Effect } from '../../system.ts';
import type { Place } from '../../place.ts';
import { urlPaths } from '../../../machines/support/urlPaths.ts';
import type { Event } from './appEvents.ts';

/** A machine that stores its input and emits every received event. */
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

// The types of `provide` require the real machines; only events from the root are observed.
const provide = appMachine.provide.bind(appMachine) as unknown as (implementations: {
  readonly actors: { readonly [name: string]: AnyStateMachine };
}) => AnyStateMachine;

/** Flows whose code is loaded on demand. */
export const flows = ['account', 'checkout', 'metrics', 'order', 'recentlyViewed', 'returnWizard', 'review'];

export const app = provide({
  actors: Object.fromEntries([...children, ...flows].map((name) => [name, stub()])),
});

export const path = 'app';

/** Events that the children of the root received, in order. */
export const receivedEvents = ({
  effects,
}: {
  readonly effects: readonly Effect[];
}): (readonly [child: string, event: unknown])[] =>
  effects.flatMap((effect) =>
    effect.kind === 'emitted' && effect.event.type === 'heard'
      ? [[effect.owner.replace(`${path}/`, ''), fieldOf(effect.event, 'event')]]
      : [],
  );

/** Input of the flow with this name; null if it does not run. */
export const inputOfFlow = (place: Place, name: string): unknown => {
  const member = place.members.get(`${path}/${name}`);
  return member ? fieldOf(member.snapshot.context, 'input') : null;
};

const failure = { code: 'chunk', message: 'The code did not load.', status: 0 };

/** A load succeeds or fails. */
export const loadOutcomes =
  (output: unknown) =>
  <Model>(_: unknown, model: Model): Outcome<Model>[] => [
    { label: 'it loads', model, output },
    { label: 'it fails', model, error: failure },
  ];

/** The same for the code of one flow; other loads never end. */
export const loadFlowOutcomes =
  (flow: string) =>
  <Model>(input: unknown, model: Model): Outcome<Model>[] =>
    fieldOf(input, 'flow') === flow ? loadOutcomes(undefined)(input, model) : [];

const never = () => [];

const labelOf = (event: Event): string =>
  [
    event.type,
    ...['path', 'how'].flatMap((name) => fieldOf(event, name) ?? []),
    fieldOf(fieldOf(event, 'user'), 'userId'),
  ]
    .filter((word) => typeof word === 'string')
    .join(' ');

/** A scenario of the root; other requests never end. */
export const appScenario = <Model>(
  more: Pick<Scenario<Model>, 'name' | 'model' | 'updateModel' | 'steps' | 'outcomes'> &
    Partial<Scenario<Model>> & { readonly alphabet: (model: Model) => readonly Event[] },
): Scenario<Model> => ({
  machine: app,
  input: { paths: urlPaths },
  modelAfterReload: null,
  reaches: [],
  // The scenario of the facts covers loading the metrics.
  canExpire: ({ event }) => !event.type.includes('metrics'),
  inputs: (model) => more.alphabet(model).map((event) => ({ label: labelOf(event), to: path, event, model })),
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
