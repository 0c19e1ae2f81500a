/** What a rule reads off a step or place. */
import type { EventObject } from 'xstate';
import type { Step } from './scenario.ts';
import { runningIn, type Effect, type Place } from './system.ts';

type Stepped = Pick<Step<unknown>, 'effects'>;

/** A request, action or emitted event by its name, with its input, params or content. */
export type NamedEffect = readonly [name: string, value: unknown];

/** Everything that a step caused, in order; what a reload repeats was caused before. */
export const namedEffectsOf = ({ effects }: Stepped): NamedEffect[] =>
  effects.flatMap((effect): NamedEffect[] => {
    if (effect.kind === 'requested') return effect.isRepeated ? [] : [[effect.actor, effect.input]];
    if (effect.kind === 'did') return [[effect.action, effect.params]];
    const { type, ...content } = effect.event;
    return [[type, content]];
  });

/** Those of these names that a step caused, in order. */
export const effectNamesOf = (step: Stepped, names: readonly string[]): string[] =>
  namedEffectsOf(step).flatMap(([name]) => (names.includes(name) ? [name] : []));

/** Requests of an actor that were made. */
export const requestsOf = ({ effects }: Stepped, actor: string) =>
  effects.filter(
    (effect): effect is Extract<Effect, { kind: 'requested' }> =>
      effect.kind === 'requested' && effect.actor === actor,
  );

export const isRequested = (step: Stepped, actor: string): boolean => requestsOf(step, actor).length > 0;

export const isRunning = (place: Place, actor: string): boolean =>
  runningIn(place).some((running) => running.actor === actor);

/** Params of an effect on the outside, such as a notification, once for each time that it was caused. */
export const paramsOf = ({ effects }: Stepped, action: string): unknown[] =>
  effects.flatMap((effect) => (effect.kind === 'did' && effect.action === action ? [effect.params] : []));

/** Events of a type that machines emitted. */
export const emitted = ({ effects }: Stepped, type: string): EventObject[] =>
  effects.flatMap((effect) =>
    effect.kind === 'emitted' && effect.event.type === type ? [effect.event] : [],
  );

/** A field of a value of any kind; undefined where it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A request ended without its answer. */
export const isFailedRequest = ({ kind, outcome }: Pick<Step<unknown>, 'kind' | 'outcome'>): boolean =>
  (kind === 'answer' && outcome?.error !== undefined) || kind === 'timeout';
