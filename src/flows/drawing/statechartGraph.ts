/**
 * A machine as a graph to be drawn: its states nested as they are, its transitions in words. Pure: it reads the machine's
 * definition, starts nothing, and gives the same graph for the same machine.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isInternal, transitionId, transitionsOf } from './transitions.ts';
import { actionWords, eventWords, guardWords, invokeWords } from './words.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** One way on: an event, the question that has to be answered with yes, and where it leads. */
export interface ChartTransition {
  /** Stable as long as the machine's definition is: the source's id, the event's type, the place among its branches. */
  readonly id: string;
  readonly source: string;
  /** The state that it leads to; null where it stays (an action alone). */
  readonly target: string | null;
  /** The event's type as XState names it, such as `xstate.done.actor.createOrder`; empty for `always`. */
  readonly eventType: string;
  /** `checkout.next`, `after 30 s`, `createOrder failed`, `always`. */
  readonly event: string;
  /** `[isHeld]`, `[otherwise]`, or empty. */
  readonly guard: string;
  /** What is done where it stays, by name; empty where it leads on. */
  readonly actions: readonly string[];
}

export interface ChartState {
  /** XState's own id of the state node, such as `checkout.paying`. */
  readonly id: string;
  readonly name: string;
  readonly kind: StateKind;
  /** The child that is entered first; null for what has none or enters all. */
  readonly initial: string | null;
  /** What works while the state is active: the actors that it invokes, by the name that the machine knows them by. */
  readonly invokes: readonly string[];
  /** Transitions that do not leave the state, in the order of the definition. */
  readonly internal: readonly ChartTransition[];
  readonly states: readonly ChartState[];
  /** What a closed state says of the states that it hides; null for any other state. */
  readonly hidden: string | null;
}

export interface StatechartGraph {
  readonly id: string;
  readonly root: ChartState;
  /** Transitions that lead somewhere, in the order of the definition. */
  readonly transitions: readonly ChartTransition[];
}

const chartTransition = (
  machine: AnyStateMachine,
  definition: AnyTransitionDefinition,
  target: AnyStateNode | undefined,
): ChartTransition => ({
  id: transitionId(definition),
  source: definition.source.id,
  target: target?.id ?? null,
  eventType: definition.eventType,
  event: eventWords(machine, definition),
  guard: guardWords(definition),
  actions: target ? [] : actionWords(definition),
});

const chartState = (machine: AnyStateMachine, node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  invokes: node.invoke.map(invokeWords),
  internal: transitionsOf(node)
    .filter(isInternal)
    .map((definition) => chartTransition(machine, definition, undefined)),
  states: Object.values(node.states).map((child) => chartState(machine, child)),
  hidden: null,
});

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Every state and every transition of a machine. */
export const statechartGraph = (machine: AnyStateMachine): StatechartGraph => ({
  id: machine.id,
  root: chartState(machine, machine.root),
  transitions: nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter((definition) => !isInternal(definition))
    .map((definition) => chartTransition(machine, definition, definition.target?.[0])),
});
