/** Layer a for one flow: its transitions are the expected ones, its paths cover them, and after each path the journal agrees with the actors. */
import { describe, expect, it } from 'vitest';
import { pathFaults, trapFaults, waitFaults, walkPaths } from './checkFlow.ts';
import { afterFaults } from './faults.ts';
import type { Flow } from './flow.ts';
import {
  expectedOf,
  isUpdatingExpected,
  writeExpected,
  readExpected,
  reasonIn,
} from './expectedTransitions.ts';
import { takenBy, type Path } from './paths.ts';
import { setRecord, missedBy, type Walked } from './record.ts';
import { graphOf } from './traps.ts';
import { transitionsOf } from './transitions.ts';
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
      setRecord('machine', flow, walked, seconds, flow.unreachable, faults);
    });

    it.each(machines.map((machine) => [machine.id, machine] as const))(
      'know every state and transition of %s that was kept, and no other',
      (id, machine) => {
        const found = transitionsOf(machine);
        if (isUpdatingExpected()) writeExpected(found);
        expect(found).toEqual(readExpected(id));
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
