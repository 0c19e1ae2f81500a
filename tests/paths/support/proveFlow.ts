/** Layer a for one flow: its universe is as kept, its paths cover it, and after each of them the journal says what the actors say. */
import { describe, expect, it } from 'vitest';
import { pathFaults, trapFaults, waitFaults, walkPaths } from './checkFlow.ts';
import { afterFaults } from './faults.ts';
import type { Flow } from './flow.ts';
import { expectedOf, isKeeping, keep, readKept, reasonIn } from './kept.ts';
import { takenBy, type Path } from './paths.ts';
import { keepRecord, missedBy, type Walked } from './record.ts';
import { graphOf } from './traps.ts';
import { universeOf } from './universe.ts';
import { machinesOf } from './walk.ts';

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
      walked = await walkPaths(flow, paths);
      expect(pathFaults(walked)).toEqual([]);
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
      expect(trapFaults(flow, graph)).toEqual([]);
    });

    it('have a time limit in every state that waits, and a way to try again', () => {
      expect(waitFaults(flow, graph)).toEqual([]);
    });
  });
};
