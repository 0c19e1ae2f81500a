import type { Flow } from './flow.ts';
import { takenBy, type Path, type PathStep } from './paths.ts';
import { begin, movesOf, placeOf, take, type Move, type Walk } from './walk.ts';

/** Whether those who walk can bring a step about where they stand. */
export type CanDo = (move: Move, before: Walk, after: Walk) => boolean;

interface Trail {
  readonly walk: Walk;
  readonly steps: readonly PathStep[];
}

/** The shortest way on to a transition that is still wanted, or undefined where none can be reached. */
const wayOn = (
  flow: Flow,
  from: Walk,
  left: ReadonlySet<string>,
  canDo: CanDo,
): readonly PathStep[] | undefined => {
  const seen = new Set([placeOf(flow, from)]);
  const queue: Trail[] = [{ walk: from, steps: [] }];
  for (const { walk, steps } of queue)
    for (const move of movesOf(flow, walk)) {
      const next = take(flow, walk, move);
      if (!canDo(move, walk, next)) continue;
      const trail = { walk: next, steps: [...steps, { move, walk: next }] };
      if (next.taken.some((line) => left.has(line))) return trail.steps;
      if (!seen.has(placeOf(flow, next))) queue.push(trail);
      seen.add(placeOf(flow, next));
    }
  return undefined;
};

/**
 * Few paths that take every wanted transition which can be brought about, each going on from where it is to the nearest that is left, as
 * long as it has no more than so many steps: for layers where every beginning costs a page.
 */
export const tours = (
  flow: Flow,
  wanted: Iterable<string>,
  mostSteps: number,
  canDo: CanDo = () => true,
): Path[] => {
  const left = new Set(wanted);
  const found: Path[] = [];
  for (;;) {
    let path: Path = [{ move: null, walk: begin(flow) }];
    for (;;) {
      const last = path.at(-1)?.walk ?? begin(flow);
      const on = wayOn(flow, last, left, canDo);
      if (!on || (path.length > 1 && path.length + on.length > mostSteps)) break;
      path = [...path, ...on];
      for (const line of takenBy(path)) left.delete(line);
    }
    if (path.length === 1) return found;
    found.push(path);
  }
};
