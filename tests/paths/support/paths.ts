/** The paths of a flow, generated: `xstate/graph` walks it, keyed by edges, so that transitions are covered and not only states. */
import { fromTransition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { defaultLimit, type Flow } from './flow.ts';
import { begin, keyOfMove, movesOf, placeOf, statesAt, take, type Move, type Walk } from './walk.ts';

export interface PathStep {
  /** Null for the beginning. */
  readonly move: Move | null;
  readonly walk: Walk;
}

/** From the beginning, one step after the other. */
export type Path = readonly PathStep[];

/** Walked anew by its moves: what the traversal keeps of a place stands for all that share its key. */
export const pathOf = (flow: Flow, moves: readonly Move[]): Path => {
  let walk = begin(flow);
  return [
    { move: null, walk },
    ...moves.map((move) => {
      walk = take(flow, walk, move);
      return { move, walk };
    }),
  ];
};

const keyOfMoves = (moves: readonly Move[]): string => moves.map(keyOfMove).join();

/** Those that are not the beginning of another one. */
export const withoutBeginnings = (all: readonly (readonly Move[])[]): (readonly Move[])[] => {
  const beginnings = new Set(
    all.flatMap((moves) => moves.map((_, index) => keyOfMoves(moves.slice(0, index)))),
  );
  return all.filter((moves) => !beginnings.has(keyOfMoves(moves)));
};

/** The shortest path to every edge: where from, what came, where to. Those that begin a longer one are left out. */
export const shortestPaths = (flow: Flow): Path[] => {
  const logic = fromTransition((walk: Walk, move: Move): Walk => take(flow, walk, move), begin(flow));
  const place = ({ context }: { readonly context: Walk }) => placeOf(flow, context);
  const found = getShortestPaths(logic, {
    events: ({ context }) => movesOf(flow, context),
    serializeEvent: keyOfMove,
    serializeState: (state, move, before) =>
      JSON.stringify([place(state), move && keyOfMove(move), before && place(before)]),
    limit: flow.limit ?? defaultLimit,
  });
  const all = found.map(({ steps }) =>
    steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  );
  return withoutBeginnings(all).map((moves) => pathOf(flow, moves));
};

/** The lines that a path takes. */
export const takenBy = (path: Path): string[] => path.flatMap(({ walk }) => walk.taken);

const idsIn = (line: string): string[] => {
  const [source = '', rest = ''] = line.split(' | ');
  const targets = / -> ([^/(]+)/.exec(rest)?.[1] ?? '';
  return [source, ...targets.split(',').map((id) => id.trim())];
};

/** The states that a path stands in or passes through. */
export const passedBy = (path: Path): string[] =>
  path.flatMap(({ walk }) => [...statesAt(walk), ...walk.taken.flatMap(idsIn)]);
