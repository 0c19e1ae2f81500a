/** Layer a for one flow: its universe is as kept, its paths cover it, and after each of them the journal says what the actors say. */
import { describe, expect, it } from 'vitest';
import { afterFaults } from './faults.ts';
import type { Flow } from './flow.ts';
import { expectedOf, isKeeping, keep, readKept, reasonIn } from './kept.ts';
import { goLive } from './live.ts';
import { takenBy, type Path } from './paths.ts';
import { keepRecord, missedBy, type Walked } from './record.ts';
import { endlessStates, graphOf, neverGivenUp, trapsOf, triedOnce } from './traps.ts';
import { universeOf } from './universe.ts';
import { machinesOf, placeOf, resumed } from './walk.ts';

const failing = async (path: Path, work: (index: number) => Promise<void> | void): Promise<Walked> => {
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

/** Walks a path with real actors: after each step they stand where it says, and after the last their journal says so too. */
const walkLive = async (flow: Flow, path: Path): Promise<Walked> => {
  const live = goLive(flow);
  const result = await failing(path, async (index) => {
    const { move, walk } = path[index] ?? {};
    if (!walk) return;
    if (move) await live.perform(move);
    expect(live.place()).toBe(placeOf(flow, walk));
    const lines = live.lines();
    // What a resumed flow took, it took while it was folded.
    if (move?.event.type !== resumed) expect(lines).toEqual(expect.arrayContaining([...walk.taken]));
    if (index < path.length - 1) return;
    const compared = live.compare();
    expect(compared.map(({ id }) => id)).toContain(flow.machine.id);
    for (const { id, live: now, folded } of compared) expect(folded, id).toEqual(now);
  });
  live.stop();
  return result;
};

const told = ({ path, failure }: Walked): string =>
  `${path.map(({ move }) => move?.type ?? 'begins').join(' → ')}\n  at step ${failure?.step}: ${failure?.message}`;

export const proveFlow = (flow: Flow, generate: (flow: Flow) => Path[]): void => {
  describe(`the paths of ${flow.machine.id}`, () => {
    const begun = performance.now();
    const machines = machinesOf(flow).map(([, machine]) => machine);
    const paths = generate(flow);
    const graph = graphOf(flow);
    let walked: Walked[] = [];
    afterFaults((faults) => {
      const seconds = (performance.now() - begun) / 1000;
      keepRecord('machine', flow, walked, seconds, flow.unreachable, faults);
    });

    it.each(machines.map((machine) => [machine.id, machine] as const))(
      'know every state and transition of %s that was kept, and no other',
      (id, machine) => {
        const found = universeOf(machine);
        if (isKeeping()) keep(found);
        expect(found).toEqual(readKept(id));
      },
    );

    it('replay to the same state as their actors, each of them', { timeout: 60_000 }, async () => {
      walked = await paths.reduce<Promise<Walked[]>>(
        async (before, path) => [...(await before), await walkLive(flow, path)],
        Promise.resolve([]),
      );
      expect(walked.filter(({ failure }) => failure).map(told)).toEqual([]);
      expect(walked.length).toBeGreaterThan(0);
    });

    it('cover every state and every transition, but those that nothing can bring about', () => {
      expect(missedBy(flow, walked, flow.unreachable)).toEqual([]);
      const taken = new Set(paths.flatMap(takenBy));
      const { transitions } = expectedOf(flow);
      const excused = transitions.filter((line) => reasonIn(flow.unreachable, line));
      expect(excused.filter((line) => taken.has(line))).toEqual([]);
    });

    it('have no trap: from everywhere the shopper comes to a good end', () => {
      expect(flow.goals.length > 0 ? trapsOf(flow, graph) : []).toEqual([]);
    });

    it('have a time limit in every state that waits, and a way to try again', () => {
      expect(machines.flatMap(endlessStates)).toEqual([]);
      expect(machines.flatMap((machine) => neverGivenUp(machine, graph))).toEqual([]);
      const once = machines.flatMap((machine) => triedOnce(machine, graph));
      expect(once.toSorted()).toEqual(Object.keys(flow.oneTry ?? {}).toSorted());
    });
  });
};
