/** Layer a for one flow: its transitions are the expected ones, its paths cover them, and after each path the journal folds to the actors' state. */
import { describe, expect, it } from 'vitest';
import { pathFailures, trapFailures, waitFailures, walkPaths } from './checkFlow.ts';
import { afterSuite } from './afterSuite.ts';
import type { Flow } from './flow.ts';
import {
  expectedOf,
  isUpdatingExpected,
  writeExpected,
  readExpected,
  reasonIn,
} from './expectedTransitions.ts';
import { linesOfPath, type Path } from './paths.ts';
import { writeRecord, uncoveredBy, type PathResult } from './record.ts';
import { graphOf } from './traps.ts';
import { transitionsOf } from './transitions.ts';
import { machinesOf } from './pathState.ts';

export const testFlow = (flow: Flow, generate: (flow: Flow) => Path[]): void => {
  describe(`the paths of ${flow.machine.id}`, () => {
    const startedAt = performance.now();
    const machines = machinesOf(flow).map(([, machine]) => machine);
    const paths = generate(flow);
    const graph = graphOf(flow);
    let results: PathResult[] = [];
    afterSuite((faults) => {
      const seconds = (performance.now() - startedAt) / 1000;
      writeRecord('machine', flow, results, seconds, flow.unreachable, faults);
    });

    it.each(machines.map((machine) => [machine.id, machine] as const))(
      'contain exactly the expected states and transitions of %s',
      (id, machine) => {
        const found = transitionsOf(machine);
        if (isUpdatingExpected()) writeExpected(found);
        expect(found).toEqual(readExpected(id));
      },
    );

    it('fold to the state of the actors after every path', { timeout: 60_000 }, async () => {
      results = await walkPaths(flow, paths);
      expect(pathFailures(results)).toEqual([]);
      expect(results.length).toBeGreaterThan(0);
    });

    it('cover every state and transition except the unreachable ones', () => {
      expect(uncoveredBy(flow, results, flow.unreachable)).toEqual([]);
      const taken = new Set(paths.flatMap(linesOfPath));
      const { transitions } = expectedOf(flow);
      const excused = transitions.filter((line) => reasonIn(flow.unreachable, line));
      expect(excused.filter((line) => taken.has(line))).toEqual([]);
    });

    it('have no trap: a goal is reachable from every state', () => {
      expect(trapFailures(flow, graph)).toEqual([]);
    });

    it('have a time limit and a retry for every pending state', () => {
      expect(waitFailures(flow, graph)).toEqual([]);
    });
  });
};
