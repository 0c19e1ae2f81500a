/**
 * A scenario from a reference model: a pure function says what each event must lead to, and the machine is compared with it at every
 * step, by what selectors show of it and by the effects that it causes.
 */
import type { AnyStateMachine, EventObject } from 'xstate';
import { namedEffectsOf, type NamedEffect } from './observe.ts';
import { difference, canonicalText } from './predict.ts';
import type { Outcome, Press, Scenario, Step, StepRule } from './scenario.ts';
import { runningIn, type Place } from './system.ts';

/** What happened, without the names of a machine's states. */
export type Occurrence =
  | { readonly kind: 'start' | 'reload' }
  | { readonly kind: 'event'; readonly event: EventObject }
  | { readonly kind: 'answer'; readonly actor: string; readonly output: unknown }
  | { readonly kind: 'failure'; readonly actor: string; readonly error: unknown }
  /** `actor` is the request that ended with it; null for a pause. */
  | { readonly kind: 'timeout'; readonly actor: string | null };

export interface Expected<Model> {
  readonly model: Model;
  readonly effects: readonly NamedEffect[];
}

/** Something that is seen, with the same as the model has it. */
export interface View<Model> {
  readonly rule: string;
  readonly actual: (place: Place) => unknown;
  readonly expected: (model: Model) => unknown;
}

/** How a request ends, or what a listener tells. */
export type RequestEnd =
  | { readonly output: unknown }
  | { readonly error: unknown }
  | { readonly event: EventObject };

export interface ReferenceModel<Model> {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly model: Model;
  readonly expect: (model: Model, happened: Occurrence) => Expected<Model>;
  /** Rules of effects: which names each is about. An effect with another name is a finding. */
  readonly effects: readonly { readonly rule: string; readonly names: readonly string[] }[];
  readonly views: readonly View<Model>[];
  readonly presses: (fresh: (kind: 'key' | 'id') => string, model: Model) => readonly EventObject[];
  readonly outcomes: {
    readonly [actor: string]: readonly RequestEnd[] | ((input: unknown) => readonly RequestEnd[]);
  };
  /** Actors that are no requests and run without a time limit. */
  readonly listeners?: readonly string[];
  /** Whether a reload goes on with the machine; otherwise it begins anew and is left out. */
  readonly isDurable: boolean;
  /** Rules that a model cannot hold, such as counts that grow for ever. */
  readonly steps?: readonly StepRule<Model>[];
  readonly reaches?: Scenario<Model>['reaches'];
  readonly ends?: Scenario<Model>['ends'];
}

const runningActors = (place: Place): string[] => runningIn(place).map(({ actor }) => actor);

/** The request that a time limit has ended; it may have been made again at once. */
const endedActor = ({ before, after, effects }: Step<unknown>): string | null => {
  const [earlier, later] = [runningActors(before), runningActors(after)];
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
export const otherEffectsRule = 'no effect is caused beyond those that the rules list';

const timeLimit = (listeners: readonly string[]): StepRule<unknown> => ({
  rule: timeLimitRule,
  check: ({ after }) => {
    const requests = runningIn(after).filter(({ actor }) => !listeners.includes(actor));
    return requests.length > after.timers.length && `${requests.length} requests, fewer time limits`;
  },
});

export const scenarioFromModel = <Model>({
  name,
  machine,
  input,
  model: first,
  expect,
  effects,
  views,
  presses,
  outcomes,
  listeners = [],
  isDurable,
  steps = [],
  reaches = [],
  ends,
}: ReferenceModel<Model>): Scenario<Model> => {
  const known = effects.flatMap(({ names }) => names);
  // Of a step the list of effects is the part that no other step has.
  const expectations = new WeakMap<Step<Model>['effects'], Expected<Model>>();
  const expectedOf = (step: Step<Model>): Expected<Model> => {
    const made = expectations.get(step.effects) ?? expect(step.modelBefore, occurrenceOf(step));
    expectations.set(step.effects, made);
    return made;
  };
  const compare =
    (isMeant: (name: string) => boolean) =>
    (step: Step<Model>): string | null => {
      const own = (causes: readonly NamedEffect[]) => causes.filter(([each]) => isMeant(each));
      return difference(own(namedEffectsOf(step)), own(expectedOf(step).effects));
    };
  /** The place and the model were compared before. */
  const isSame = ({ kind, before, after, modelBefore, model }: Step<Model>): boolean =>
    kind !== 'start' && before === after && modelBefore === model;
  return {
    name,
    machine,
    input,
    model: first,
    presses: (model, _, fresh) =>
      presses(fresh, model).map((event): Press<Model> => ({
        label: canonicalText(event),
        to: machine.id,
        event,
        model,
      })),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([actor, endings]) => [
        actor,
        (given: unknown, model: Model) =>
          (typeof endings === 'function' ? endings(given) : endings).map((ending): Outcome<Model> => ({
            label: `${actor} ${canonicalText(ending)}`,
            model,
            ...ending,
          })),
      ]),
    ),
    modelAfterReload: isDurable ? (model) => model : null,
    updateModel: (_, step) => expectedOf(step).model,
    steps: [
      ...views.map(({ rule, actual: seen, expected }): StepRule<Model> => ({
        rule,
        check: (step) => !isSame(step) && difference(seen(step.after), expected(step.model)),
      })),
      ...effects.map(({ rule, names }): StepRule<Model> => ({
        rule,
        check: compare((each) => names.includes(each)),
      })),
      { rule: otherEffectsRule, check: compare((each) => !known.includes(each)) },
      timeLimit(listeners),
      ...steps,
    ],
    reaches,
    ...(ends ? { ends } : {}),
  };
};
