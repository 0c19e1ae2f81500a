/** Reads of the shop: JSON of the API and HTML pages, cached and not. */
import { measureGets } from './getLoad.ts';
import type { Measurement, MeasurementContext } from './measurement.ts';
import { createListingPaths, createPagePaths, requestPaths } from './requestPaths.ts';
import type { Sample } from './sample.ts';

export const pageHeaders = { accept: 'text/html', 'accept-encoding': 'br' };

interface ReadOptions {
  readonly paths: readonly string[];
  readonly concurrency: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

const measureRead = async (
  { shop, warmUpSeconds, seconds }: MeasurementContext,
  options: ReadOptions,
): Promise<Sample> => measureGets({ url: shop.url, pid: shop.pid, warmUpSeconds, seconds, ...options });

/** How many different paths a connection less or more gets; a repetition comes long after the cache has evicted it. */
const pathCount = { one: 12_000, many: 40_000, pages: 8_000 };

export const readMeasurements: readonly Measurement[] = [
  {
    name: 'listing-repeated',
    title: 'Listing from the API, repeated, 64 connections',
    goals: [{ metric: 'perSecond', least: 25_000 }],
    yardstick: 'ready-buffer',
    run: (context) => measureRead(context, { paths: [requestPaths.listing], concurrency: 64 }),
  },
  {
    name: 'listing-unseen',
    title: 'Listing from the API, different filters each time, 16 connections',
    goals: [{ metric: 'perSecond', least: 5_000 }],
    yardstick: 'indexed-query',
    run: (context) => measureRead(context, { paths: createListingPaths(pathCount.many), concurrency: 16 }),
  },
  {
    name: 'listing-unseen-c1',
    title: 'Listing from the API, different filters each time, 1 connection',
    goals: [{ metric: 'p50Ms', most: 0.5 }],
    yardstick: 'indexed-query-c1',
    run: (context) => measureRead(context, { paths: createListingPaths(pathCount.one), concurrency: 1 }),
  },
  {
    name: 'product-repeated',
    title: 'Product from the API, repeated, 64 connections',
    goals: [{ metric: 'perSecond', least: 20_000 }],
    yardstick: 'ready-buffer',
    run: (context) => {
      const [id = ''] = context.shop.productIds;
      return measureRead(context, { paths: [requestPaths.product(id)], concurrency: 64 });
    },
  },
  {
    name: 'product-fresh',
    title: 'Product from the API, a different one each time, 16 connections',
    goals: [{ metric: 'perSecond', least: 5_000 }],
    yardstick: 'indexed-query',
    needsManyProducts: true,
    run: (context) =>
      measureRead(context, { paths: context.shop.productIds.map(requestPaths.product), concurrency: 16 }),
  },
  {
    name: 'not-found',
    title: 'Unknown path of the API (404), 64 connections',
    goals: [{ metric: 'perSecond', least: 20_000 }],
    yardstick: 'ready-buffer',
    run: (context) => measureRead(context, { paths: [requestPaths.unknown], concurrency: 64, status: 404 }),
  },
  {
    name: 'page-repeated',
    title: 'Listing page as HTML (brotli), repeated, 64 connections',
    yardstick: 'ready-buffer',
    run: (context) =>
      measureRead(context, { paths: [requestPaths.listingPage], concurrency: 64, headers: pageHeaders }),
  },
  {
    name: 'page-fresh',
    title: 'Listing page as HTML (brotli), different filters each time, 16 connections',
    yardstick: 'indexed-query',
    run: (context) =>
      measureRead(context, {
        paths: createPagePaths(pathCount.pages),
        concurrency: 16,
        headers: pageHeaders,
      }),
  },
];
