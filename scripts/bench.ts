/**
 * Measures the server under load and the pages in a browser, and writes a JSON file and an HTML report; docs/performance.md explains the figures.
 *
 *   npm run bench -- --seconds 2.5 --rounds 3    length of a measurement, and how often it runs
 *   npm run bench -- --engines sqlite            the database engines; by default all that are installed
 *   npm run bench -- --runs 5                    how often each measurement in the browser runs
 *   npm run bench -- --only order,cart           the measurements whose names start so; 'browser' for those of pages
 *   npm run bench -- --sizes 1000,100000         reads at these sizes of the catalogue, and nothing else
 *   npm run bench -- --admin 100000              reads of the admin area's pages with so many orders and products, and nothing else
 *   npm run bench -- --sale                      five minutes of a sale, and nothing else
 *   npm run bench -- --profile                   writes processor profiles of shop, sandbox and pages
 *   npm run bench -- --write                     writes the table of docs/performance.md
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killChildren } from '../tests/support/childProcesses.ts';
import { removeTemporaryFolders } from '../tests/support/temporary.ts';
import { toRatios } from './bench/assessment.ts';
import {
  readCommit,
  readEarlierResults,
  readLoadAverage,
  readMachine,
  resultPath,
  writeResult,
  type EngineResult,
} from './bench/benchResults.ts';
import { browserMeasurements } from './bench/browser/browserMeasurements.ts';
import { runBrowserMeasurements, type BrowserResult } from './bench/runBrowserMeasurements.ts';
import { measureAdmin } from './bench/admin/measureAdmin.ts';
import { startEngine, type Engine, type EngineName } from './bench/engines.ts';
import { killGetLoads } from './bench/getLoad.ts';
import { renderReport } from './bench/htmlReport.ts';
import { allMeasurements, selectMeasurements, serverMeasurements } from './bench/measurements.ts';
import { readBenchOptions, type BenchOptions } from './bench/options.ts';
import { formatResult, replaceBetweenMarkers } from './bench/performanceTable.ts';
import { runRounds, toMedians } from './bench/rounds.ts';
import { measureSale } from './bench/sale/measureSale.ts';
import type { Sample } from './bench/sample.ts';
import { measureSizes } from './bench/sizeMeasurements.ts';
import { findBrowser } from './tools/browser.ts';
import { project } from './tools/paths.ts';

const page = join(project, 'docs', 'performance.md');

const measurePages = async (
  engine: Engine,
  { only, runs }: BenchOptions,
  profileFolder: string | undefined,
): Promise<BrowserResult> => {
  const measurements = selectMeasurements(browserMeasurements, only);
  const isPossible = findBrowser() !== undefined;
  if (!isPossible && measurements.length > 0) console.log('There is no Chromium: the pages are left out.');
  return isPossible && measurements.length > 0
    ? runBrowserMeasurements(engine, measurements, { runs, profileFolder })
    : { samples: new Map(), observations: {} };
};

const measureEngine = async (
  name: EngineName,
  options: BenchOptions,
  profileFolder: string | undefined,
): Promise<EngineResult | undefined> => {
  const engine = await startEngine(name);
  if (!engine) {
    console.log(`${name} is not installed and is left out.`);
    return undefined;
  }
  try {
    console.log(`Engine: ${name}`);
    const measurements = selectMeasurements(serverMeasurements, options.only);
    const ofServer = await runRounds(engine, measurements, { ...options, profileFolder });
    // What a browser gets does not depend on the engine.
    const { samples: ofPages, observations } =
      name === options.engines[0]
        ? await measurePages(engine, options, profileFolder)
        : { samples: new Map<string, readonly Sample[]>(), observations: {} };
    const rounds = new Map([...ofServer, ...ofPages]);
    const medians = toMedians(rounds);
    const ratios = toRatios(medians, allMeasurements);
    return { medians, rounds: Object.fromEntries(rounds), ratios, observations };
  } finally {
    await engine.stop();
  }
};

/** Prints what `measure` returns for each engine. */
const printForEngines = async (
  engines: readonly EngineName[],
  measure: (engine: Engine, name: EngineName) => Promise<string>,
): Promise<void> => {
  for (const name of engines) {
    const engine = await startEngine(name);
    if (!engine) continue;
    try {
      console.log(`Engine: ${name}`);
      console.log(`\n${await measure(engine, name)}\n`);
    } finally {
      await engine.stop();
    }
  }
};

const cleanUp = async (): Promise<void> => {
  killGetLoads();
  await killChildren();
  removeTemporaryFolders();
};

const main = async (): Promise<void> => {
  const options = readBenchOptions(process.argv.slice(2));
  if (options.sizes.length > 0)
    return printForEngines(options.engines, (engine, name) =>
      measureSizes(name, engine, options.sizes, options),
    );
  const { admin } = options;
  if (admin !== undefined)
    return printForEngines(options.engines, (engine, name) => measureAdmin(engine, name, admin));
  if (options.sale) return printForEngines(options.engines, measureSale);
  const startedAt = new Date().toISOString();
  const loadBefore = readLoadAverage();
  const profileFolder = options.profile ? resultPath(startedAt, 'profiles') : undefined;
  if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true });
  const engines: Partial<Record<EngineName, EngineResult>> = {};
  for (const name of options.engines) {
    const result = await measureEngine(name, options, profileFolder);
    if (result) engines[name] = result;
  }
  const earlier = readEarlierResults();
  const result = writeResult({
    startedAt,
    commit: readCommit(),
    machine: readMachine(),
    load: [loadBefore, readLoadAverage()],
    seconds: options.seconds,
    engines,
  });
  const text = formatResult(result, allMeasurements);
  console.log(`\n${text}`);
  const report = resultPath(startedAt, 'html');
  writeFileSync(report, renderReport(result, earlier, allMeasurements));
  console.log(`\nThe report: ${report}`);
  if (profileFolder !== undefined) console.log(`The profiles: ${profileFolder}`);
  if (options.write) writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), text));
};

// A failure outside of `main` would otherwise leave servers running.
process.once('unhandledRejection', (reason) => {
  console.error(reason);
  void cleanUp().finally(() => process.exit(1));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
  // After a failure, operations may still be repeating.
  process.exit();
}
