/** A steady load for VERROW_SOAK_MINUTES; no request fails, and JavaScript's heap does not grow. Runs only with VERROW_LONG. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { measureGets } from '../../scripts/bench/getLoad.ts';
import { createListingPaths, createPagePaths } from '../../scripts/bench/requestPaths.ts';
import { openStore } from '../../server/store/database.ts';
import { createStripeClient } from '../sandbox/harness.ts';
import { expectSettled } from '../server/support/expectSettled.ts';
import { startPurchases } from '../server/support/purchaseLoad.ts';
import { createRandom } from '../server/support/seededRandom.ts';
import { startShop, type Shop } from '../support/startShop.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const minutes = Number(process.env['VERROW_SOAK_MINUTES'] ?? '30');
const seconds = minutes * 60;
const metricsToken = 'a token of the soak test';
/** About 60 % of what a shop on two cores answers, beside the programs that send the load. */
const perSecond = { pages: 15, listings: 150, products: 300 };
const shoppers = 8;
const pauseMs = 2_000;
const sampleMs = 5_000;
const windows = 6;
const allowedGrowth = 1.05;

const readHeapBytes = async ({ url }: Shop): Promise<number> => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const line = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await response.text());
  return Number(line?.[1]);
};

it.runIf(isLong)(
  `S3 S8 hold for ${minutes} minutes of load: no error, and the heap grows by 5 % at most`,
  async () => {
    const shop = await startShop({ env: { METRICS_TOKEN: metricsToken } });
    onTestFinished(() => shop.stop());
    const listing = (await (await fetch(`${shop.url}/api/v1/products?limit=48`)).json()) as {
      result: { _id: string }[];
    };
    const paths = {
      pages: createPagePaths(perSecond.pages * seconds),
      listings: createListingPaths(perSecond.listings * seconds),
      products: listing.result.map(({ _id }) => `/api/v1/products/id/${_id}`),
    };
    const load = (kind: keyof typeof perSecond) =>
      // Fails at the first response that is not a 200.
      measureGets({
        url: shop.url,
        paths: paths[kind],
        concurrency: 8,
        perSecond: perSecond[kind],
        warmUpSeconds: 1,
        seconds,
        pid: undefined,
      });
    const loads = Promise.all([load('pages'), load('listings'), load('products')]);
    const purchases = await startPurchases(shop, { count: shoppers, random: createRandom(6), pauseMs });

    const heaps: number[] = [];
    const sampling = (async () => {
      const end = Date.now() + seconds * 1_000;
      while (Date.now() < end) {
        heaps.push(await readHeapBytes(shop));
        await delay(sampleMs);
      }
    })();
    await Promise.all([loads, sampling]);
    await purchases.stop();

    expect(shop.output()).not.toMatch(/"level":"error"/);
    // The least heap of a window is what a collection left.
    const size = Math.ceil(heaps.length / windows);
    const least = Array.from({ length: windows }, (_, index) =>
      Math.min(...heaps.slice(index * size, (index + 1) * size)),
    );
    const store = await openStore({ file: shop.databaseFile });
    onTestFinished(() => store.close());
    const counts = await expectSettled(store, createStripeClient(shop.sandboxUrl), purchases.acknowledged);
    console.log(
      `least heap in MB: ${least.map((bytes) => Math.round(bytes / 1e6)).join(', ')}; orders: ${JSON.stringify(counts)}`,
    );
    // Caches fill in the first window.
    const [, second = 0, ...later] = least;
    expect((later.at(-1) ?? 0) / second).toBeLessThanOrEqual(allowedGrowth);
  },
  (minutes + 20) * 60_000,
);
