/** Graph search over a flow: whether a goal is reachable from every state, and whether every pending state ends. */
import { fromTransition, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { defaultLimit, type Flow } from './flow.ts';
import {
  initialState,
  moveKeyOf,
  movesOf,
  stateKeyOf,
  resumed,
  activeStateIds,
  applyMove,
  type Move,
  type PathState,
} from './pathState.ts';

interface StateNode {
  readonly states: readonly string[];
  readonly edges: readonly Edge[];
}

interface Edge {
  readonly to: string;
  readonly taken: readonly string[];
  /** Reloads do not count as a way out of a state. */
  readonly isReload: boolean;
}

/** An edge of `xstate/graph`, which has no types under Node's module resolution. */
interface GraphEdge {
  readonly event: Move;
  readonly state: { readonly context: PathState };
}

export type Graph = ReadonlyMap<string, StateNode>;

/** The state graph of a flow. */
export const graphOf = (flow: Flow): Graph => {
  const logic = fromTransition(
    (pathState: PathState, move: Move): PathState => applyMove(flow, pathState, move),
    initialState(flow),
  );
  const map = getAdjacencyMap(logic, {
    events: ({ context }) => movesOf(flow, context),
    serializeEvent: moveKeyOf,
    serializeState: ({ context }) => stateKeyOf(flow, context),
    limit: flow.limit ?? defaultLimit,
  });
  return new Map(
    Object.entries(map).map(([key, { state, transitions }]) => {
      const edges = Object.values<GraphEdge>(transitions).map(({ event, state: { context } }) => ({
        to: stateKeyOf(flow, context),
        taken: context.taken,
        isReload: event.event.type === resumed,
      }));
      return [key, { states: activeStateIds(state.context), edges }];
    }),
  );
};

/** The keys of states that lead to one of these without a reload, including these. */
const statesLeadingTo = (graph: Graph, ends: Iterable<string>): ReadonlySet<string> => {
  const before = new Map<string, string[]>();
  for (const [key, { edges }] of graph)
    for (const { to, isReload } of edges) if (!isReload) before.set(to, [...(before.get(to) ?? []), key]);
  const found = new Set(ends);
  for (const key of found) for (const from of before.get(key) ?? []) found.add(from);
  return found;
};

const keysWithStates = (graph: Graph, ids: readonly string[]): string[] =>
  [...graph].filter(([, { states }]) => states.some((id) => ids.includes(id))).map(([key]) => key);

/** Keys of states from which none of the flow's goals can be reached. */
export const trapsOf = (flow: Flow, graph: Graph): string[] => {
  const leading = statesLeadingTo(graph, keysWithStates(graph, flow.goals));
  return [...graph.keys()].filter((key) => !leading.has(key));
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const hasLimit = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.after.length > 0 || hasLimit(node.parent));

/** States that wait for a response: they invoke an actor with `onDone` that is no machine, since a child machine has its own limits. */
export const pendingStates = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine.root).filter((node) =>
    node.invoke.some(
      ({ src, onDone }) =>
        onDone !== undefined &&
        typeof src === 'string' &&
        !('root' in Object(machine.implementations.actors[src])),
    ),
  );

/** Pending states without a time limit. */
export const statesWithoutTimeout = (machine: AnyStateMachine): string[] =>
  pendingStates(machine)
    .filter((node) => !hasLimit(node))
    .map(({ id }) => id);

const isFailureLine = (line: string, id: string): boolean => {
  const [source = '', on = ''] = line.split(' | ');
  return (source === id || id.startsWith(`${source}.`)) && /^(after|error) /.test(on);
};

/** The edges on which a pending state handles an error or a timeout. */
const failureEdges = (graph: Graph, id: string): Edge[] =>
  [...graph.values()].flatMap(({ edges }) =>
    edges.filter(({ taken }) => taken.some((line) => isFailureLine(line, id))),
  );

/** Pending states without an error or timeout transition. */
export const statesWithoutFailureExit = (machine: AnyStateMachine, graph: Graph): string[] =>
  pendingStates(machine)
    .map(({ id }) => id)
    .filter((id) => failureEdges(graph, id).length === 0);

/** Pending states that cannot be entered again without a reload after an error or a timeout. */
export const statesWithoutRetry = (machine: AnyStateMachine, graph: Graph): string[] =>
  pendingStates(machine)
    .map(({ id }) => id)
    .filter((id) => {
      const leadingBack = statesLeadingTo(graph, keysWithStates(graph, [id]));
      return !failureEdges(graph, id).every(({ to }) => leadingBack.has(to));
    });
