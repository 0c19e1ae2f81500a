import { useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { closedWords, enclosingStates, initiallyClosed } from '../drawing/collapse.ts';
import { statechartGraph } from '../drawing/statechartGraph.ts';

const none: ReadonlySet<string> = new Set();

interface ClosedStates {
  /** The closed states by their ids, each with what it says of what it hides. */
  readonly closed: ReadonlyMap<string, string>;
  readonly toggle: (state: string) => void;
}

interface Choices {
  readonly machine: AnyStateMachine | undefined;
  /** What was closed when the machine was shown first. */
  readonly start: ReadonlySet<string>;
  /** What a person opened (false) and closed (true). */
  readonly toggled: ReadonlyMap<string, boolean>;
}

/** What comes into use is opened once, and stays open. */
const withOpened = (choices: Choices, inUse: ReadonlySet<string>): Choices => {
  const fresh = [...inUse].filter((id) => choices.start.has(id) && !choices.toggled.has(id));
  if (fresh.length === 0) return choices;
  return { ...choices, toggled: new Map([...choices.toggled, ...fresh.map((id) => [id, false] as const)]) };
};

/**
 * Which states of a machine's chart are closed. A large chart starts with those open where the flow moved recently (`touched`); what is
 * in use later opens, what a person opened or closed stays so.
 */
export const useClosedStates = (
  machine: AnyStateMachine | undefined,
  { touched, active }: { readonly touched: ReadonlySet<string>; readonly active: ReadonlySet<string> },
): ClosedStates => {
  const graph = useMemo(() => machine && statechartGraph(machine), [machine]);
  const key = [...touched].toSorted().join(' ');
  const activeKey = [...active].join(' ');
  const inUse = useMemo(() => (graph ? enclosingStates(graph, key.split(' ')) : none), [graph, key]);
  const startOf = (): Choices => ({
    machine,
    start: graph ? initiallyClosed(graph, touched) : none,
    toggled: new Map(),
  });
  const [stored, setStored] = useState(startOf);
  const choices = stored.machine === machine ? withOpened(stored, inUse) : startOf();
  // State that follows from a prop is set while rendering, as React's documentation has it.
  if (choices !== stored) setStored(choices);
  const closed = useMemo(() => {
    const { start, toggled } = choices;
    const shut = [...start].filter((id) => toggled.get(id) !== false);
    const chosen = [...toggled].filter(([, isClosed]) => isClosed).map(([id]) => id);
    const ids = new Set([...shut, ...chosen]);
    return graph ? closedWords(graph, ids, new Set(activeKey.split(' '))) : new Map<string, string>();
  }, [choices, graph, activeKey]);
  return {
    closed,
    toggle: (state) =>
      setStored({ ...choices, toggled: new Map(choices.toggled).set(state, !closed.has(state)) }),
  };
};
