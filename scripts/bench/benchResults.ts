/** Results of runs, as JSON files in the cache folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release } from 'node:os';
import { join } from 'node:path';
import { cache, project } from '../tools/paths.ts';
import type { EngineName } from './engines.ts';
import type { Sample } from './sample.ts';

export const benchFolder = join(cache, 'bench');
/** Raised when a file's shape changes; files of other shapes are not compared. */
const format = 1;

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly system: string;
  readonly node: string;
}

export interface EngineResult {
  /** By measurement. */
  readonly medians: Readonly<Record<string, Sample>>;
  readonly rounds: Readonly<Record<string, readonly Sample[]>>;
  /** Each figure divided by the same metric of its yardstick, by measurement and metric. */
  readonly ratios: Readonly<Record<string, Sample>>;
  /** Facts that are no figures and the number of runs in which each was observed, by measurement. */
  readonly observations?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface BenchResult {
  readonly format: number;
  /** ISO time. */
  readonly startedAt: string;
  readonly commit: string;
  readonly machine: Machine;
  /** Load average of one minute, before and after. */
  readonly load: readonly [number, number];
  readonly seconds: number;
  readonly engines: { readonly [E in EngineName]?: EngineResult };
}

export const readMachine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  system: `${platform()} ${release()}`,
  node: process.version,
});

export const readLoadAverage = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** The checked out commit, marked if files differ from it; empty outside of a repository. */
export const readCommit = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { cwd: project, encoding: 'utf8' }).stdout?.trim() ??
  '';

/** The path of a run's file with this extension. */
export const resultPath = (startedAt: string, extension: string): string =>
  join(benchFolder, `${startedAt.replaceAll(':', '-').slice(0, 19)}.${extension}`);

export const writeResult = (result: Omit<BenchResult, 'format'>): BenchResult => {
  const complete = { format, ...result };
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(resultPath(result.startedAt, 'json'), `${JSON.stringify(complete, null, 2)}\n`);
  return complete;
};

/** Results of all runs, oldest first. */
export const readEarlierResults = (): BenchResult[] => {
  if (!existsSync(benchFolder)) return [];
  const files = readdirSync(benchFolder).filter((name) => name.endsWith('.json'));
  return files
    .sort()
    .map((name) => JSON.parse(readFileSync(join(benchFolder, name), 'utf8')) as BenchResult)
    .filter((result) => result.format === format);
};
