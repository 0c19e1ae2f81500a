/** The arrows of a chart by subgraph; transitions between the same two states share an arrow. */
import type { ChartState, ChartTransition, StatechartGraph } from './statechartGraph.ts';

export interface Link {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Whether it leads to a state that is defined earlier. ELK gets it reversed, so that charts are laid out in definition order. */
  readonly isBackward: boolean;
  /** Empty for the arrow from a start node to the initial state. */
  readonly transitions: readonly ChartTransition[];
}

/** Node ids of a state's pseudostates: its start, and the source of transitions from any inner state. */
export const startNodeId = (state: string): string => `${state}|start`;
export const anyStateNodeId = (state: string): string => `${state}|any`;

interface StatePath {
  readonly state: ChartState;
  /** From the root to the state itself. */
  readonly path: readonly ChartState[];
}

const statePathsOf = (state: ChartState, ancestors: readonly ChartState[] = []): StatePath[] => {
  const path = [...ancestors, state];
  return [{ state, path }, ...state.states.flatMap((inner) => statePathsOf(inner, path))];
};

/** Roots of subgraphs: the machine, and each region of a parallel state. */
const isSubgraphRoot = (parent: ChartState | undefined): boolean =>
  parent === undefined || parent.kind === 'parallel';

export interface Subgraph {
  readonly root: ChartState;
  readonly links: readonly Link[];
}

/** Subgraphs of a chart with their arrows, by the id of their root. */
export const subgraphsOf = (graph: StatechartGraph): ReadonlyMap<string, Subgraph> => {
  const statePaths = new Map(statePathsOf(graph.root).map((statePath) => [statePath.state.id, statePath]));
  const pathOf = (id: string): readonly ChartState[] => {
    const statePath = statePaths.get(id);
    if (!statePath) throw new Error(`The chart of ${graph.id} has no state ${id}.`);
    return statePath.path;
  };

  /** The node of a state in a subgraph: the state itself, or the parallel state around it, which is one box. */
  const nodeIn = (id: string, subgraph: string): string => {
    const path = pathOf(id);
    const within = path.slice(path.findIndex((state) => state.id === subgraph));
    return (within.find((state) => state.kind === 'parallel') ?? within.at(-1))?.id ?? id;
  };

  const subgraphOf = (source: string, target: string): string => {
    const candidates = pathOf(target).filter((_, index, path) => isSubgraphRoot(path[index - 1]));
    const isCommon = ({ id }: ChartState) =>
      pathOf(source).some((state) => state.id === id) || pathOf(id).some((state) => state.id === source);
    return candidates.findLast(isCommon)?.id ?? graph.root.id;
  };

  const endsOf = ({ source, target }: { source: string; target: string }, subgraph: string) => {
    const isWithin = (inner: string, outer: string) =>
      inner !== outer && pathOf(inner).some(({ id }) => id === outer);
    // A transition into an inner state starts at the any-state node.
    if (isWithin(target, source)) {
      const region = pathOf(source).some(({ id }) => id === subgraph) ? source : subgraph;
      return { source: anyStateNodeId(region), target: nodeIn(target, subgraph) };
    }
    // A transition to an ancestor enters its initial state.
    const entered = isWithin(source, target) ? (pathOf(target).at(-1)?.initial ?? target) : target;
    return { source: nodeIn(source, subgraph), target: nodeIn(entered, subgraph) };
  };

  /** Ids of the ancestors of an arrow's end, and its own; a pseudostate is inside its state. */
  const nodePath = (id: string): readonly string[] => {
    const [state = '', pseudoState] = id.split('|');
    const path = pathOf(state).map((each) => each.id);
    return pseudoState === undefined ? path : [...path, id];
  };
  const rankOf = (id: string): number => {
    if (id.includes('|')) return -1;
    return (
      pathOf(id)
        .at(-2)
        ?.states.findIndex((state) => state.id === id) ?? 0
    );
  };
  /** Compares the definition order below the common ancestor. */
  const isBackwardLink = (source: string, target: string): boolean => {
    const [from, to] = [nodePath(source), nodePath(target)];
    const fork = from.findIndex((id, index) => id !== to[index]);
    const [first, second] = [from[fork], to[fork]];
    return first !== undefined && second !== undefined && rankOf(first) > rankOf(second);
  };

  const subgraphs = new Map<string, { root: ChartState; links: Map<string, Link> }>();
  for (const { state, path } of statePaths.values())
    if (isSubgraphRoot(path.at(-2))) subgraphs.set(state.id, { root: state, links: new Map() });

  const addLink = (
    subgraph: string,
    source: string,
    target: string,
    transitions: readonly ChartTransition[],
  ) => {
    const links = subgraphs.get(subgraph)?.links;
    const id = `${source}→${target}`;
    const previous = links?.get(id)?.transitions ?? [];
    const isBackward = isBackwardLink(source, target);
    links?.set(id, { id, source, target, isBackward, transitions: [...previous, ...transitions] });
  };

  for (const { state } of statePaths.values())
    if (state.initial !== null)
      addLink(subgraphOf(state.initial, state.initial), startNodeId(state.id), state.initial, []);
  for (const transition of graph.transitions) {
    if (transition.target === null) continue;
    const subgraph = subgraphOf(transition.source, transition.target);
    const { source, target } = endsOf({ source: transition.source, target: transition.target }, subgraph);
    addLink(subgraph, source, target, [transition]);
  }
  return new Map([...subgraphs].map(([id, { root, links }]) => [id, { root, links: [...links.values()] }]));
};
