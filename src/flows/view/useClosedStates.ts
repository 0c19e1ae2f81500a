import { useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { collapsedLabels, ancestorStates, initiallyClosed } from '../drawing/collapse.ts';
import { statechartGraph } from '../drawing/statechartGraph.ts';

const none: ReadonlySet<string> = new Set();

interface ClosedStates {
  /** Labels of the closed states by id. */
  readonly closed: ReadonlyMap<string, string>;
  readonly toggle: (state: string) => void;
}

interface ClosedStatesState {
  readonly machine: AnyStateMachine | undefined;
  /** Closed when the machine was first shown. */
  readonly initial: ReadonlySet<string>;
  /** States that the user opened (false) or closed (true). */
  readonly toggled: ReadonlyMap<string, boolean>;
}

/** Opens states once when they come into use. */
const withOpened = (state: ClosedStatesState, inUse: ReadonlySet<string>): ClosedStatesState => {
  const opened = [...inUse].filter((id) => state.initial.has(id) && !state.toggled.has(id));
  if (opened.length === 0) return state;
  return { ...state, toggled: new Map([...state.toggled, ...opened.map((id) => [id, false] as const)]) };
};

/**
 * Closed states of a machine's chart. In a large chart, recently used states (`touched`) are open at first; states that come into use later
 * are opened, and the user's choices are kept.
 */
export const useClosedStates = (
  machine: AnyStateMachine | undefined,
  { touched, active }: { readonly touched: ReadonlySet<string>; readonly active: ReadonlySet<string> },
): ClosedStates => {
  const graph = useMemo(() => machine && statechartGraph(machine), [machine]);
  const key = [...touched].toSorted().join(' ');
  const activeKey = [...active].join(' ');
  const inUse = useMemo(() => (graph ? ancestorStates(graph, key.split(' ')) : none), [graph, key]);
  const createState = (): ClosedStatesState => ({
    machine,
    initial: graph ? initiallyClosed(graph, touched) : none,
    toggled: new Map(),
  });
  const [stored, setStored] = useState(createState);
  const state = stored.machine === machine ? withOpened(stored, inUse) : createState();
  // React: adjust state during rendering when a prop changes.
  if (state !== stored) setStored(state);
  const closed = useMemo(() => {
    const { initial, toggled } = state;
    const stillClosed = [...initial].filter((id) => toggled.get(id) !== false);
    const closedByUser = [...toggled].filter(([, isClosed]) => isClosed).map(([id]) => id);
    const ids = new Set([...stillClosed, ...closedByUser]);
    return graph ? collapsedLabels(graph, ids, new Set(activeKey.split(' '))) : new Map<string, string>();
  }, [state, graph, activeKey]);
  return {
    closed,
    toggle: (id) => setStored({ ...state, toggled: new Map(state.toggled).set(id, !closed.has(id)) }),
  };
};
