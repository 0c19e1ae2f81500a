/** A thread that runs every witness on the machines as they are, and lists their mutants. */
import { mutateImports } from './hooks.ts';
import { machinesRunBy, watchMachines } from './running.ts';
import { answer, checkKey, type Baseline, type Witness } from './messages.ts';

watchMachines();
mutateImports();
// After these, so that the machines are made by the recording library.
const { charts } = await import('../../../src/flows/charts.ts');
const { candidatesOf } = await import('./candidates.ts');
const { pathChecks, sessionChecks, sessionEnds, witnessChecks } = await import('./witnesses.ts');

const ends = sessionEnds();
const checks = [
  ...witnessChecks.map((check) => ['witness', check] as const),
  ...pathChecks.map((check) => ['paths', check] as const),
  ...sessionChecks(ends).map((check) => ['recorded', check] as const),
];
const faults: string[] = [];
const machinesIn: Record<string, readonly string[]> = {};
for (const [witness, check] of checks) {
  const name = checkKey(witness satisfies Witness, check.name);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, to tell their machines apart
  const { found, machines } = await machinesRunBy(check.run);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
  machinesIn[name] = machines;
}
const candidates = [...charts.values()].flatMap(candidatesOf);
const timeLimitMs = Math.max(60_000, 4 * performance.now());
answer({ faults, candidates, machinesIn, sessionEnds: ends, timeLimitMs } satisfies Baseline);
