/** Collapses states of a chart: their inner states are hidden, and their arrows start and end at the collapsed state. */
import type { ChartState, ChartTransition, StatechartGraph } from './statechartGraph.ts';

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** Label of a collapsed state: the active inner states and their number. */
const collapsedLabel = (state: ChartState, active: ReadonlySet<string>): string => {
  const inner = statesOf(state).slice(1);
  const innermost = inner.filter(
    ({ id, states }) => active.has(id) && states.every((each) => !active.has(each.id)),
  );
  const count = inner.length === 1 ? '1 state' : `${inner.length} states`;
  if (innermost.length === 0) return `${count} within`;
  return `in ${innermost.map(({ name }) => name).join(', ')} (${count})`;
};

/** Labels of the closed states by id. */
export const collapsedLabels = (
  graph: StatechartGraph,
  closed: ReadonlySet<string>,
  active: ReadonlySet<string>,
): ReadonlyMap<string, string> =>
  new Map(
    statesOf(graph.root)
      .filter(({ id }) => closed.has(id))
      .map((state) => [state.id, collapsedLabel(state, active)]),
  );

/** Collapses the states in `closed` (labels by state id); the root and atomic states are never collapsed. */
export const collapseStates = (
  graph: StatechartGraph,
  closed: ReadonlyMap<string, string>,
): StatechartGraph => {
  if (closed.size === 0) return graph;
  /** Visible state that represents each state. */
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

/** Maximum number of states that fit on a screen at a readable size. */
const maxVisibleStates = 10;

/** Number of visible states when these are open. */
const visibleCount = (state: ChartState, open: ReadonlySet<string>): number =>
  1 + (open.has(state.id) ? state.states.reduce((sum, inner) => sum + visibleCount(inner, open), 0) : 0);

/** States of a large chart that are closed at first. Ancestors of `touched` states are open, and as many others as fit on a screen. */
export const initiallyClosed = (
  graph: StatechartGraph,
  touched: ReadonlySet<string>,
): ReadonlySet<string> => {
  const compound = statesOf(graph.root).filter((state) => state !== graph.root && state.states.length > 0);
  const open = new Set([graph.root.id, ...ancestorStates(graph, touched)]);
  for (const state of compound) {
    const candidate = new Set([...open, ...ancestorStates(graph, [state.id]), state.id]);
    if (visibleCount(graph.root, candidate) <= maxVisibleStates) for (const id of candidate) open.add(id);
  }
  return new Set(compound.map(({ id }) => id).filter((id) => !open.has(id)));
};

/** Ancestors of these states, which must be open to show them. */
export const ancestorStates = (graph: StatechartGraph, ids: Iterable<string>): ReadonlySet<string> => {
  const descendants = new Set(ids);
  const ancestors = new Set<string>();
  const visit = (state: ChartState, path: readonly string[]) => {
    if (descendants.has(state.id)) for (const id of path) ancestors.add(id);
    for (const inner of state.states) visit(inner, [...path, state.id]);
  };
  visit(graph.root, []);
  return ancestors;
};
