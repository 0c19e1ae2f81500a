/** A thread with one mutant: VERROW_MUTANT names it. Every witness that runs its machine is asked until it finds something. */
import { workerData } from 'node:worker_threads';
import { mutateImports } from './hooks.ts';
import { answer, checkKey, type Judging, type Progress, type Witness } from './messages.ts';

const { machine, baseline }: Judging = workerData;
const tell = (progress: Progress): void => answer(progress);

tell({ type: 'began', witness: 'paths' });
mutateImports();
// After that, so that the machines are made by the mutating library.
const { pathChecks, sessionChecks, witnessChecks } = await import('./witnesses.ts');

const found = async (run: () => readonly string[] | Promise<readonly string[]>) => {
  try {
    return await run();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

const ask = async (witness: Witness, checks: typeof pathChecks): Promise<void> => {
  tell({ type: 'began', witness });
  const concerned = checks.filter(({ name }) =>
    baseline.machinesIn[checkKey(witness, name)]?.includes(machine),
  );
  for (const { run } of concerned) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only where this one found nothing
    const [reason] = await found(run);
    if (reason !== undefined) return tell({ type: 'noticed', witness, reason });
  }
};

await ask('recorded', sessionChecks(baseline.sessionEnds));
await ask('paths', pathChecks);
await ask('witness', witnessChecks);
