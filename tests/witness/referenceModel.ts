/**
 * A scenario from a reference model: a pure function predicts model and effects of every step; the machine is compared with it by selectors
 * and effects.
 */
import type { AnyStateMachine, EventObject } from 'xstate';
import { namedEffectsOf, type NamedEffect } from './observe.ts';
import { canonicalText, difference, viewRules, type Views } from './predict.ts';
import type { Outcome, Input, Scenario, Step, StepRule } from './scenario.ts';
import { runningActors, type Place } from './place.ts';

/** The cause of a step, without names of states. */
export type Occurrence =
  | { readonly kind: 'start' | 'reload' }
  | { readonly kind: 'event'; readonly event: EventObject }
  | { readonly kind: 'answer'; readonly actor: string; readonly output: unknown }
  | { readonly kind: 'failure'; readonly actor: string; readonly error: unknown }
  /** `actor` is the request that timed out; null for a delay. */
  | { readonly kind: 'timeout'; readonly actor: string | null };

export interface Expected<Model> {
  readonly model: Model;
  readonly effects: readonly NamedEffect[];
}

export const withoutEffects = <Model>(model: Model): Expected<Model> => ({ model, effects: [] });

/** The end of a request, or the event of a listener. */
export type RequestEnd =
  | { readonly output: unknown }
  | { readonly error: unknown }
  | { readonly event: EventObject };

export interface ReferenceModel<Model, Machine extends AnyStateMachine> {
  readonly name: string;
  readonly machine: Machine;
  readonly input?: unknown;
  readonly model: Model;
  readonly predict: (model: Model, occurrence: Occurrence) => Expected<Model>;
  /** By name of the effect, its rule. An effect with another name is a finding. */
  readonly effects: { readonly [name: string]: string };
  readonly views: Views<Model, Machine>;
  readonly inputs: (newId: (kind: 'key' | 'id') => string, model: Model) => readonly EventObject[];
  readonly outcomes: {
    readonly [actor: string]: readonly RequestEnd[] | ((input: unknown) => readonly RequestEnd[]);
  };
  /** Actors that are no requests and need no time limit. */
  readonly listeners?: readonly string[];
  /** Whether the machine resumes after a reload; reloads are omitted otherwise. */
  readonly isDurable: boolean;
  /** Rules that a model cannot express, such as unbounded counters. */
  readonly steps?: readonly StepRule<Model>[];
  readonly reaches?: Scenario<Model>['reaches'];
  readonly isEnd?: Scenario<Model>['isEnd'];
}

const runningActorNames = (place: Place): string[] => runningActors(place).map(({ actor }) => actor);

/** The request that timed out; it may have been repeated at once. */
const endedActor = ({ before, after, effects }: Step<unknown>): string | null => {
  const [earlier, later] = [runningActorNames(before), runningActorNames(after)];
  const isRepeated = (actor: string) =>
    effects.some((effect) => effect.kind === 'requested' && effect.actor === actor);
  return earlier.find((actor) => !later.includes(actor)) ?? earlier.find(isRepeated) ?? null;
};

const occurrenceOf = (step: Step<unknown>): Occurrence => {
  const { kind, event, request, outcome } = step;
  if (kind === 'start' || kind === 'reload') return { kind };
  if (kind === 'timeout') return { kind, actor: endedActor(step) };
  if (kind === 'answer' && request && outcome) {
    const { actor } = request;
    return 'output' in outcome
      ? { kind, actor, output: outcome.output }
      : { kind: 'failure', actor, error: outcome.error };
  }
  return { kind: 'event', event: event ?? { type: '' } };
};

export const timeLimitRule = 'ERR-05 every request has a time limit';
export const otherEffectsRule = 'no effect except the listed ones';

const timeLimit = (listeners: readonly string[]): StepRule<unknown> => ({
  rule: timeLimitRule,
  check: ({ after }) => {
    const requests = runningActors(after).filter(({ actor }) => !listeners.includes(actor));
    return requests.length > after.timers.length && `${requests.length} requests, fewer time limits`;
  },
});

export const scenarioFromModel = <Model, Machine extends AnyStateMachine>({
  name,
  machine,
  input,
  model: initialModel,
  predict,
  effects,
  views,
  inputs,
  outcomes,
  listeners = [],
  isDurable,
  steps = [],
  reaches = [],
  isEnd,
}: ReferenceModel<Model, Machine>): Scenario<Model> => {
  // The list of effects is unique for a step, and thus its key.
  const expectations = new WeakMap<Step<Model>['effects'], Expected<Model>>();
  const expectedOf = (step: Step<Model>): Expected<Model> => {
    const prediction = expectations.get(step.effects) ?? predict(step.modelBefore, occurrenceOf(step));
    expectations.set(step.effects, prediction);
    return prediction;
  };
  const compare =
    (isIncluded: (name: string) => boolean) =>
    (step: Step<Model>): string | null => {
      const included = (all: readonly NamedEffect[]) => all.filter(([each]) => isIncluded(each));
      return difference(included(namedEffectsOf(step)), included(expectedOf(step).effects));
    };
  return {
    name,
    machine,
    input,
    model: initialModel,
    inputs: (model, _, newId) =>
      inputs(newId, model).map((event): Input<Model> => ({
        label: canonicalText(event),
        to: machine.id,
        event,
        model,
      })),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([actor, requestEnds]) => [
        actor,
        (requestInput: unknown, model: Model) =>
          (typeof requestEnds === 'function' ? requestEnds(requestInput) : requestEnds).map(
            (requestEnd): Outcome<Model> => ({
              label: `${actor} ${canonicalText(requestEnd)}`,
              model,
              ...requestEnd,
            }),
          ),
      ]),
    ),
    modelAfterReload: isDurable ? (model) => model : null,
    updateModel: (_, step) => expectedOf(step).model,
    steps: [
      ...viewRules(machine, views),
      ...Object.entries(effects).map(([effect, rule]): StepRule<Model> => ({
        rule,
        check: compare((each) => each === effect),
      })),
      { rule: otherEffectsRule, check: compare((each) => !Object.hasOwn(effects, each)) },
      timeLimit(listeners),
      ...steps,
    ],
    reaches,
    ...(isEnd ? { isEnd } : {}),
  };
};
