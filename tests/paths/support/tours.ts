import type { Flow } from './flow.ts';
import type { Path, PathStep } from './paths.ts';
import { initialState, movesOf, stateKeyOf, applyMove, type Move, type PathState } from './pathState.ts';

/** Whether the layer can perform a move in this state, after these steps. */
export type CanPerform = (move: Move, before: PathState, done: readonly PathStep[]) => boolean;

/** Coverage targets of a step: its transitions and further ones. */
export type TargetsOf = (step: PathStep) => readonly string[];

interface Trail {
  readonly pathState: PathState;
  readonly steps: readonly PathStep[];
}

/** Includes the last move, which also determines what can be performed. */
const trailKey = (flow: Flow, { move, pathState }: PathStep): string =>
  `${stateKeyOf(flow, pathState)} ${move?.type ?? ''}`;

/** The shortest extension of a path to a remaining target; undefined if none is reachable. */
export const findExtension = (
  flow: Flow,
  path: Path,
  left: ReadonlySet<string>,
  canPerform: CanPerform,
  targetsOf: TargetsOf,
): readonly PathStep[] | undefined => {
  const last = path.at(-1);
  if (!last) return undefined;
  const seen = new Set([trailKey(flow, last)]);
  const queue: Trail[] = [{ pathState: last.pathState, steps: [] }];
  for (const { pathState, steps } of queue)
    for (const move of movesOf(flow, pathState)) {
      if (!canPerform(move, pathState, [...path, ...steps])) continue;
      const next = { move, pathState: applyMove(flow, pathState, move) };
      const trail = { pathState: next.pathState, steps: [...steps, next] };
      if (targetsOf(next).some((target) => left.has(target))) return trail.steps;
      if (!seen.has(trailKey(flow, next))) queue.push(trail);
      seen.add(trailKey(flow, next));
    }
  return undefined;
};

/**
 * Few long paths that cover every wanted target which can be performed: each is extended to the nearest remaining target up to
 * `maximumSteps`. For layers where each path costs a page load.
 */
export const tours = (
  flow: Flow,
  wanted: Iterable<string>,
  maximumSteps: number,
  canPerform: CanPerform = () => true,
  targetsOf: TargetsOf = ({ pathState }) => pathState.taken,
): Path[] => {
  const left = new Set(wanted);
  const found: Path[] = [];
  for (;;) {
    let path: Path = [{ move: null, pathState: initialState(flow) }];
    for (;;) {
      const extension = findExtension(flow, path, left, canPerform, targetsOf);
      if (!extension || (path.length > 1 && path.length + extension.length > maximumSteps)) break;
      path = [...path, ...extension];
      for (const target of path.flatMap(targetsOf)) left.delete(target);
    }
    if (path.length === 1) return found;
    found.push(path);
  }
};
