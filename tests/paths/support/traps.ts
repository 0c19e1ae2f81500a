/** What a graph search says of a flow: whether it can end well from everywhere, and whether waiting always ends. */
import { fromTransition, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { defaultLimit, type Flow } from './flow.ts';
import { begin, keyOfMove, movesOf, placeOf, resumed, statesAt, take, type Move, type Walk } from './walk.ts';

interface Place {
  readonly states: readonly string[];
  readonly edges: readonly Edge[];
}

interface Edge {
  readonly to: string;
  readonly taken: readonly string[];
  /** That a page which is loaded anew leads on is no way that it offers. */
  readonly isReload: boolean;
}

/** An edge as the library has it; named here, since it has no types under Node's module resolution. */
interface Taken {
  readonly event: Move;
  readonly state: { readonly context: Walk };
}

export type Graph = ReadonlyMap<string, Place>;

/** Every place of a flow and where each event leads from it. */
export const graphOf = (flow: Flow): Graph => {
  const logic = fromTransition((walk: Walk, move: Move): Walk => take(flow, walk, move), begin(flow));
  const map = getAdjacencyMap(logic, {
    events: ({ context }) => movesOf(flow, context),
    serializeEvent: keyOfMove,
    serializeState: ({ context }) => placeOf(flow, context),
    limit: flow.limit ?? defaultLimit,
  });
  return new Map(
    Object.entries(map).map(([place, { state, transitions }]) => {
      const edges = Object.values<Taken>(transitions).map(({ event, state: { context } }) => ({
        to: placeOf(flow, context),
        taken: context.taken,
        isReload: event.event.type === resumed,
      }));
      return [place, { states: statesAt(state.context), edges }];
    }),
  );
};

/** The places that lead to one of these without a reload, and these. */
const leadingTo = (graph: Graph, ends: Iterable<string>): ReadonlySet<string> => {
  const before = new Map<string, string[]>();
  for (const [place, { edges }] of graph)
    for (const { to, isReload } of edges) if (!isReload) before.set(to, [...(before.get(to) ?? []), place]);
  const found = new Set(ends);
  for (const place of found) for (const from of before.get(place) ?? []) found.add(from);
  return found;
};

const placesIn = (graph: Graph, ids: readonly string[]): string[] =>
  [...graph].filter(([, { states }]) => states.some((id) => ids.includes(id))).map(([place]) => place);

/** Places from which none of the flow's goals can be reached. */
export const trapsOf = (flow: Flow, graph: Graph): string[] => {
  const good = leadingTo(graph, placesIn(graph, flow.goals));
  return [...graph.keys()].filter((place) => !good.has(place));
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const hasLimit = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.after.length > 0 || hasLimit(node.parent));

/** States that wait for an answer: they invoke what ends by itself. A machine inside waits by its own limits. */
export const pendingStates = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine.root).filter((node) =>
    node.invoke.some(
      ({ src, onDone }) =>
        onDone !== undefined &&
        typeof src === 'string' &&
        !('root' in Object(machine.implementations.actors[src])),
    ),
  );

/** Pending states that would wait for ever if no answer came. */
export const endlessStates = (machine: AnyStateMachine): string[] =>
  pendingStates(machine)
    .filter((node) => !hasLimit(node))
    .map(({ id }) => id);

const gaveUp = (line: string, id: string): boolean => {
  const [source = '', on = ''] = line.split(' | ');
  return (source === id || id.startsWith(`${source}.`)) && /^(after|error) /.test(on);
};

/** The edges on which a pending state gives its answer up. */
const givenUp = (graph: Graph, id: string): Edge[] =>
  [...graph.values()].flatMap(({ edges }) =>
    edges.filter(({ taken }) => taken.some((line) => gaveUp(line, id))),
  );

/** Pending states that nothing leads out of but their answer. */
export const neverGivenUp = (machine: AnyStateMachine, graph: Graph): string[] =>
  pendingStates(machine)
    .map(({ id }) => id)
    .filter((id) => givenUp(graph, id).length === 0);

/** Pending states that cannot be entered again, without a reload, once their answer failed or did not come. */
export const triedOnce = (machine: AnyStateMachine, graph: Graph): string[] =>
  pendingStates(machine)
    .map(({ id }) => id)
    .filter((id) => {
      const again = leadingTo(graph, placesIn(graph, [id]));
      return !givenUp(graph, id).every(({ to }) => again.has(to));
    });
