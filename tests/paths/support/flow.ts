/** Input of the traversal for a machine: samples of its events, and the part of its context that determines the next step. */
import type { AnyStateMachine, ContextFrom } from 'xstate';

/** Payloads of one event: the fields besides its type, the output of a result, or the error of a failure. */
export type Samples = readonly unknown[];

export interface TypedFlow<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input: unknown;
  /** The part of the context that determines the next transitions; everything else is omitted to keep the graph finite. */
  key(context: ContextFrom<M>): unknown;
  /** The same for child machines, by actor id. */
  readonly childKeys?: { readonly [id: string]: (context: never) => unknown };
  /** By event label, such as 'cart.retried', 'done readCart' or 'error readCart'. */
  readonly samples: { readonly [label: string]: Samples };
  /** Events that only the machine itself raises. */
  readonly raised?: readonly string[];
  /** States of which at least one must be reachable from every state. */
  readonly goals: readonly string[];
  /** Pending states that need no retry, by id, each with its reason. */
  readonly withoutRetry?: { readonly [state: string]: string };
  /** Unreachable transitions by the prefix of their line, each with its reason. */
  readonly unreachable?: { readonly [line: string]: string };
  /** Maximum number of edges of the traversal. */
  readonly limit?: number;
}

export const defaultLimit = 20_000;

export type Flow = TypedFlow<AnyStateMachine>;

export const defineFlow = <M extends AnyStateMachine>(flow: TypedFlow<M>): Flow => flow;

/** The default error of an actor without samples. */
export const unavailable = {
  code: 'unavailable',
  message: 'The shop is busy. Please try again.',
  status: 503,
};
