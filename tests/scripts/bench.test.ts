import { describe, expect, it } from 'vitest';
import { adminEndpoints } from '../../contract/wire/adminEndpoints.ts';
import { adminPaths, unmeasured } from '../../scripts/bench/admin/adminPaths.ts';
import { isReached, toRatios, toRows } from '../../scripts/bench/assessment.ts';
import type { Measurement } from '../../scripts/bench/measurement.ts';
import { allMeasurements, selectMeasurements } from '../../scripts/bench/measurements.ts';
import { measureOperations, startSteadyOperations } from '../../scripts/bench/operationLoad.ts';
import { readBenchOptions } from '../../scripts/bench/options.ts';
import { formatTable, replaceBetweenMarkers } from '../../scripts/bench/performanceTable.ts';
import { createListingPaths, createPagePaths } from '../../scripts/bench/requestPaths.ts';
import { medianSample, toLoadSample } from '../../scripts/bench/sample.ts';
import { median, percentile, ratio } from '../../scripts/bench/statistics.ts';

const run = async () => ({});
const measurements: readonly Measurement[] = [
  { name: 'limit', title: 'The limit', run },
  { name: 'orders', title: 'Orders', goals: [{ metric: 'perSecond', least: 200 }], yardstick: 'limit', run },
  { name: 'memory', title: 'Memory', goals: [{ metric: 'totalMb', most: 250 }], run },
];
const medians = {
  limit: { perSecond: 1000, p50Ms: 1 },
  orders: { perSecond: 250, p50Ms: 8 },
  memory: { totalMb: 300 },
};

describe('the statistics of npm run bench', () => {
  it('takes the median of odd and even numbers of values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('takes percentiles that are values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 50)).toBe(50);
    expect(percentile(values, 95)).toBe(95);
    expect(percentile([7], 95)).toBe(7);
  });

  it('has no ratio to a missing figure or to 0', () => {
    expect(ratio(3, 2)).toBe(1.5);
    expect(ratio(3, undefined)).toBeUndefined();
    expect(ratio(3, 0)).toBeUndefined();
  });

  it('takes the median of each metric over the rounds that have it', () => {
    const rounds = [{ perSecond: 10, p50Ms: 1 }, { perSecond: 30 }, { perSecond: 1234.5 }];
    expect(medianSample(rounds)).toEqual({ perSecond: 30, p50Ms: 1 });
  });

  it('takes the most of faults, so that a rare one shows', () => {
    const runs = [{ lostPresses: 0, tbtMs: 30 }, { lostPresses: 1, tbtMs: 10 }, { lostPresses: 0 }];
    expect(medianSample(runs)).toEqual({ lostPresses: 1, tbtMs: 20 });
  });

  it('has no latency without operations', () => {
    expect(toLoadSample([], 1000)).toEqual({ perSecond: 0 });
    expect(toLoadSample([1, 2, 3], 500)).toEqual({ perSecond: 6, p50Ms: 2, p95Ms: 3 });
  });
});

describe('the assessment of npm run bench', () => {
  it('reaches a goal at its bound', () => {
    expect(isReached({ metric: 'perSecond', least: 200 }, 200)).toBe(true);
    expect(isReached({ metric: 'p50Ms', most: 2 }, 2.1)).toBe(false);
  });

  it('compares with the yardstick where the goal is a ratio', () => {
    const goal = { metric: 'lcpMs', most: 480, mostRatio: 1.05 } as const;
    expect(isReached(goal, 420, 400)).toBe(true);
    expect(isReached(goal, 421, 400)).toBe(false);
    expect(isReached(goal, 481, 470)).toBe(false);
    expect(isReached(goal, 400)).toBe(false);
  });

  it('shows faults only where there are any', () => {
    const goals = [
      { metric: 'failedRequests', most: 0 },
      { metric: 'repeatedRequests', most: 0 },
    ] as const;
    const rows = toRows({ page: { failedRequests: 0, repeatedRequests: 2 } }, [
      { name: 'page', title: 'A page', goals },
    ]);
    expect(formatTable(rows).split('\n').slice(2)).toEqual([
      '| A page | 2 requests sent twice | ≤ 0 requests sent twice ✗ |  |  |  |  |  |',
    ]);
  });

  it('divides each figure by the same metric of its yardstick', () => {
    expect(toRatios(medians, measurements)).toEqual({ orders: { perSecond: 0.25, p50Ms: 8 } });
  });

  it('leaves out what was not measured', () => {
    const rows = toRows({ memory: { totalMb: 240 } }, measurements);
    expect(rows).toMatchObject([{ name: 'memory', figure: 240, isReached: true }]);
  });

  it('writes a table with goals, yardsticks and ratios', () => {
    expect(formatTable(toRows(medians, measurements)).split('\n').slice(2)).toEqual([
      '| The limit | 1,000/s |  |  |  | 1 |  |  |',
      '| Orders | 250/s | ≥ 200/s ✓ | 1,000/s | 0.25× | 8 |  |  |',
      '| Memory | 300 MB in total | ≤ 250 MB in total ✗ |  |  |  |  |  |',
    ]);
  });

  it('replaces what stands between the markers alone', () => {
    const page = 'Before\n<!-- bench:start -->\nold\n<!-- bench:end -->\nAfter';
    const replaced = 'Before\n<!-- bench:start -->\n\nnew\n\n<!-- bench:end -->\nAfter';
    expect(replaceBetweenMarkers(page, 'new')).toBe(replaced);
    expect(() => replaceBetweenMarkers('without', 'new')).toThrow('markers');
  });
});

describe('the load of npm run bench', () => {
  it('requests no listing and no page twice', () => {
    for (const paths of [createListingPaths(50_000), createPagePaths(10_000)])
      expect(new Set(paths).size).toBe(paths.length);
  });

  it('has at most one open operation per client', async () => {
    const open = new Set<number>();
    let most = 0;
    const operation = async (client: number) => {
      expect(open.has(client)).toBe(false);
      open.add(client);
      most = Math.max(most, open.size);
      await new Promise((resolve) => setImmediate(resolve));
      open.delete(client);
    };
    const startMeters = () => (operations: number) => ({ cpuMs: operations });
    const load = { concurrency: 4, warmUpSeconds: 0.01, seconds: 0.05, startMeters };
    const sample = await measureOperations(operation, load);
    expect(most).toBe(4);
    expect(sample.cpuMs).toBeGreaterThan(0);
  });

  it('reports the failure of a steady operation when it stops', async () => {
    const options = { perSecond: 1000, clients: 1 };
    const steady = startSteadyOperations(async () => Promise.reject(new Error('refused')), options);
    await expect(steady.stop()).rejects.toThrow('refused');
  });
});

describe('the arguments of npm run bench', () => {
  it('selects measurements by the start of their names, with their yardsticks', () => {
    expect(selectMeasurements(measurements, ['ord']).map(({ name }) => name)).toEqual(['limit', 'orders']);
    expect(selectMeasurements(measurements, [])).toEqual(measurements);
  });

  it('names each measurement once, and yardsticks that exist', () => {
    const names = allMeasurements.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { yardstick } of allMeasurements) if (yardstick) expect(names).toContain(yardstick);
  });

  it('reads numbers and lists, and rejects what it does not know', () => {
    expect(readBenchOptions(['--seconds', '0.5', '--engines', 'sqlite,postgres', '--only', 'order'])).toEqual(
      {
        seconds: 0.5,
        rounds: 3,
        runs: 5,
        engines: ['sqlite', 'postgres'],
        only: ['order'],
        sizes: [],
        admin: undefined,
        sale: false,
        profile: false,
        write: false,
      },
    );
    expect(readBenchOptions(['--sizes', '1000,100000', '--sale'])).toMatchObject({
      sizes: [1000, 100_000],
      sale: true,
    });
    expect(() => readBenchOptions(['--seconds', '0'])).toThrow('--seconds');
    expect(() => readBenchOptions(['--engines', 'oracle'])).toThrow("no engine 'oracle'");
  });
});

describe('npm run bench -- --admin', () => {
  it('measures every read of the admin area, or says why not', () => {
    const ids = {
      order: 'o',
      unsentOrder: 'u',
      orderNumber: '1234567890',
      product: 'p',
      customer: 'c',
      campaign: 'spring',
      category: 'men',
      promoCode: 'CODE',
    };
    const measured = new Set(adminPaths(ids).map((path) => path.split('?')[0]));
    const reads = Object.entries(adminEndpoints).filter(([, { method }]) => method === 'GET');
    expect(measured.size).toBe(reads.length - Object.keys(unmeasured).length);
    expect(measured).toContain('/admin/orders/o/timeline');
  });
});
