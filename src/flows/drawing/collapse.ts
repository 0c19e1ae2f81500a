/** A chart with some of its states closed: what is within them is hidden, and their arrows begin and end at them. */
import type { ChartState, ChartTransition, StatechartGraph } from './statechartGraph.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

const closedState = (state: ChartState): ChartState => ({
  ...state,
  kind: 'atomic',
  initial: null,
  states: [],
  hiddenStates: statesOf(state).length - 1,
});

/** `closed` are ids of states; the machine itself and states without inner states stay as they are. */
export const collapseStates = (graph: StatechartGraph, closed: ReadonlySet<string>): StatechartGraph => {
  if (closed.size === 0) return graph;
  /** Which visible state stands for each state. */
  const visible = new Map<string, string>();
  const collapse = (state: ChartState): ChartState => {
    const isClosed = state !== graph.root && state.states.length > 0 && closed.has(state.id);
    if (!isClosed) {
      visible.set(state.id, state.id);
      return { ...state, states: state.states.map(collapse) };
    }
    for (const { id } of statesOf(state)) visible.set(id, state.id);
    return closedState(state);
  };
  const root = collapse(graph.root);
  const visibleOf = (id: string): string => visible.get(id) ?? id;
  const transitions = graph.transitions.flatMap((transition): ChartTransition[] => {
    const source = visibleOf(transition.source);
    const target = transition.target === null ? null : visibleOf(transition.target);
    return source === target && transition.source !== transition.target
      ? []
      : [{ ...transition, source, target }];
  });
  return { ...graph, root, transitions };
};

/** More states than this do not fit on a screen at a readable size. */
const mostStatesOpen = 14;

/**
 * States that are closed at first, so that a large chart begins with what is active: those that hold others, unless `touched` has one
 * of them. A small chart is shown whole.
 */
export const initiallyClosed = (
  graph: StatechartGraph,
  touched: ReadonlySet<string>,
): ReadonlySet<string> => {
  const states = statesOf(graph.root);
  if (states.length <= mostStatesOpen) return new Set();
  const isTouched = (state: ChartState) =>
    statesOf(state).some(({ id }) => id !== state.id && touched.has(id));
  return new Set(
    states
      .filter((state) => state !== graph.root && state.states.length > 0 && !isTouched(state))
      .map(({ id }) => id),
  );
};

/** The states around each of these, that must be open for them to be seen. */
export const enclosingStates = (graph: StatechartGraph, ids: Iterable<string>): ReadonlySet<string> => {
  const wanted = new Set(ids);
  const found = new Set<string>();
  const visit = (state: ChartState, above: readonly string[]) => {
    if (wanted.has(state.id)) for (const id of above) found.add(id);
    for (const inner of state.states) visit(inner, [...above, state.id]);
  };
  visit(graph.root, []);
  return found;
};
