/** The checks of witnesses that need no test runner. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseExport } from '../../../src/journal/parseExport.ts';
import { machineOnlyFlows, fullyCoveredFlows } from '../../../tests/paths/flows/flows.ts';
import { checkFlow } from '../../../tests/paths/support/checkFlow.ts';
import { coveringPaths } from '../../../tests/paths/support/coveringPaths.ts';
import type { Flow } from '../../../tests/paths/support/flow.ts';
import { shortestPaths, type Path } from '../../../tests/paths/support/paths.ts';
import { linesOf } from '../../../tests/paths/support/transitions.ts';
import { machinesOf } from '../../../tests/paths/support/pathState.ts';
import { observations, type Finding } from '../../../tests/witness/index.ts';
import { replaySession } from '../../replay/session.ts';
import { project } from '../../tools/paths.ts';

/** One check of a witness. */
export interface Check {
  /** Unique among the checks of its witness. */
  readonly name: string;
  /** Returns findings; empty if there are none. */
  readonly run: () => readonly string[] | Promise<readonly string[]>;
}

const pathsThrough = (flow: Flow): Path[] => {
  if (fullyCoveredFlows.includes(flow)) return shortestPaths(flow);
  const lines = machinesOf(flow).flatMap(([, machine]) => [...linesOf(machine).values()]);
  return coveringPaths(flow, new Set(lines));
};

/** Layer a of the paths, without the comparison with the expected transitions. */
export const pathChecks: readonly Check[] = [...fullyCoveredFlows, ...machineOnlyFlows].map((flow) => ({
  name: flow.machine.id,
  run: () => checkFlow(flow, pathsThrough(flow)),
}));

/** An exploration returns findings, with or without figures. */
const findingsIn = (
  explored: readonly Finding[] | { readonly findings: readonly Finding[] },
): readonly Finding[] => ('findings' in explored ? explored.findings : explored);

/** The observations of `tests/witness`. */
export const witnessChecks: readonly Check[] = observations.map(({ flow, explore }) => ({
  name: flow,
  run: () => findingsIn(explore()).map(({ rule, trail }) => `${rule}: ${trail.join(' → ')}`),
}));

/** The final states of each recorded session. */
export const sessionEnds = (): { readonly [session: string]: string } =>
  Object.fromEntries(
    globSync('tests/recorded/*.json', { cwd: project })
      .toSorted()
      .map((file) => {
        const reading = parseExport(readFileSync(join(project, file), 'utf8'));
        if (!reading.ok) throw new Error(reading.failure.message);
        const ends = replaySession(reading.value).streams.map(
          ({ machine, state, firstUnhandled, problem }) => ({
            machine,
            state,
            firstUnhandled,
            problem,
          }),
        );
        return [file, JSON.stringify(ends)];
      }),
  );

/** Each recorded session must end in the same states as before. */
export const sessionChecks = (before: { readonly [session: string]: string }): readonly Check[] => [
  {
    name: 'sessions',
    run: () =>
      Object.entries(sessionEnds())
        .filter(([session, ends]) => ends !== before[session])
        .map(([session]) => `${session} leads elsewhere`),
  },
];
