import type { Flow } from './flow.ts';
import { pathOf, withoutBeginnings, type Path } from './paths.ts';
import { begin, movesOf, placeOf, take, type Move, type Walk } from './walk.ts';

interface Standing {
  readonly walk: Walk;
  readonly moves: readonly Move[];
}

/**
 * The shortest path to each transition, found breadth first until none of `wanted` is left: for machines of parallel regions, whose
 * edges are too many to walk each.
 */
export const coveringPaths = (flow: Flow, wanted: ReadonlySet<string>): Path[] => {
  const left = new Set(wanted);
  const chosen: (readonly Move[])[] = [];
  const look = ({ walk, moves }: Standing) => {
    const news = walk.taken.filter((line) => left.delete(line));
    if (news.length > 0 && moves.length > 0) chosen.push(moves);
  };
  const first = { walk: begin(flow), moves: [] };
  look(first);
  const seen = new Set([placeOf(flow, first.walk)]);
  const queue: Standing[] = [first];
  for (const { walk, moves } of queue) {
    if (left.size === 0) break;
    for (const move of movesOf(flow, walk)) {
      const next = { walk: take(flow, walk, move), moves: [...moves, move] };
      look(next);
      const place = placeOf(flow, next.walk);
      if (!seen.has(place)) queue.push(next);
      seen.add(place);
    }
  }
  return withoutBeginnings(chosen).map((moves) => pathOf(flow, moves));
};
