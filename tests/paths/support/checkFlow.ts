/** Layer a for one flow, without a test runner: the paths on real actors, traps, and states that wait for an answer. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Flow } from './flow.ts';
import { goLive } from './live.ts';
import type { Path } from './paths.ts';
import type { Walked } from './record.ts';
import { endlessStates, graphOf, neverGivenUp, trapsOf, triedOnce, type Graph } from './traps.ts';
import { machinesOf, placeOf, resumed } from './walk.ts';

const failing = async (path: Path, work: (index: number) => Promise<void>): Promise<Walked> => {
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

/** Walks a path with real actors: each step leads to the expected state, and the journal folds to the final one. */
const walkLive = async (flow: Flow, path: Path): Promise<Walked> => {
  const live = goLive(flow);
  const result = await failing(path, async (index) => {
    const { move, walk } = path[index] ?? {};
    if (!walk) return;
    if (move) await live.perform(move);
    strictEqual(live.place(), placeOf(flow, walk));
    const lines = live.lines();
    // A resumed flow took its transitions while it was folded.
    if (move?.event.type !== resumed)
      deepStrictEqual(
        walk.taken.filter((line) => !lines.includes(line)),
        [],
        'Transitions that the actors did not take',
      );
    if (index < path.length - 1) return;
    const compared = live.compare();
    ok(
      compared.some(({ id }) => id === flow.machine.id),
      `${flow.machine.id} has no stream`,
    );
    for (const { id, live: now, folded } of compared)
      deepStrictEqual(folded, now, `${id} folds to another state`);
  });
  live.stop();
  return result;
};

/** Walks one path after the other: they share a journal. */
export const walkPaths = (flow: Flow, paths: readonly Path[]): Promise<Walked[]> =>
  paths.reduce<Promise<Walked[]>>(
    async (before, path) => [...(await before), await walkLive(flow, path)],
    Promise.resolve([]),
  );

/** The paths that failed, each as its events and the message of the failed step. */
export const pathFaults = (walked: readonly Walked[]): string[] =>
  walked.flatMap(({ path, failure }) => {
    if (!failure) return [];
    const events = path.map(({ move }) => move?.type ?? 'begins').join(' → ');
    return [`${events}\n  at step ${failure.step}: ${failure.message}`];
  });

/** States from which no goal of the flow can be reached. */
export const trapFaults = (flow: Flow, graph: Graph): string[] =>
  flow.goals.length > 0 ? trapsOf(flow, graph).map((place) => `no goal can be reached from ${place}`) : [];

/** Pending states without a time limit or a retry, and reasons in `oneTry` for states that do not need one. */
export const waitFaults = (flow: Flow, graph: Graph): string[] => {
  const machines = machinesOf(flow).map(([, machine]) => machine);
  const once = machines.flatMap((machine) => triedOnce(machine, graph));
  const excused = Object.keys(flow.oneTry ?? {});
  return [
    ...machines.flatMap(endlessStates).map((id) => `${id} has no time limit`),
    ...machines.flatMap((machine) => neverGivenUp(machine, graph)).map((id) => `${id} never gives up`),
    ...once.filter((id) => !excused.includes(id)).map((id) => `${id} cannot be tried again`),
    ...excused.filter((id) => !once.includes(id)).map((id) => `${id} needs no reason in oneTry`),
  ];
};

/** All faults of a flow that its own machine shows; what a kept list would show is left out. */
export const checkFlow = async (flow: Flow, paths: readonly Path[]): Promise<string[]> => {
  const graph = graphOf(flow);
  const walked = await walkPaths(flow, paths);
  return [
    ...(walked.length === 0 ? ['there is no path'] : []),
    ...pathFaults(walked),
    ...trapFaults(flow, graph),
    ...waitFaults(flow, graph),
  ];
};
