import type { Flow } from './flow.ts';
import type { Path, PathStep } from './paths.ts';
import { begin, movesOf, placeOf, take, type Move, type Walk } from './walk.ts';

/** Whether those who walk can bring a step about where they stand, after all that they did. */
export type CanDo = (move: Move, before: Walk, done: readonly PathStep[]) => boolean;

/** What a step is worth walking for: the transitions that it takes, and whatever else is wanted of it. */
export type MarksOf = (step: PathStep) => readonly string[];

interface Trail {
  readonly walk: Walk;
  readonly steps: readonly PathStep[];
}

/** How one came to a place decides, too, what can be done there. */
const standing = (flow: Flow, { move, walk }: PathStep): string =>
  `${placeOf(flow, walk)} ${move?.type ?? ''}`;

/** The shortest way on to a mark that is still wanted, or undefined where none can be reached. */
export const wayOn = (
  flow: Flow,
  path: Path,
  left: ReadonlySet<string>,
  canDo: CanDo,
  marksOf: MarksOf,
): readonly PathStep[] | undefined => {
  const last = path.at(-1);
  if (!last) return undefined;
  const seen = new Set([standing(flow, last)]);
  const queue: Trail[] = [{ walk: last.walk, steps: [] }];
  for (const { walk, steps } of queue)
    for (const move of movesOf(flow, walk)) {
      if (!canDo(move, walk, [...path, ...steps])) continue;
      const next = { move, walk: take(flow, walk, move) };
      const trail = { walk: next.walk, steps: [...steps, next] };
      if (marksOf(next).some((mark) => left.has(mark))) return trail.steps;
      if (!seen.has(standing(flow, next))) queue.push(trail);
      seen.add(standing(flow, next));
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
  marksOf: MarksOf = ({ walk }) => walk.taken,
): Path[] => {
  const left = new Set(wanted);
  const found: Path[] = [];
  for (;;) {
    let path: Path = [{ move: null, walk: begin(flow) }];
    for (;;) {
      const on = wayOn(flow, path, left, canDo, marksOf);
      if (!on || (path.length > 1 && path.length + on.length > mostSteps)) break;
      path = [...path, ...on];
      for (const mark of path.flatMap(marksOf)) left.delete(mark);
    }
    if (path.length === 1) return found;
    found.push(path);
  }
};
