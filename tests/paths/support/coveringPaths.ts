import type { Flow } from './flow.ts';
import { pathOf, withoutPrefixes, type Path } from './paths.ts';
import { initialState, movesOf, stateKeyOf, applyMove, type Move, type PathState } from './pathState.ts';

interface QueueEntry {
  readonly pathState: PathState;
  readonly moves: readonly Move[];
}

/**
 * The shortest path to each of the `wanted` transitions, by breadth-first search: for machines with parallel regions, which have too many
 * edges to cover each.
 */
export const coveringPaths = (flow: Flow, wanted: ReadonlySet<string>): Path[] => {
  const left = new Set(wanted);
  const chosen: (readonly Move[])[] = [];
  const collectNew = ({ pathState, moves }: QueueEntry) => {
    const added = pathState.taken.filter((line) => left.delete(line));
    if (added.length > 0 && moves.length > 0) chosen.push(moves);
  };
  const first = { pathState: initialState(flow), moves: [] };
  collectNew(first);
  const seen = new Set([stateKeyOf(flow, first.pathState)]);
  const queue: QueueEntry[] = [first];
  for (const { pathState, moves } of queue) {
    if (left.size === 0) break;
    for (const move of movesOf(flow, pathState)) {
      const next = { pathState: applyMove(flow, pathState, move), moves: [...moves, move] };
      collectNew(next);
      const key = stateKeyOf(flow, next.pathState);
      if (!seen.has(key)) queue.push(next);
      seen.add(key);
    }
  }
  return withoutPrefixes(chosen).map((moves) => pathOf(flow, moves));
};
