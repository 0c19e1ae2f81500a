/** A thread with the mutant of VERROW_MUTANT. Runs the checks that involve its machine; each witness stops at its first finding. */
import { workerData } from 'node:worker_threads';
import { mutateImports } from './mutateImports.ts';
import { postResult, checkKey, type MutantTask, type Progress, type Witness } from './messages.ts';

const { machine, baseline }: MutantTask = workerData;
const report = (progress: Progress): void => postResult(progress);

report({ type: 'started', witness: 'paths' });
mutateImports();
// Imported after the hook, so that the machines are created by the mutating XState.
const { pathChecks, sessionChecks, witnessChecks } = await import('./witnesses.ts');

const runCheck = async (run: () => readonly string[] | Promise<readonly string[]>) => {
  try {
    return await run();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

const runChecks = async (witness: Witness, checks: typeof pathChecks): Promise<void> => {
  report({ type: 'started', witness });
  const relevantChecks = checks.filter(({ name }) =>
    baseline.machinesIn[checkKey(witness, name)]?.includes(machine),
  );
  for (const { run } of relevantChecks) {
    // oxlint-disable-next-line no-await-in-loop -- stops at the first finding
    const [reason] = await runCheck(run);
    if (reason !== undefined) return report({ type: 'noticed', witness, reason });
  }
};

await runChecks('recorded', sessionChecks(baseline.sessionEnds));
await runChecks('paths', pathChecks);
await runChecks('witness', witnessChecks);
