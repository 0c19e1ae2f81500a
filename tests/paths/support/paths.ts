/** Generated paths of a flow: `xstate/graph` traverses it, keyed by edges, so that transitions are covered, not only states. */
import { fromTransition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { defaultLimit, type Flow } from './flow.ts';
import {
  initialState,
  moveKeyOf,
  movesOf,
  stateKeyOf,
  activeStateIds,
  applyMove,
  type Move,
  type PathState,
} from './pathState.ts';

export interface PathStep {
  /** Null for the initial state. */
  readonly move: Move | null;
  readonly pathState: PathState;
}

/** The steps from the initial state. */
export type Path = readonly PathStep[];

/** Computes the states of a path from its moves, since the traversal keeps only one state per key. */
export const pathOf = (flow: Flow, moves: readonly Move[]): Path => {
  let pathState = initialState(flow);
  return [
    { move: null, pathState },
    ...moves.map((move) => {
      pathState = applyMove(flow, pathState, move);
      return { move, pathState };
    }),
  ];
};

const movesKeyOf = (moves: readonly Move[]): string => moves.map(moveKeyOf).join();

/** Those that are not a prefix of another one. */
export const withoutPrefixes = (all: readonly (readonly Move[])[]): (readonly Move[])[] => {
  const prefixes = new Set(
    all.flatMap((moves) => moves.map((_, index) => movesKeyOf(moves.slice(0, index)))),
  );
  return all.filter((moves) => !prefixes.has(movesKeyOf(moves)));
};

/** The shortest path to every edge (source, move, target), without prefixes of longer paths. */
export const shortestPaths = (flow: Flow): Path[] => {
  const logic = fromTransition(
    (pathState: PathState, move: Move): PathState => applyMove(flow, pathState, move),
    initialState(flow),
  );
  const keyOf = ({ context }: { readonly context: PathState }) => stateKeyOf(flow, context);
  const found = getShortestPaths(logic, {
    events: ({ context }) => movesOf(flow, context),
    serializeEvent: moveKeyOf,
    serializeState: (state, move, before) =>
      JSON.stringify([keyOf(state), move && moveKeyOf(move), before && keyOf(before)]),
    limit: flow.limit ?? defaultLimit,
  });
  const all = found.map(({ steps }) =>
    steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  );
  return withoutPrefixes(all).map((moves) => pathOf(flow, moves));
};

/** The lines of the transitions that a path takes. */
export const linesOfPath = (path: Path): string[] => path.flatMap(({ pathState }) => pathState.taken);

const idsIn = (line: string): string[] => {
  const [source = '', rest = ''] = line.split(' | ');
  const targets = / -> ([^/(]+)/.exec(rest)?.[1] ?? '';
  return [source, ...targets.split(',').map((id) => id.trim())];
};

/** The states that a path enters or passes through. */
export const statesOfPath = (path: Path): string[] =>
  path.flatMap(({ pathState }) => [...activeStateIds(pathState), ...pathState.taken.flatMap(idsIn)]);
