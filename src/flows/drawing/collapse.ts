/** A chart with some of its states closed: what is within them is hidden, and their arrows begin and end at them. */
import type { ChartState, ChartTransition, StatechartGraph } from './statechartGraph.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** What a closed state says of what it hides. */
const hiddenWords = (state: ChartState, active: ReadonlySet<string>): string => {
  const inner = statesOf(state).slice(1);
  const innermost = inner.filter(
    ({ id, states }) => active.has(id) && states.every((each) => !active.has(each.id)),
  );
  const count = inner.length === 1 ? '1 state' : `${inner.length} states`;
  if (innermost.length === 0) return `${count} within`;
  return `in ${innermost.map(({ name }) => name).join(', ')} (${count})`;
};

/** What each closed state says, by its id, where these states are active. */
export const closedWords = (
  graph: StatechartGraph,
  closed: ReadonlySet<string>,
  active: ReadonlySet<string>,
): ReadonlyMap<string, string> =>
  new Map(
    statesOf(graph.root)
      .filter(({ id }) => closed.has(id))
      .map((state) => [state.id, hiddenWords(state, active)]),
  );

/**
 * `closed` are the words of closed states by their ids; the machine itself and states without inner states stay as they are.
 */
export const collapseStates = (
  graph: StatechartGraph,
  closed: ReadonlyMap<string, string>,
): StatechartGraph => {
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
    return { ...state, kind: 'atomic', initial: null, states: [], hidden: closed.get(state.id) ?? null };
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
const mostStatesOpen = 10;

/** How many states are visible where these are open. */
const visibleCount = (state: ChartState, open: ReadonlySet<string>): number =>
  1 + (open.has(state.id) ? state.states.reduce((sum, inner) => sum + visibleCount(inner, open), 0) : 0);

/**
 * States that are closed at first, so that a large chart begins with what is in use: those around a state of `touched` are open, and as
 * many others as fit on a screen.
 */
export const initiallyClosed = (
  graph: StatechartGraph,
  touched: ReadonlySet<string>,
): ReadonlySet<string> => {
  const outer = statesOf(graph.root).filter((state) => state !== graph.root && state.states.length > 0);
  const open = new Set([graph.root.id, ...enclosingStates(graph, touched)]);
  for (const state of outer) {
    const more = new Set([...open, ...enclosingStates(graph, [state.id]), state.id]);
    if (visibleCount(graph.root, more) <= mostStatesOpen) for (const id of more) open.add(id);
  }
  return new Set(outer.map(({ id }) => id).filter((id) => !open.has(id)));
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
