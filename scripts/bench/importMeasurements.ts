/** The importer, as a process of its own beside the shop. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measurement, MeasurementContext } from './measurement.ts';
import type { Sample } from './sample.ts';

/** What the import process reports. */
export interface ImportDone {
  readonly products: number;
  readonly elapsedMs: number;
}

const program = fileURLToPath(new URL('./importProcess.ts', import.meta.url));

const measureImport = async ({ shop }: MeasurementContext): Promise<Sample> => {
  const child = fork(program, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...shop.settings, NODE_ENV: 'production' },
  });
  const exit = once(child, 'exit').then(() => {
    throw new Error('The import process failed.');
  });
  // Only `importProcess.ts` sends messages here.
  const [{ products, elapsedMs }] = (await Promise.race([once(child, 'message'), exit])) as [ImportDone];
  return { perSecond: (products / elapsedMs) * 1000 };
};

/** After all others, because it leaves a larger catalogue. */
export const importMeasurements: readonly Measurement[] = [
  {
    name: 'import',
    title: 'Import of 20,000 products without pictures',
    goals: [{ metric: 'perSecond', least: 5_000 }],
    yardstick: 'commit-sqlite',
    run: measureImport,
  },
];
