/** Mutation testing of the machines: samples mutants, tests two at a time, prints results and rates. */
import { sampleMutants } from './sampleMutants.ts';
import { excused } from './excused.ts';
import type { Baseline } from './messages.ts';
import type { Mutant } from './mutant.ts';
import { testMutant, readBaseline } from './threads.ts';
import {
  formatResult,
  computeScores,
  formatScores,
  formatWitnesses,
  findInvalidExcuses,
  type MutantResult,
} from './mutationScores.ts';
import { openViews, viewFiles, viewFilesOf, type ViewsWitness } from './views.ts';

export interface Options {
  readonly seed: number;
  readonly count: number;
  /** Instead of a sample: the mutants whose id contains one of these. */
  readonly match: readonly string[] | undefined;
  /** Instead of a sample: the excused mutants. */
  readonly isExcusedOnly: boolean;
  /** Skips layer b. */
  readonly isQuick: boolean;
  /** Prints the findings for each noticed mutant. */
  readonly isVerbose: boolean;
}

const maxPrintedFaults = 10;

/** The cores of the smallest supported computer. */
const concurrency = 2;

/** Distributes items over workers; each works on one at a time. */
const runInParallel = async <Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const runWorker = async (worker: Worker) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      // oxlint-disable-next-line no-await-in-loop -- one item per worker at a time
      await work(item, worker);
  };
  await Promise.all(workers.map(runWorker));
};

const selectMutants = ({ candidates }: Baseline, options: Options): readonly Mutant[] => {
  const { match, isExcusedOnly, seed, count } = options;
  if (isExcusedOnly) return candidates.filter(({ id }) => id in excused);
  return match === undefined
    ? sampleMutants(candidates, seed, count)
    : candidates.filter(({ id }) => match.some((text) => id.includes(text)));
};

const print = (result: MutantResult, isVerbose: boolean): void => {
  console.log(formatResult(result, excused));
  if (!isVerbose) return;
  for (const { witness, reason } of result.notices)
    console.log(`            ${witness}: ${reason.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
};

/** Tests surviving mutants on the pages. Throws if the pages fail without a mutant. */
const testOnPages = async (
  survivors: readonly Mutant[],
  report: (result: MutantResult) => void,
): Promise<void> => {
  const workers = Array.from({ length: concurrency }, openViews);
  try {
    await runInParallel(viewFiles, workers, async (file, views: ViewsWitness) => {
      const reason = await views.run({ files: [file], mutant: null });
      if (reason !== null) throw new Error(`The pages are not green without a mutant: ${reason}`);
    });
    await runInParallel(survivors, workers, async (mutant, views: ViewsWitness) => {
      const reason = await views.run({ files: viewFilesOf(mutant.machine), mutant });
      report({ mutant, notices: reason === null ? [] : [{ witness: 'views', reason }] });
    });
  } finally {
    for (const { close } of workers) close();
  }
};

/** Returns whether the thresholds are met and all excuses are valid. */
export const mutateMachines = async (options: Options): Promise<boolean> => {
  const baseline = await readBaseline();
  for (const fault of baseline.faults.slice(0, maxPrintedFaults))
    console.error(`Not green without a mutant: ${fault}`);
  const more = baseline.faults.length - maxPrintedFaults;
  if (more > 0) console.error(`… and ${more} more.`);
  if (baseline.faults.length > 0) return false;
  const chosen = selectMutants(baseline, options);
  const total = baseline.candidates.length;
  console.log(`${chosen.length} of ${total} mutants, seed ${options.seed}.\n`);
  const all: MutantResult[] = [];
  const report = (result: MutantResult): void => {
    all.push(result);
    print(result, options.isVerbose);
  };
  const survivors: Mutant[] = [];
  await runInParallel(chosen, Array.from({ length: concurrency }), async (mutant) => {
    const notices = await testMutant(mutant, baseline);
    const isTestedOnPages = notices.length === 0 && viewFilesOf(mutant.machine).length > 0;
    if (isTestedOnPages && !options.isQuick) survivors.push(mutant);
    else report({ mutant, notices });
  });
  if (survivors.length > 0) await testOnPages(survivors, report);
  const rates = computeScores(all, excused);
  const invalidExcuses = findInvalidExcuses(all, baseline.candidates, excused);
  console.log(`\n${formatScores(rates)}\n\nNoticed by ${formatWitnesses(all)}.`);
  for (const excuse of invalidExcuses) console.error(`An excuse does not hold. ${excuse}`);
  return invalidExcuses.length === 0 && rates.every(({ isMet }) => isMet);
};
