/** Converts a machine's definition to a graph for drawing: nested states and labelled transitions. Pure and deterministic. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isInternal, transitionId, transitionsOf } from './transitions.ts';
import { actionLabels, eventLabel, guardLabel, invokeLabel } from './labels.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A transition with its labels. */
export interface ChartTransition {
  /** Id of the source, event type and branch index; see `transitionId`. */
  readonly id: string;
  readonly source: string;
  /** Target state; null for internal transitions. */
  readonly target: string | null;
  /** XState's event type, such as `xstate.done.actor.createOrder`; empty for `always`. */
  readonly eventType: string;
  /** `checkout.next`, `after 30 s`, `createOrder failed`, `always`. */
  readonly event: string;
  /** `[isHeld]`, `[otherwise]`, or empty. */
  readonly guard: string;
  /** Action names of internal transitions; empty for others. */
  readonly actions: readonly string[];
}

export interface ChartState {
  /** Id of the state node, such as `checkout.paying`. */
  readonly id: string;
  readonly name: string;
  readonly kind: StateKind;
  /** Initial child state; null for atomic and parallel states. */
  readonly initial: string | null;
  /** Names of the invoked actors. */
  readonly invokes: readonly string[];
  /** Internal transitions, in definition order. */
  readonly internal: readonly ChartTransition[];
  readonly states: readonly ChartState[];
  /** Label of a collapsed state; null for others. */
  readonly hidden: string | null;
}

export interface StatechartGraph {
  readonly id: string;
  readonly root: ChartState;
  /** Transitions with a target, in definition order. */
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
  event: eventLabel(machine, definition),
  guard: guardLabel(definition),
  actions: target ? [] : actionLabels(definition),
});

const chartState = (machine: AnyStateMachine, node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  invokes: node.invoke.map(invokeLabel),
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

/** Graph of all states and transitions of a machine. */
export const statechartGraph = (machine: AnyStateMachine): StatechartGraph => ({
  id: machine.id,
  root: chartState(machine, machine.root),
  transitions: nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter((definition) => !isInternal(definition))
    .map((definition) => chartTransition(machine, definition, definition.target?.[0])),
});
