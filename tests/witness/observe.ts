/** Accessors for rules to read steps and places. */
import type { EventObject } from 'xstate';
import { fieldOf } from './fieldOf.ts';
import type { Step } from './scenario.ts';
import type { Effect } from './system.ts';
import { runningActors, type Place } from './place.ts';

type Stepped = Pick<Step<unknown>, 'effects'>;

/** The name of a request, action or emitted event, with its input, params or payload. */
export type NamedEffect = readonly [name: string, value: unknown];

/** The effects of a step, in order; without requests that a reload repeats. */
export const namedEffectsOf = ({ effects }: Stepped): NamedEffect[] =>
  effects.flatMap((effect): NamedEffect[] => {
    if (effect.kind === 'requested') return effect.isRepeated ? [] : [[effect.actor, effect.input]];
    if (effect.kind === 'executed') return [[effect.action, effect.params]];
    const { type, ...content } = effect.event;
    return [[type, content]];
  });

/** The names of the effects of a step that are among `names`, in order. */
export const effectNamesOf = (step: Stepped, names: readonly string[]): string[] =>
  namedEffectsOf(step).flatMap(([name]) => (names.includes(name) ? [name] : []));

/** The requests of an actor in a step. */
export const requestsOf = ({ effects }: Stepped, actor: string) =>
  effects.filter(
    (effect): effect is Extract<Effect, { kind: 'requested' }> =>
      effect.kind === 'requested' && effect.actor === actor,
  );

export const isRequested = (step: Stepped, actor: string): boolean => requestsOf(step, actor).length > 0;

export const isRunning = (place: Place, actor: string): boolean =>
  runningActors(place).some((running) => running.actor === actor);

/** The params of each execution of an action in a step. */
export const paramsOf = ({ effects }: Stepped, action: string): unknown[] =>
  effects.flatMap((effect) =>
    effect.kind === 'executed' && effect.action === action ? [effect.params] : [],
  );

/** Kind and text of each notice that a step shows. */
export const noticesOf = (step: Stepped): unknown[] =>
  paramsOf(step, 'notify').map((notice) => [fieldOf(notice, 'kind'), fieldOf(notice, 'text')]);

/** The requests of these actors in a step, in the order of `actors`: the name, and the input if there is one. */
export const requestsByActor = (step: Stepped, actors: readonly string[]): unknown[] =>
  actors.flatMap((actor) =>
    requestsOf(step, actor).map(({ input }) => (input === undefined ? [actor] : [actor, input])),
  );

/** The emitted events of a type. */
export const emitted = ({ effects }: Stepped, type: string): EventObject[] =>
  effects.flatMap((effect) =>
    effect.kind === 'emitted' && effect.event.type === type ? [effect.event] : [],
  );

/** Whether the step is the failure or timeout of a request. */
export const isFailedRequest = ({ kind, outcome }: Pick<Step<unknown>, 'kind' | 'outcome'>): boolean =>
  (kind === 'answer' && outcome?.error !== undefined) || kind === 'timeout';
