/** A mutation run over the machines: mutants are drawn, judged two at a time, printed and counted. */
import { draw } from './draw.ts';
import { excused } from './excused.ts';
import type { Baseline } from './messages.ts';
import type { Mutant } from './mutant.ts';
import { judge, readBaseline } from './threads.ts';
import { lineOf, ratesOf, tableOf, witnessLine, wrongExcuses, type Judged } from './verdicts.ts';
import { openViews, viewFiles, viewFilesOf, type ViewsWitness } from './views.ts';

export interface Options {
  readonly seed: number;
  readonly count: number;
  /** Instead of a draw: the mutants whose id contains one of these. */
  readonly match: readonly string[] | undefined;
  /** Instead of a draw: those that have an excuse. */
  readonly isExcusedOnly: boolean;
  /** Leaves layer b out. */
  readonly isQuick: boolean;
  /** Says of each noticed mutant what its witnesses found. */
  readonly isVerbose: boolean;
}

const mostFaults = 10;

/** As many as there are cores on the smallest machine that this runs on. */
const atOnce = 2;

/** Works on items with several workers, each on one at a time. */
const shareOut = async <Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const perform = async (worker: Worker) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await work(item, worker);
  };
  await Promise.all(workers.map(perform));
};

const chosenOf = ({ candidates }: Baseline, options: Options): readonly Mutant[] => {
  const { match, isExcusedOnly, seed, count } = options;
  if (isExcusedOnly) return candidates.filter(({ id }) => id in excused);
  return match === undefined
    ? draw(candidates, seed, count)
    : candidates.filter(({ id }) => match.some((text) => id.includes(text)));
};

const print = (judged: Judged, isVerbose: boolean): void => {
  console.log(lineOf(judged, excused));
  if (!isVerbose) return;
  for (const { witness, reason } of judged.notices)
    console.log(`            ${witness}: ${reason.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
};

/** Asks the pages about survivors. Throws where they are red without a mutant. */
const judgeOnPages = async (survivors: readonly Mutant[], note: (judged: Judged) => void): Promise<void> => {
  const workers = Array.from({ length: atOnce }, openViews);
  try {
    await shareOut(viewFiles, workers, async (file, views: ViewsWitness) => {
      const reason = await views.ask({ files: [file], mutant: null });
      if (reason !== null) throw new Error(`The pages are not green without a mutant: ${reason}`);
    });
    await shareOut(survivors, workers, async (mutant, views: ViewsWitness) => {
      const reason = await views.ask({ files: viewFilesOf(mutant.machine), mutant });
      note({ mutant, notices: reason === null ? [] : [{ witness: 'views', reason }] });
    });
  } finally {
    for (const { close } of workers) close();
  }
};

/** Runs it; answers whether the thresholds are met and all excuses hold. */
export const mutateMachines = async (options: Options): Promise<boolean> => {
  const baseline = await readBaseline();
  for (const fault of baseline.faults.slice(0, mostFaults))
    console.error(`Not green without a mutant: ${fault}`);
  const more = baseline.faults.length - mostFaults;
  if (more > 0) console.error(`… and ${more} more.`);
  if (baseline.faults.length > 0) return false;
  const chosen = chosenOf(baseline, options);
  const total = baseline.candidates.length;
  console.log(`${chosen.length} of ${total} mutants, seed ${options.seed}.\n`);
  const all: Judged[] = [];
  const note = (judged: Judged): void => {
    all.push(judged);
    print(judged, options.isVerbose);
  };
  const survivors: Mutant[] = [];
  await shareOut(chosen, Array.from({ length: atOnce }), async (mutant) => {
    const notices = await judge(mutant, baseline);
    const isForPages = notices.length === 0 && viewFilesOf(mutant.machine).length > 0;
    if (isForPages && !options.isQuick) survivors.push(mutant);
    else note({ mutant, notices });
  });
  if (survivors.length > 0) await judgeOnPages(survivors, note);
  const rates = ratesOf(all, excused);
  const wrong = wrongExcuses(all, baseline.candidates, excused);
  console.log(`\n${tableOf(rates)}\n\nNoticed by ${witnessLine(all)}.`);
  for (const excuse of wrong) console.error(`An excuse does not hold. ${excuse}`);
  return wrong.length === 0 && rates.every(({ isMet }) => isMet);
};
