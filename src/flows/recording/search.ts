/** Searches machines, states and events by substrings of their names. */
import type { AnyStateMachine } from 'xstate';
import { statechartGraph, type ChartState, type ChartTransition } from '../drawing/statechartGraph.ts';

export interface SearchResult {
  readonly kind: 'machine' | 'state' | 'event';
  readonly machine: string;
  /** Id of the machine or state, or the event label in the chart. */
  readonly name: string;
}

/** Maximum number of results. */
export const maxResults = 60;

interface Entry extends SearchResult {
  readonly text: string;
}

const statesOf = (state: ChartState): ChartState[] =>
  state.states.flatMap((each) => [each, ...statesOf(each)]);

const transitionsOf = (machine: AnyStateMachine): readonly ChartTransition[] => {
  const { root, transitions } = statechartGraph(machine);
  return [...transitions, ...[root, ...statesOf(root)].flatMap(({ internal }) => internal)];
};

const entriesOf = (machine: AnyStateMachine): Entry[] => {
  const entry = (kind: SearchResult['kind'], name: string, text = name): Entry => ({
    kind,
    machine: machine.id,
    name,
    text: text.toLowerCase(),
  });
  const events = new Set(transitionsOf(machine).map(({ event }) => event));
  return [
    entry('machine', machine.id),
    // A state is matched by its own name and those of its ancestors, without the machine id.
    ...statesOf(statechartGraph(machine).root).map(({ id }) =>
      entry('state', id, id.slice(machine.id.length + 1)),
    ),
    ...[...events].filter((event) => event !== 'always').map((event) => entry('event', event)),
  ];
};

const kinds = ['machine', 'state', 'event'] as const;

/** Indexes the machines and returns the search function. */
export const createSearchIndex = (machines: Iterable<AnyStateMachine>) => {
  const entries = [...machines].flatMap(entriesOf);
  return (query: string): readonly SearchResult[] => {
    const terms = query
      .toLowerCase()
      .split(/\s+/)
      .filter((term) => term !== '');
    if (terms.length === 0) return [];
    const matches = entries.filter(({ text, machine }) =>
      terms.every(
        (term) => text.includes(term) || (terms.length > 1 && machine.toLowerCase().includes(term)),
      ),
    );
    return kinds
      .flatMap((kind) => matches.filter((entry) => entry.kind === kind))
      .slice(0, maxResults)
      .map(({ kind, machine, name }) => ({ kind, machine, name }));
  };
};

/** Ids of a search result in a machine's chart: of a state, or of the transitions of an event. */
export const resultIds = (machine: AnyStateMachine, found: SearchResult | null) => {
  if (!found || found.machine !== machine.id) return { states: [], transitions: [] };
  return {
    states: found.kind === 'state' ? [found.name] : [],
    transitions:
      found.kind === 'event'
        ? transitionsOf(machine)
            .filter(({ event }) => event === found.name)
            .map(({ id }) => id)
        : [],
  };
};
