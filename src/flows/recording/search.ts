/** Machines, states and events by a part of their name. */
import type { AnyStateMachine } from 'xstate';
import { statechartGraph, type ChartState, type ChartTransition } from '../drawing/statechartGraph.ts';

export interface Found {
  readonly kind: 'machine' | 'state' | 'event';
  readonly machine: string;
  /** The state's id, or what the chart calls the event; the machine's id for a machine. */
  readonly name: string;
}

/** More than a person reads; a longer query finds less. */
export const mostFound = 60;

interface Entry extends Found {
  readonly text: string;
}

const statesOf = (state: ChartState): ChartState[] =>
  state.states.flatMap((each) => [each, ...statesOf(each)]);

const transitionsOf = (machine: AnyStateMachine): readonly ChartTransition[] => {
  const { root, transitions } = statechartGraph(machine);
  return [...transitions, ...[root, ...statesOf(root)].flatMap(({ internal }) => internal)];
};

const entriesOf = (machine: AnyStateMachine): Entry[] => {
  const entry = (kind: Found['kind'], name: string, text = name): Entry => ({
    kind,
    machine: machine.id,
    name,
    text: text.toLowerCase(),
  });
  const events = new Set(transitionsOf(machine).map(({ event }) => event));
  return [
    entry('machine', machine.id),
    // A state is found by its own name and by that of what encloses it, but not by its machine's.
    ...statesOf(statechartGraph(machine).root).map(({ id }) =>
      entry('state', id, id.slice(machine.id.length + 1)),
    ),
    ...[...events].filter((event) => event !== 'always').map((event) => entry('event', event)),
  ];
};

const kinds = ['machine', 'state', 'event'] as const;

/** What a search looks through; it is read once. */
export const searchIndex = (machines: Iterable<AnyStateMachine>) => {
  const entries = [...machines].flatMap(entriesOf);
  return (query: string): readonly Found[] => {
    const words = query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    const found = entries.filter(({ text, machine }) =>
      words.every(
        (word) => text.includes(word) || (words.length > 1 && machine.toLowerCase().includes(word)),
      ),
    );
    return kinds
      .flatMap((kind) => found.filter((entry) => entry.kind === kind))
      .slice(0, mostFound)
      .map(({ kind, machine, name }) => ({ kind, machine, name }));
  };
};

/** The ids of what was found in a machine's chart: a state, or the transitions that an event takes. */
export const foundIds = (machine: AnyStateMachine, found: Found | null) => {
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
