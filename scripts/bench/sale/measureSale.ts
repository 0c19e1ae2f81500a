/** A sale: shoppers arrive at a steady rate at one process, and one product has few units. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../../contract/types.ts';
import { startBenchShop } from '../benchShop.ts';
import type { Engine } from '../engines.ts';
import { createHttpClient } from '../httpClient.ts';
import { startCpuMeter } from '../processes.ts';
import { createPurchase } from '../purchases.ts';
import type { Shopper } from '../shoppers.ts';
import { percentile, roundFigure } from '../statistics.ts';
import { startMemoryLog } from './memoryLog.ts';
import { runSaleShopper, type Kind, type SaleShop } from './saleShopper.ts';

const shopperCount = 10_000;
const seconds = 300;
const hotUnits = 100;
/** Registered shoppers who add or buy at the same time. */
const accounts = 64;

/** The first product by id has one size with `hotUnits` units. */
const limitHotProduct = [
  'DELETE FROM product_sizes WHERE position > 0 AND product_id = (SELECT min(id) FROM products WHERE hidden = 0)',
  `UPDATE product_sizes SET on_hand = ${hotUnits} WHERE product_id = (SELECT min(id) FROM products WHERE hidden = 0)`,
];

const createLog = () => {
  const times: { readonly [K in Kind]: number[] } = { pages: [], reads: [], changes: [], purchases: [] };
  const failures = new Map<string, number>();
  const measure: SaleShop['measure'] = async (kind, operation) => {
    const before = performance.now();
    try {
      await operation();
      times[kind].push(performance.now() - before);
      return true;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const name = `${kind}: ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 120)}`;
      failures.set(name, (failures.get(name) ?? 0) + 1);
      return false;
    }
  };
  return { times, failures, measure };
};

/** A pool of shoppers; who asks for one waits until one is free. */
const createPool = (all: readonly Shopper[]): Pick<SaleShop, 'acquire' | 'release'> => {
  const free = [...all];
  const waiting: ((shopper: Shopper) => void)[] = [];
  return {
    acquire: async () => free.pop() ?? new Promise((resolve) => waiting.push(resolve)),
    release: (shopper) => {
      const next = waiting.shift();
      if (next) next(shopper);
      else free.push(shopper);
    },
  };
};

const availableUnits = ({ size }: Product): number => size.reduce((sum, { quantity }) => sum + quantity, 0);

/** Runs the sale on a new shop and returns its report as Markdown. */
export const measureSale = async (engine: Engine): Promise<string> => {
  const shop = await startBenchShop({
    engine,
    statements: limitHotProduct,
    shoppers: accounts,
    isObserved: true,
  });
  const http = createHttpClient(1024);
  try {
    const shoppers = await shop.shoppers();
    const [hotId] = shop.productIds;
    const readHot = async () =>
      // Cast: a reply of the shop's own API.
      (await http.send('GET', `${shop.api}/products/id/${hotId}`)) as Product;
    const hot = await readHot();
    const purchase = createPurchase(shoppers, shop.url, shop.sandboxUrl);
    const { times, failures, measure } = createLog();
    let hotSold = 0;
    const sale: SaleShop = {
      hot,
      products: shoppers.products.filter(({ _id, size }) => _id !== hotId && size.length > 0),
      ...createPool(shoppers.all),
      get: (path) => http.get(`${shop.url}${path}`, { 'accept-encoding': 'br' }),
      purchase: async (shopper, product) => {
        await purchase(shopper, product);
        if (product._id === hotId) hotSold += 1;
      },
      measure,
    };

    const memory = startMemoryLog(shop);
    const cpuMs = startCpuMeter(shop.pid);
    const startedAt = performance.now();
    const visits: Promise<void>[] = [];
    for (let number = 0; number < shopperCount; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- shoppers arrive one after the other
      await sleep(Math.max(0, startedAt + (number * seconds * 1000) / shopperCount - performance.now()));
      visits.push(runSaleShopper(sale, number));
    }
    await Promise.all(visits);
    const elapsedMs = performance.now() - startedAt;
    const left = availableUnits(await readHot());
    const rows = Object.entries(times).map(([kind, all]) => {
      const figures = [50, 95, 99].map((percent) => `${roundFigure(percentile(all, percent))} ms`);
      return `| ${kind} | ${all.length} | ${figures.join(' | ')} |`;
    });
    return [
      `| ${shopperCount} shoppers in ${Math.round(elapsedMs / 1000)} s | count | p50 | p95 | p99 |`,
      '|---|---:|---:|---:|---:|',
      ...rows,
      '',
      `- Units of the hot product: ${hotUnits} at first, ${hotSold} sold, ${left} left.`,
      `- Refused or failed: ${[...failures].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}.`,
      ...(await memory.stop()),
      `- Processor time of the shop: ${roundFigure(((cpuMs(1) ?? Number.NaN) / elapsedMs) * 100)} % of one core.`,
    ].join('\n');
  } finally {
    http.close();
    await shop.stop();
  }
};
