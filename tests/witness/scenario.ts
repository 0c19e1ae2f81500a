/** What a scenario consists of: a machine, a model of the world around it, all that can happen, and the rules that must hold. */
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Effect, Place, Route, Running, Timer } from './system.ts';

/** Something that can happen at a place, and what the model of the world is afterwards. */
export interface Possibility<Model> {
  /** In words, for the trail of a finding. */
  readonly label: string;
  readonly model: Model;
}

/** The shopper, another tab or the browser does something; `to` is a machine's path. */
export interface Press<Model> extends Possibility<Model> {
  readonly to: string;
  readonly event: EventObject;
  /** Whether a page shows the control for it here: `true` must lead to something, `false` to nothing; either where left out. */
  readonly isOffered?: boolean | undefined;
}

/** How a request ends. */
export type Outcome<Model> = Possibility<Model> &
  ({ readonly output: unknown } | { readonly error: unknown } | { readonly event: EventObject });

export interface Step<Model> {
  readonly before: Place;
  readonly modelBefore: Model;
  readonly after: Place;
  readonly model: Model;
  readonly kind: 'start' | 'press' | 'answer' | 'timeout' | 'reload';
  readonly label: string;
  /** The event, of a press or signal. */
  readonly event?: EventObject;
  /** Of a press: see `Press`. */
  readonly isOffered?: boolean | undefined;
  /** Whether states, contexts or requests are others than before. */
  readonly isChanged: boolean;
  /** The request that ended, of an answer. */
  readonly request?: Running;
  /** How it ended, of an answer. */
  readonly outcome?: { readonly output?: unknown; readonly error?: unknown };
  readonly effects: readonly Effect[];
}

/** A rule that must hold at every step. Answers with what is wrong, or with nothing. */
export interface StepRule<Model> {
  /** With the ID of its requirement: 'CHECK-20 delivery methods are asked for once'. */
  readonly rule: string;
  readonly check: (step: Step<Model>) => string | null | undefined | false;
}

/** A rule about where the shopper can still come: after every step `from` some trail leads on to a step `to`. */
export interface ReachRule<Model> {
  readonly rule: string;
  readonly from: (step: Step<Model>) => boolean;
  readonly to: (step: Step<Model>) => boolean;
  /** A reload is no way that a page offers: it does not count, unless it is said. */
  readonly isReloadAllowed?: boolean;
}

export interface Scenario<Model> {
  /** The machine and what of it is looked at: 'checkout: orders'. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly model: Model;
  readonly route?: Route;
  /** Everything that can be pressed or comes from outside, whether a page offers it there or not. */
  readonly presses: (
    model: Model,
    place: Place,
    fresh: (kind: 'key' | 'id') => string,
  ) => readonly Press<Model>[];
  /** By the actor's name: all outcomes of a request, with what each makes of the model. Throws for an actor it does not know. */
  readonly outcomes: {
    readonly [actor: string]: (
      input: never,
      model: Model,
      fresh: (kind: 'key' | 'id') => string,
    ) => readonly Outcome<Model>[];
  };
  /** What a request that runs out of time may have done meanwhile; the model as it is where left out. */
  readonly lostResponses?: {
    readonly [actor: string]: (
      input: never,
      model: Model,
      fresh: (kind: 'key' | 'id') => string,
    ) => readonly Possibility<Model>[];
  };
  /** Time limits that can run out; all where left out. */
  readonly isExpiring?: (timer: Timer) => boolean;
  /** What the model makes of a reload; a reload is left out where this is null. */
  readonly modelAfterReload?: ((model: Model, place: Place) => Model) | null;
  /** Whether the model takes notice of what was asked, done and emitted. */
  readonly updateModel?: (model: Model, step: Step<Model>) => Model;
  readonly steps: readonly StepRule<Model>[];
  readonly reaches: readonly ReachRule<Model>[];
  /** Places from which is not gone on: another scenario does. They count as places that lead everywhere. */
  readonly ends?: (place: Place, model: Model) => boolean;
  /** Places beyond which the exploration is taken for endless. */
  readonly limit?: number;
}

export interface Finding {
  readonly rule: string;
  readonly flow: string;
  /** What happened, in order; the last is where the rule broke. */
  readonly trail: readonly string[];
}
