/** Layer a for one flow, without a test runner: paths on real actors, traps, and pending states. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Flow } from './flow.ts';
import { startLiveFlow } from './liveFlow.ts';
import type { Path } from './paths.ts';
import type { PathResult } from './record.ts';
import {
  statesWithoutTimeout,
  graphOf,
  statesWithoutFailureExit,
  trapsOf,
  statesWithoutRetry,
  type Graph,
} from './traps.ts';
import { machinesOf, stateKeyOf, resumed } from './pathState.ts';

const runSteps = async (path: Path, work: (index: number) => Promise<void>): Promise<PathResult> => {
  for (const index of path.keys())
    try {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await work(index);
    } catch (error) {
      return {
        path,
        failure: { step: index, message: error instanceof Error ? error.message : String(error) },
      };
    }
  return { path };
};

/** Runs a path on real actors: each step leads to the expected state, and the journal folds to the final one. */
const walkLivePath = async (flow: Flow, path: Path): Promise<PathResult> => {
  const live = startLiveFlow(flow);
  const result = await runSteps(path, async (index) => {
    const { move, pathState } = path[index] ?? {};
    if (!pathState) return;
    if (move) await live.perform(move);
    strictEqual(live.stateKey(), stateKeyOf(flow, pathState));
    const lines = live.lines();
    // A resumed flow takes its transitions during the fold.
    if (move?.event.type !== resumed)
      deepStrictEqual(
        pathState.taken.filter((line) => !lines.includes(line)),
        [],
        'Transitions that the actors did not take',
      );
    if (index < path.length - 1) return;
    const compared = live.compare();
    ok(
      compared.some(({ id }) => id === flow.machine.id),
      `${flow.machine.id} has no stream`,
    );
    for (const { id, live: current, folded } of compared)
      deepStrictEqual(folded, current, `${id} folds to another state`);
  });
  live.stop();
  return result;
};

/** Runs the paths one after another, since they share a journal. */
export const walkPaths = (flow: Flow, paths: readonly Path[]): Promise<PathResult[]> =>
  paths.reduce<Promise<PathResult[]>>(
    async (before, path) => [...(await before), await walkLivePath(flow, path)],
    Promise.resolve([]),
  );

/** The paths that failed, each as its events and the message of the failed step. */
export const pathFailures = (walked: readonly PathResult[]): string[] =>
  walked.flatMap(({ path, failure }) => {
    if (!failure) return [];
    const events = path.map(({ move }) => move?.type ?? 'begins').join(' → ');
    return [`${events}\n  at step ${failure.step}: ${failure.message}`];
  });

/** States from which no goal of the flow can be reached. */
export const trapFailures = (flow: Flow, graph: Graph): string[] =>
  flow.goals.length > 0 ? trapsOf(flow, graph).map((place) => `no goal can be reached from ${place}`) : [];

/** Pending states without a time limit or a retry, and unnecessary reasons in `withoutRetry`. */
export const waitFailures = (flow: Flow, graph: Graph): string[] => {
  const machines = machinesOf(flow).map(([, machine]) => machine);
  const unretried = machines.flatMap((machine) => statesWithoutRetry(machine, graph));
  const excused = Object.keys(flow.withoutRetry ?? {});
  return [
    ...machines.flatMap(statesWithoutTimeout).map((id) => `${id} has no time limit`),
    ...machines
      .flatMap((machine) => statesWithoutFailureExit(machine, graph))
      .map((id) => `${id} has no failure transition`),
    ...unretried.filter((id) => !excused.includes(id)).map((id) => `${id} cannot be retried`),
    ...excused.filter((id) => !unretried.includes(id)).map((id) => `${id} needs no reason in withoutRetry`),
  ];
};

/** All failures that the machine alone shows, without the comparison with the expected transitions. */
export const checkFlow = async (flow: Flow, paths: readonly Path[]): Promise<string[]> => {
  const graph = graphOf(flow);
  const walked = await walkPaths(flow, paths);
  return [
    ...(walked.length === 0 ? ['there is no path'] : []),
    ...pathFailures(walked),
    ...trapFailures(flow, graph),
    ...waitFailures(flow, graph),
  ];
};
