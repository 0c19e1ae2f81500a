/** What the traversal has to be told of a machine: samples of what can come to it, and what of its context decides the next step. */
import type { AnyStateMachine, ContextFrom } from 'xstate';

/** Payloads of one event: the fields beside its type; the output of an answer; the error of a refusal. */
export type Samples = readonly unknown[];

export interface TypedFlow<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input: unknown;
  /** What of the context decides where the next event leads. All else is left out, or the paths would be without number. */
  key(context: ContextFrom<M>): unknown;
  /** The same of machines that it invokes, by their actors' ids. */
  readonly childKeys?: { readonly [id: string]: (context: never) => unknown };
  /** By the event's label, such as 'cart.retried', 'done readCart' or 'error readCart'. */
  readonly samples: { readonly [label: string]: Samples };
  /** Events that the machine raises itself: nobody sends them. */
  readonly raised?: readonly string[];
  /** States of which one can be reached from everywhere; each is a good end or a place to go on from. */
  readonly goals: readonly string[];
  /** States that ask once, and where no answer stands for one: why no second try is needed, by their ids. */
  readonly oneTry?: { readonly [state: string]: string };
  /** Transitions that nothing can bring about, each with its reason, by the beginning of their line. */
  readonly unreachable?: { readonly [line: string]: string };
  /** Edges beyond which the traversal is taken for endless. */
  readonly limit?: number;
}

export const defaultLimit = 20_000;

export type Flow = TypedFlow<AnyStateMachine>;

export const flowOf = <M extends AnyStateMachine>(flow: TypedFlow<M>): Flow => flow;

/** What an actor refuses with where its samples say nothing else. */
export const unavailable = {
  code: 'unavailable',
  message: 'The shop is busy. Please try again.',
  status: 503,
};
