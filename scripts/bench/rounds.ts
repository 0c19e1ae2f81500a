/** Runs measurements in rounds, so that slow moments of the machine do not fall on one measurement alone. */
import { startBenchShop, type BenchShop } from './benchShop.ts';
import type { Engine } from './engines.ts';
import type { Measurement } from './measurement.ts';
import { medianSample, metricUnits, metrics, type Sample } from './sample.ts';
import { requestPaths } from './requestPaths.ts';
import { roundFigure } from './statistics.ts';

/** Long enough for V8 to optimise, at the price of at most this part of a run. */
const maxWarmUpSeconds = 1.5;

export interface RoundOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly profileFolder?: string | undefined;
}

export const formatSample = (sample: Sample): string =>
  metrics
    .flatMap((metric) => {
      const value = sample[metric];
      return value === undefined ? [] : `${roundFigure(value)} ${metricUnits[metric]}`;
    })
    .join(', ');

const readListingBytes = async ({ url }: BenchShop): Promise<number> => {
  const response = await fetch(`${url}${requestPaths.listing}`);
  return (await response.arrayBuffer()).byteLength;
};

const runOnShop = async (
  shop: BenchShop,
  measurements: readonly Measurement[],
  seconds: number,
  samples: Map<string, Sample[]>,
): Promise<void> => {
  const warmUpSeconds = Math.min(maxWarmUpSeconds, seconds / 2);
  for (const { name, run } of measurements) {
    // Read here, because it is not part of the idle shop.
    const listingBytes = name === 'ready-buffer' ? await readListingBytes(shop) : 0;
    const sample = await run({ shop, warmUpSeconds, seconds, listingBytes });
    samples.set(name, [...(samples.get(name) ?? []), sample]);
    console.log(`  ${name.padEnd(20)}${formatSample(sample)}`);
  }
};

/** The samples of every measurement, one per round; each round has new shops. */
export const runRounds = async (
  engine: Engine,
  measurements: readonly Measurement[],
  { seconds, rounds, profileFolder }: RoundOptions,
): Promise<ReadonlyMap<string, readonly Sample[]>> => {
  const samples = new Map<string, Sample[]>();
  if (measurements.length === 0) return samples;
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`);
    for (const hasManyProducts of [true, false]) {
      const selected = measurements.filter(
        ({ needsManyProducts = false }) => needsManyProducts === hasManyProducts,
      );
      if (selected.length === 0) continue;
      const shop = await startBenchShop({ engine, hasManyProducts, profileFolder });
      try {
        await runOnShop(shop, selected, seconds, samples);
      } finally {
        await shop.stop();
      }
    }
  }
  return samples;
};

/** The median of each measurement's samples. */
export const toMedians = (samples: ReadonlyMap<string, readonly Sample[]>): Record<string, Sample> =>
  Object.fromEntries([...samples].map(([name, rounds]) => [name, medianSample(rounds)]));
