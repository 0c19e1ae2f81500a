/** Reads at different sizes of the catalogue: what more products cost each listing. Each size has a new shop. */
import { removeTemporaryFolder } from '../../tests/support/temporary.ts';
import { apiBase } from '../../contract/endpoint.ts';
import { serializeFilters } from '../../contract/listingQuery.ts';
import { productPageSize, sortOptions } from '../../contract/rules.ts';
import { enlargeCatalogue } from './catalogueSizes.ts';
import type { Engine, EngineName } from './engines.ts';
import { measureGets } from './getLoad.ts';
import { readMemoryMb } from './processes.ts';
import { medianSample, type Sample } from './sample.ts';
import { startProcesses } from './shopProcesses.ts';
import { roundFigure } from './statistics.ts';

/** Page 50 of the listings that shoppers see. */
const pageLength = productPageSize;
const skip = 49 * pageLength;
/** Above this, search terms would take some gigabytes; listings do not read them. */
const maximumSearchable = 100_000;
const sorts = [undefined, ...sortOptions.map(({ value }) => value)];
const pathCount = 20_000;

let count = 0;

/** Paths with four filters that leave most products, so that a thousand have a page 50; each with other prices. */
const createPaths = (path: string, sort: string | undefined, isPaged: boolean): string[] =>
  Array.from({ length: pathCount }, () => {
    count += 1;
    const query = new URLSearchParams(
      serializeFilters({
        price: { from: (count % 997) / 100, to: 100_000 + (count % 9_973) / 100 },
        discountPercent: { from: 0, to: 90 },
        color: [
          'red',
          'blue',
          'green',
          'white',
          'black',
          'brown',
          'grey',
          'beige',
          'pink',
          'yellow',
          'purple',
        ],
        size: ['S', 'M', 'L', '38', '39', '40', '41', '42', '43', 'One size', '85 cm', '95 cm'],
      }),
    );
    if (sort !== undefined) query.set('sort', sort);
    if (isPaged) {
      query.set('skip', String(skip));
      query.set('limit', String(pageLength));
    }
    return `${apiBase}${path}?${query.toString()}`;
  });

const startShop = async (engine: Engine, products: number) => {
  const data = await engine.createData();
  if (data.isEmpty) await (await startProcesses(data)).stop();
  const [existing] = await data.run(['SELECT count(*) AS count FROM products']);
  const hasSearchTerms = products <= maximumSearchable;
  const statements = enlargeCatalogue({ existing: Number(existing?.count), products, hasSearchTerms });
  await data.run([...statements, 'SELECT 1']);
  const shop = await startProcesses(data);
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      removeTemporaryFolder(data.folder);
    },
  };
};

/** Throws if the page is not full: an empty one would cost less. */
const requireFullPage = async (address: string): Promise<void> => {
  const page = (await (await fetch(address)).json()) as { readonly result: readonly unknown[] };
  if (page.result.length !== pageLength) throw new Error('The catalogue is too small for a page 50.');
};

interface SizeResult {
  readonly products: number;
  readonly startMs: number;
  /** Of the first listing, which builds the index. */
  readonly firstMs: number;
  readonly memoryMb: number | undefined;
  /** By title. */
  readonly samples: ReadonlyMap<string, Sample>;
}

const measureSize = async (
  engine: Engine,
  products: number,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<SizeResult> => {
  const { url, pid, startMs, stop } = await startShop(engine, products);
  try {
    const startedAt = performance.now();
    const response = await fetch(`${url}${apiBase}/products`);
    if (!response.ok) throw new Error(`The first listing was answered with ${response.status}.`);
    await response.arrayBuffer();
    const firstMs = performance.now() - startedAt;
    const all = new Map<string, Sample[]>();
    const measure = async (title: string, paths: readonly string[]) => {
      const sample = await measureGets({ url, pid, paths, concurrency: 1, warmUpSeconds: 0.5, seconds });
      all.set(title, [...(all.get(title) ?? []), sample]);
    };
    await requireFullPage(`${url}${createPaths('/products', undefined, true)[0]}`);
    for (let round = 0; round < rounds; round += 1) {
      for (const sort of sorts)
        await measure(`Page 50, ${sort ?? 'recommended'}`, createPaths('/products', sort, true));
      await measure('Facets', createPaths('/products/filters', undefined, false));
    }
    const samples = new Map([...all].map(([title, each]) => [title, medianSample(each)]));
    return {
      products,
      startMs,
      firstMs,
      memoryMb: pid === undefined ? undefined : readMemoryMb(pid),
      samples,
    };
  } finally {
    await stop();
  }
};

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const formatFigure = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${roundFigure(value)} ${unit}`;

/** Measures each size on a new shop; returns a table with one column per size. */
export const measureSizes = async (
  name: EngineName,
  engine: Engine,
  sizes: readonly number[],
  options: { readonly seconds: number; readonly rounds: number },
): Promise<string> => {
  const results: SizeResult[] = [];
  for (const products of sizes) {
    console.log(`  ${products} products`);
    results.push(await measureSize(engine, products, options));
  }
  const titles = [...(results[0]?.samples.keys() ?? [])];
  return [
    formatRow([name, ...results.map(({ products }) => `${products} products`)]),
    formatRow(['---', ...results.map(() => '---:')]),
    formatRow(['Start', ...results.map(({ startMs }) => formatFigure(startMs, 'ms'))]),
    formatRow(['First listing', ...results.map(({ firstMs }) => formatFigure(firstMs, 'ms'))]),
    formatRow(['Memory', ...results.map(({ memoryMb }) => formatFigure(memoryMb, 'MB'))]),
    ...titles.map((title) =>
      formatRow([
        title,
        ...results.map(({ samples }) => {
          const { p50Ms, cpuMs } = samples.get(title) ?? {};
          return `${formatFigure(p50Ms, 'ms p50')}, ${formatFigure(cpuMs, 'ms CPU')}`;
        }),
      ]),
    ),
  ].join('\n');
};
