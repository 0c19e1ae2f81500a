import { parseArgs } from 'node:util';
import { engineNames, type EngineName } from './engines.ts';

export interface BenchOptions {
  /** Length of one measurement. */
  readonly seconds: number;
  /** How often each measurement runs; each round has a new shop. */
  readonly rounds: number;
  /** How often each measurement in the browser runs. */
  readonly runs: number;
  readonly engines: readonly EngineName[];
  /** Prefixes of the names of the measurements to run; empty for all. */
  readonly only: readonly string[];
  /** Sizes of the catalogue to measure reads at, instead of everything else; empty for none. */
  readonly sizes: readonly number[];
  /** Orders and products of the shop whose admin area is measured, instead of everything else. */
  readonly admin: number | undefined;
  /** Whether to run the sale, instead of everything else. */
  readonly sale: boolean;
  /** Whether to write processor profiles of server and pages. */
  readonly profile: boolean;
  /** Whether to write the table of docs/performance.md. */
  readonly write: boolean;
}

const readPositive = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
  return value;
};

const splitList = (text: string): string[] => text.split(',').filter(Boolean);

const readEngine = (name: string): EngineName => {
  const engine = engineNames.find((known) => known === name);
  if (!engine) throw new Error(`There is no engine '${name}'; there are ${engineNames.join(', ')}.`);
  return engine;
};

/** Reads the command's arguments; throws with a message for the terminal. */
export const readBenchOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '2.5' },
      rounds: { type: 'string', default: '3' },
      runs: { type: 'string', default: '5' },
      engines: { type: 'string', default: engineNames.join(',') },
      only: { type: 'string', default: '' },
      sizes: { type: 'string', default: '' },
      admin: { type: 'string' },
      sale: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  return {
    seconds: readPositive('seconds', values.seconds),
    rounds: Math.ceil(readPositive('rounds', values.rounds)),
    runs: Math.ceil(readPositive('runs', values.runs)),
    engines: splitList(values.engines).map(readEngine),
    only: splitList(values.only),
    sizes: splitList(values.sizes).map((size) => readPositive('sizes', size)),
    admin: values.admin === undefined ? undefined : readPositive('admin', values.admin),
    sale: values.sale,
    profile: values.profile,
    write: values.write,
  };
};
