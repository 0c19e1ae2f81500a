/** A thread that runs all checks on the unmutated machines and lists their mutants. */
import { mutateImports } from './mutateImports.ts';
import { runAndRecordMachines, watchMachines } from './runningMachines.ts';
import { postResult, checkKey, type Baseline, type Witness } from './messages.ts';

watchMachines();
mutateImports();
// Imported after the hooks, so that the machines are created by the recording XState.
const { shopMachines } = await import('../../../src/flows/definition/shopMachines.ts');
const { listCandidates } = await import('./candidates.ts');
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
  // oxlint-disable-next-line no-await-in-loop -- sequential, to attribute running machines to checks
  const { found, machines } = await runAndRecordMachines(check.run);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
  machinesIn[name] = machines;
}
const candidates = [...shopMachines.values()].flatMap(listCandidates);
const timeLimitMs = Math.max(60_000, 4 * performance.now());
postResult({ faults, candidates, machinesIn, sessionEnds: ends, timeLimitMs } satisfies Baseline);
