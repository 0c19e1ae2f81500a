/** A worker of `npm run simulate`: runs the seeds that it is sent. */
import { installHooks } from './hooks.ts';
import type { SeedOutcome, SeedTask } from './messages.ts';

installHooks();
const { planOf, tradePlan } = await import('../../tests/simulation/plan.ts');
const { runPlan } = await import('../../tests/simulation/simulate.ts');

const ordersPerDay = 100;
/** A check reads the whole history: about once a day of trade. */
const tradeOptions = { checkEvery: 8000, stockFactor: 300 };

const runSeed = async ({ seed, isRepeated, days }: SeedTask): Promise<SeedOutcome> => {
  const plan = days === undefined ? planOf(seed) : tradePlan(seed, days, ordersPerDay);
  const options = days === undefined ? {} : tradeOptions;
  const { violation, digest, events, placed, virtualMs } = await runPlan(plan, options);
  const outcome = { seed, digest, events, placed, virtualMs };
  if (violation) return { ...outcome, violation };
  const again = isRepeated ? await runPlan(plan, options) : undefined;
  if (again && again.digest !== digest)
    return {
      ...outcome,
      violation: {
        invariant: 'Equal seeds give equal runs.',
        details: `The hashes are ${digest} and ${again.digest}.`,
      },
    };
  return { ...outcome, violation: null };
};

const send = (outcome: SeedOutcome): void => void process.send?.(outcome);

process.on('message', (task: SeedTask) => {
  void runSeed(task).then(send, (error: unknown) =>
    send({
      seed: task.seed,
      violation: {
        invariant: 'The simulation itself',
        details: error instanceof Error ? (error.stack ?? error.message) : String(error),
      },
      digest: '',
      events: 0,
      placed: 0,
      virtualMs: 0,
    }),
  );
});
process.on('disconnect', () => process.exit());
