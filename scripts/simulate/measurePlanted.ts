import type { PlantedBug } from './plantedBugs.ts';
import { runSeeds } from './runSeeds.ts';

/** Between the starts of two searches. */
const rangeDistance = 10_000;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Found {
  /** Seeds that were needed. */
  readonly seeds: number;
  readonly invariant: string | null;
}

const search = async (bug: PlantedBug, offset: number, limit: number): Promise<Found> => {
  const outcomes = await runSeeds({
    first: offset + 1,
    last: offset + limit,
    repeatEvery: 0,
    workers: 1,
    stopsAtViolation: true,
    plantedBug: bug.name,
  });
  const violation = outcomes.at(-1)?.violation;
  return { seeds: outcomes.length, invariant: violation?.invariant ?? null };
};

interface MeasureOptions {
  readonly workers: number;
  /** Searches for each bug, from seeds far apart. */
  readonly starts: number;
  /** Seeds that are tried before a bug counts as not found. */
  readonly limit: number;
}

/** Prints how many seeds find each bug; returns whether all are found in every range. */
export const measurePlanted = async (
  bugs: readonly PlantedBug[],
  { workers, starts, limit }: MeasureOptions,
): Promise<boolean> => {
  const ranges = Array.from({ length: starts }, (_, index) => index * rangeDistance);
  let missed = 0;
  const waiting = [...bugs];
  const work = async (): Promise<void> => {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const found: Found[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one range after the other
      for (const offset of ranges) found.push(await search(bug, offset, limit));
      const counts = found.map(({ seeds }) => seeds);
      const isMissed = found.some(({ invariant }) => invariant === null);
      if (isMissed) missed += 1;
      const by = new Set(found.map(({ invariant }) => invariant ?? 'not found'));
      console.log(
        `${bug.name.padEnd(28)} median ${medianOf(counts)} seeds (${counts.join(', ')})\n  ${bug.effect}\n  ${[...by].join(' | ')}`,
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  console.log(
    `${bugs.length - missed} of ${bugs.length} planted bugs are found from each of ${ranges.length} starts.`,
  );
  return missed === 0;
};
