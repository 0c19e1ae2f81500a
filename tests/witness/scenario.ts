/** Types of scenarios: a machine, a model of its environment, all possible inputs and outcomes, and rules. */
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Effect, Route } from './system.ts';
import type { Place, RunningActor, Timer } from './place.ts';

/** A possible step at a place, with the model after it. */
export interface PossibleStep<Model> {
  /** Description for the trail of a finding. */
  readonly label: string;
  readonly model: Model;
}

/** An event of the shopper, another tab or the browser; `to` is the path of a machine. */
export interface Input<Model> extends PossibleStep<Model> {
  readonly to: string;
  readonly event: EventObject;
  /** Whether the page offers the control here: `true` must have an effect, `false` must have none; undefined allows both. */
  readonly isOffered?: boolean | undefined;
}

/** Inputs that send these events to `to` from every place; `updateModel` predicts the model after them. */
export const eventInputs = <Model>(
  to: string,
  events: readonly EventObject[],
  model: Model,
): Input<Model>[] => events.map((event) => ({ label: Object.values(event).join(' '), to, event, model }));

/** The end of a request. */
export type Outcome<Model> = PossibleStep<Model> &
  ({ readonly output: unknown } | { readonly error: unknown } | { readonly event: EventObject });

export interface Step<Model> {
  readonly before: Place;
  readonly modelBefore: Model;
  readonly after: Place;
  readonly model: Model;
  readonly kind: 'start' | 'input' | 'answer' | 'timeout' | 'reload';
  readonly label: string;
  /** The event of an input or a timeout. */
  readonly event?: EventObject;
  /** Of an input, see `Input`. */
  readonly isOffered?: boolean | undefined;
  /** Whether states, contexts or requests have changed. */
  readonly isChanged: boolean;
  /** The ended request of an answer. */
  readonly request?: RunningActor;
  /** The result of an answer. */
  readonly outcome?: { readonly output?: unknown; readonly error?: unknown };
  readonly effects: readonly Effect[];
}

/** A rule for every step. Returns the violation, or a falsy value. */
export interface StepRule<Model> {
  /** With the ID of its requirement: 'CHECK-20 delivery methods are requested once'. */
  readonly rule: string;
  readonly check: (step: Step<Model>) => string | null | undefined | false;
}

/** A rule about reachability: after every step `from` (defaults to all steps) some trail leads to a step `to`. */
export interface ReachRule<Model> {
  readonly rule: string;
  readonly from?: (step: Step<Model>) => boolean;
  readonly to: (step: Step<Model>) => boolean;
  /** Whether trails may contain reloads; defaults to false. */
  readonly isReloadAllowed?: boolean;
}

export interface Scenario<Model> {
  /** The machine and the explored aspect: 'checkout: orders'. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly model: Model;
  readonly route?: Route;
  /** All inputs, whether a page offers them or not. */
  readonly inputs: (
    model: Model,
    place: Place,
    newId: (kind: 'key' | 'id') => string,
  ) => readonly Input<Model>[];
  /** All outcomes of a request, by actor, with the model after each. An unlisted actor is an error. */
  readonly outcomes: {
    readonly [actor: string]: (
      input: never,
      model: Model,
      newId: (kind: 'key' | 'id') => string,
    ) => readonly Outcome<Model>[];
  };
  /** What a request may have done at the server before its timeout or a reload; defaults to nothing. */
  readonly lostResponses?: {
    readonly [actor: string]: (
      input: never,
      model: Model,
      newId: (kind: 'key' | 'id') => string,
    ) => readonly PossibleStep<Model>[];
  };
  /** Which timers can fire; defaults to all. */
  readonly canExpire?: (timer: Timer) => boolean;
  /** The model after a reload; null omits reloads. */
  readonly modelAfterReload?: ((model: Model, place: Place) => Model) | null;
  /** Updates the model with the effects of a step. */
  readonly updateModel?: (model: Model, step: Step<Model>) => Model;
  readonly steps: readonly StepRule<Model>[];
  readonly reaches: readonly ReachRule<Model>[];
  /** Places where the exploration stops, because another scenario covers them. Every reach rule holds there. */
  readonly isEnd?: (place: Place, model: Model) => boolean;
  /** Maximum number of places. */
  readonly limit?: number;
}

export interface Finding {
  readonly rule: string;
  readonly flow: string;
  /** Labels of the steps, in order, up to the violation. */
  readonly trail: readonly string[];
}
