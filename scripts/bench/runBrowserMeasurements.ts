/** Runs the browser measurements on a separate shop, whose pictures are rendered before. */
import { join } from 'node:path';
import type { Page, Product } from '../../contract/types.ts';
import { launchChromium } from '../../tests/support/launchChromium.ts';
import { fingerprint } from '../tools/fingerprint.ts';
import { project } from '../tools/paths.ts';
import { benchFolder } from './benchResults.ts';
import { startBenchShop, type BenchShop } from './benchShop.ts';
import type { Engine } from './engines.ts';
import { formatSample } from './rounds.ts';
import type { Sample } from './sample.ts';
import type { BrowserBench, BrowserMeasurement } from './browser/browserContext.ts';
import { listProfiledVisits } from './browser/browserMeasurements.ts';
import type { BrowserSample } from './browser/browserSample.ts';
import { conditions, toUnthrottled, type Condition } from './browser/conditions.ts';
import { profilePage } from './browser/loadPage.ts';
import { startPagesWithoutScripts } from './browser/pagesWithoutScripts.ts';
import { createShopPages, measuredCategory, type ShopPage } from './browser/shopPages.ts';
import { runVisit, type Point, type Visit } from './browser/visit.ts';

export interface BrowserResult {
  /** One per run, by measurement. */
  readonly samples: ReadonlyMap<string, readonly Sample[]>;
  /** In how many runs a fact was observed, by measurement. */
  readonly observations: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface BrowserOptions {
  readonly runs: number;
  readonly profileFolder: string | undefined;
}

const pointKey = (page: ShopPage, condition: Condition): string => `${page.name} ${condition.name}`;

/** The server renders pictures at their first request, which takes longer than a page may take to load. */
const warmUpTimeoutMs = 300_000;

/** Visits each page of an origin without throttling. */
const visitPages = async (
  { browser, url, pages }: Pick<BrowserBench, 'browser' | 'url' | 'pages'>,
  visit: (visit: Visit, page: ShopPage, condition: Condition) => Promise<void>,
): Promise<void> => {
  for (const condition of conditions)
    for (const shopPage of pages)
      await runVisit({ browser, condition: toUnthrottled(condition) }, async (opened) => {
        await opened.page.goto(`${url}${shopPage.path}`, { timeout: warmUpTimeoutMs });
        await visit(opened, shopPage, condition);
      });
};

/** Finds the controls on the pages without scripts. */
const findControls = async (bench: Pick<BrowserBench, 'browser' | 'url' | 'pages'>) => {
  const points = new Map<string, Point>();
  await visitPages(bench, async ({ locate }, page, condition) => {
    points.set(pointKey(page, condition), await locate(page.control));
  });
  return (page: ShopPage, condition: Condition): Point => {
    const point = points.get(pointKey(page, condition));
    if (!point) throw new Error(`${page.path} was not visited before.`);
    return point;
  };
};

/** The first product of the measured listing that has several sizes, so that none is selected at first. */
const findProduct = async ({ api }: BenchShop): Promise<Product> => {
  const response = await fetch(`${api}/products?category=${measuredCategory}&limit=8`);
  // The shop's own API, in the types of its contract.
  const { result } = (await response.json()) as Page<Product>;
  const product = result.find(({ size }) => size.length > 1);
  if (!product) throw new Error('The measured listing has no product with several sizes.');
  return product;
};

/** Kept between runs, because rendering them takes a minute; keyed by what determines them. */
const picturesFolder = join(
  benchFolder,
  `pictures-${fingerprint(project, ['demo', 'server/media', 'package-lock.json'])}`,
);

const countObservations = (runs: readonly (readonly string[])[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const text of runs.flatMap((observations) => [...new Set(observations)]))
    counts[text] = (counts[text] ?? 0) + 1;
  return counts;
};

const measureOn = async (
  bench: BrowserBench,
  measurements: readonly BrowserMeasurement[],
  { runs, profileFolder }: BrowserOptions,
): Promise<BrowserResult> => {
  const results = new Map<string, BrowserSample[]>();
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs} in the browser`);
    for (const { name, run: measure } of measurements) {
      const result = await measure(bench);
      results.set(name, [...(results.get(name) ?? []), result]);
      console.log(`  ${name.padEnd(28)}${formatSample(result.sample)}`);
      for (const text of result.observations) console.log(`    ${text}`);
    }
  }
  if (profileFolder !== undefined)
    for (const visit of listProfiledVisits(bench)) await profilePage(bench, visit, profileFolder);
  const entries = [...results];
  return {
    samples: new Map(entries.map(([name, all]) => [name, all.map(({ sample }) => sample)])),
    observations: Object.fromEntries(
      entries.map(([name, all]) => [name, countObservations(all.map(({ observations }) => observations))]),
    ),
  };
};

/** Runs each measurement once per run, in sequence, so that slow moments of the machine do not fall on one of them. */
export const runBrowserMeasurements = async (
  engine: Engine,
  measurements: readonly BrowserMeasurement[],
  options: BrowserOptions,
): Promise<BrowserResult> => {
  const shop = await startBenchShop({ engine, picturesFolder });
  const browser = await launchChromium();
  try {
    const product = await findProduct(shop);
    const pages = createShopPages(product);
    // Until the server has rendered the pictures.
    await visitPages({ browser, url: shop.url, pages }, async ({ settle }) => settle());
    shop.copyPicturesTo(picturesFolder);
    const plain = await startPagesWithoutScripts(
      shop.url,
      pages.map(({ path }) => path),
    );
    try {
      const firstControlPoint = await findControls({ browser, url: plain.url, pages });
      const bench = { browser, url: shop.url, plainUrl: plain.url, product, pages, firstControlPoint };
      return await measureOn(bench, measurements, options);
    } finally {
      plain.close();
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
};
