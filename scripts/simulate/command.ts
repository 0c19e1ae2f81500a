import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plan } from '../../tests/simulation/plan.ts';
import { project } from '../tools/paths.ts';
import { plantedBugs } from './plantedBugs.ts';
import { measurePlanted } from './measurePlanted.ts';
import { runSeeds } from './runSeeds.ts';

const usage = `npm run simulate                     300 seeds, each twice
npm run simulate -- --seeds 1-10000  these seeds
npm run simulate -- --seed N         one seed, with its report; a failing one is reduced first
npm run simulate -- --seed N --pin   also saves its plan as a test
npm run simulate -- --plan FILE      a kept plan
npm run simulate -- --planted        how many seeds find each planted bug
npm run simulate -- --planted NAME   one planted bug
npm run simulate -- --days 365       trade of 100 orders a day, in two halves`;

const hourMs = 3_600_000;
/** Seeds between two lines of progress. */
const progressEvery = 500;
const availableWorkers = Math.min(2, availableParallelism());
/** Folder of the plans that `tests/simulation/pinned.test.ts` runs. */
const pinned = join(project, 'tests', 'simulation', 'pinned');

/** Runs one seed in this process; returns whether everything holds. */
const explain = async (seed: number, isPinned: boolean): Promise<boolean> => {
  const { planOf } = await import('../../tests/simulation/plan.ts');
  const { runPlan } = await import('../../tests/simulation/simulate.ts');
  const { reducePlan } = await import('../../tests/simulation/reducePlan.ts');
  const { describeRun } = await import('../../tests/simulation/describeRun.ts');
  let plan = planOf(seed);
  let result = await runPlan(plan);
  if (result.violation) {
    console.log(`Seed ${seed} violates ${result.violation.invariant} Reducing …`);
    const reduced = await reducePlan(
      plan,
      result.violation,
      async (candidate) => (await runPlan(candidate)).violation,
    );
    console.log(`Reduced in ${reduced.runs} runs.\n`);
    ({ plan } = reduced);
    result = await runPlan(plan);
  }
  console.log(describeRun(plan, result));
  if (isPinned) {
    mkdirSync(pinned, { recursive: true });
    const file = join(pinned, `seed-${seed}.json`);
    const violated = result.violation?.invariant ?? null;
    writeFileSync(file, `${JSON.stringify({ violated, plan }, undefined, 2)}\n`);
    console.log(`Kept in ${file}.`);
  }
  return result.violation === undefined;
};

/** Runs a kept plan; returns whether everything holds. */
const runKept = async (file: string): Promise<boolean> => {
  const { runPlan } = await import('../../tests/simulation/simulate.ts');
  const { describeRun } = await import('../../tests/simulation/describeRun.ts');
  // Written by `--pin`.
  const { plan } = JSON.parse(readFileSync(file, 'utf8')) as { readonly plan: Plan };
  const result = await runPlan(plan);
  console.log(describeRun(plan, result));
  return result.violation === undefined;
};

const parseRange = (text: string): { readonly first: number; readonly last: number } => {
  const [first, last] = text.split('-').map(Number);
  return last === undefined ? { first: 1, last: first ?? 1 } : { first: first ?? 1, last };
};

/** Runs many seeds in workers; returns whether everything holds. */
const runMany = async (range: string, repeatEvery: number, workers: number): Promise<boolean> => {
  const startedAt = performance.now();
  const { first, last } = parseRange(range);
  let finished = 0;
  const outcomes = await runSeeds({
    first,
    last,
    repeatEvery,
    workers,
    stopsAtViolation: false,
    // At once, because a long run may be stopped.
    onOutcome: ({ seed, violation }) => {
      finished += 1;
      if (violation)
        console.log(`Seed ${seed} violates ${violation.invariant}\n  ${violation.details.slice(0, 600)}`);
      if (finished % progressEvery === 0) console.log(`${finished} of ${last - first + 1} seeds`);
    },
  });
  const failed = outcomes.filter(({ violation }) => violation);
  const total = (value: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0);
  const seconds = (performance.now() - startedAt) / 1000;
  const days = total(({ virtualMs }) => virtualMs) / (24 * hourMs);
  const repeated = repeatEvery > 0 ? outcomes.filter(({ seed }) => seed % repeatEvery === 0).length : 0;
  console.log(
    `${outcomes.length} seeds (${repeated} twice to the same hash), ${failed.length} with a violation; ` +
      `${total(({ placed }) => placed)} orders, ${total(({ events }) => events)} events, ` +
      `${days.toFixed(1)} simulated days in ${seconds.toFixed(0)} s.`,
  );
  if (failed[0]) console.log(`Its report: npm run simulate -- --seed ${failed[0].seed}`);
  return failed.length === 0;
};

/** Trades for so many days, a part of them in each worker; returns whether everything holds. */
const trade = async (days: number, workers: number): Promise<boolean> => {
  const startedAt = performance.now();
  const part = Math.ceil(days / workers);
  const run = { first: 1, last: workers, repeatEvery: 0, workers, stopsAtViolation: false, days: part };
  const outcomes = await runSeeds(run);
  for (const { seed, violation } of outcomes)
    if (violation) console.log(`Part ${seed} violates ${violation.invariant}\n  ${violation.details}`);
  const orders = outcomes.reduce((sum, { placed }) => sum + placed, 0);
  const seconds = (performance.now() - startedAt) / 1000;
  const total = part * workers;
  console.log(
    `${total} days with ${orders} orders in ${seconds.toFixed(0)} s: ${(total / seconds).toFixed(2)} simulated days a second.`,
  );
  return outcomes.every(({ violation }) => violation === null);
};

/** Returns the exit code. */
export const runCommand = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '300' },
      seed: { type: 'string' },
      pin: { type: 'boolean', default: false },
      repeat: { type: 'string', default: '1' },
      planted: { type: 'boolean', default: false },
      days: { type: 'string' },
      starts: { type: 'string', default: '5' },
      limit: { type: 'string', default: '150' },
      workers: { type: 'string', default: String(availableWorkers) },
      plan: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(usage);
  else if (values.plan !== undefined) return (await runKept(values.plan)) ? 0 : 1;
  else if (values.seed !== undefined) return (await explain(Number(values.seed), values.pin)) ? 0 : 1;
  else if (values.days !== undefined)
    return (await trade(Number(values.days), Number(values.workers))) ? 0 : 1;
  else if (values.planted) {
    const [name] = positionals;
    const bugs = plantedBugs.filter((bug) => name === undefined || bug.name === name);
    return (await measurePlanted(bugs, {
      workers: Number(values.workers),
      starts: Number(values.starts),
      limit: Number(values.limit),
    }))
      ? 0
      : 1;
  } else return (await runMany(values.seeds, Number(values.repeat), Number(values.workers))) ? 0 : 1;
  return 0;
};
