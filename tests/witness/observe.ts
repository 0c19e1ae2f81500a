/** What a rule reads off a step or place. */
import type { EventObject } from 'xstate';
import type { Step } from './explore.ts';
import { runningIn, type Effect, type Place } from './system.ts';

type Caused = Pick<Step<unknown>, 'effects'>;

/** Requests of an actor that were made. */
export const asked = ({ effects }: Caused, actor: string) =>
  effects.filter(
    (effect): effect is Extract<Effect, { kind: 'asked' }> =>
      effect.kind === 'asked' && effect.actor === actor,
  );

export const isAsked = (step: Caused, actor: string): boolean => asked(step, actor).length > 0;

export const isRunning = (place: Place, actor: string): boolean =>
  runningIn(place).some((running) => running.actor === actor);

/** Params of an effect on the outside, such as a notification, once for each time that it was caused. */
export const done = ({ effects }: Caused, action: string): unknown[] =>
  effects.flatMap((effect) => (effect.kind === 'did' && effect.action === action ? [effect.params] : []));

/** Events of a type that machines emitted. */
export const emitted = ({ effects }: Caused, type: string): EventObject[] =>
  effects.flatMap((effect) =>
    effect.kind === 'emitted' && effect.event.type === type ? [effect.event] : [],
  );

/** A field of a value of any kind; undefined where it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A request ended without its answer. */
export const isFailed = ({ kind, outcome }: Pick<Step<unknown>, 'kind' | 'outcome'>): boolean =>
  (kind === 'answer' && outcome?.error !== undefined) || kind === 'timeout';
