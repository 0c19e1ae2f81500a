/** The limits of this machine, each measured in a process that does nothing else. */
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '../../tests/support/temporary.ts';
import { startChild } from '../../tests/support/childProcesses.ts';
import { project } from '../tools/paths.ts';
import { measureGets } from './getLoad.ts';
import type { Measurement, MeasurementContext } from './measurement.ts';
import type { Sample } from './sample.ts';

const startTimeoutMs = 30_000;
const flags = ['--disable-warning=ExperimentalWarning'];

const startProgram = (name: string, args: readonly string[]) =>
  startChild(process.execPath, [...flags, join(project, 'scripts', 'bench', 'yardsticks', name), ...args], {
    cwd: project,
  });

const withFolder = async (run: (folder: string) => Promise<Sample>): Promise<Sample> => {
  const folder = createTemporaryFolder('verrow-yardstick');
  try {
    return await run(folder);
  } finally {
    removeTemporaryFolder(folder);
  }
};

/** Starts a server that prints its URL, and loads it. */
const measureServer = async (
  program: string,
  args: readonly string[],
  concurrency: number,
  { warmUpSeconds, seconds }: MeasurementContext,
): Promise<Sample> => {
  const server = startProgram(program, args);
  try {
    const [, url = ''] = await server.waitForOutput(/Listening at (\S+)/, startTimeoutMs);
    const { pid } = server.process;
    return await measureGets({ pid, url, paths: ['/'], concurrency, warmUpSeconds, seconds });
  } finally {
    await server.terminate('SIGKILL');
  }
};

const measureQueries = async (concurrency: number, context: MeasurementContext): Promise<Sample> =>
  withFolder((folder) => measureServer('indexedQuery.ts', [join(folder, 'items.db')], concurrency, context));

const measureCommits = async (kind: string, { seconds }: MeasurementContext): Promise<Sample> =>
  withFolder(async (folder) => {
    const child = startProgram('commits.ts', [kind, folder, String(seconds)]);
    const [json] = await child.waitForOutput(/\{.*\}/, startTimeoutMs + seconds * 1000);
    await child.terminate('SIGKILL');
    // The program prints a sample.
    return JSON.parse(json) as Sample;
  });

export const yardstickMeasurements: readonly Measurement[] = [
  {
    name: 'ready-buffer',
    title: 'Fastify answers a ready buffer, 64 connections',
    run: (context) => measureServer('readyBuffer.ts', [String(context.listingBytes)], 64, context),
  },
  {
    name: 'indexed-query',
    title: 'Fastify and one indexed query of 20 rows, 16 connections',
    run: (context) => measureQueries(16, context),
  },
  {
    name: 'indexed-query-c1',
    title: 'Fastify and one indexed query of 20 rows, 1 connection',
    run: (context) => measureQueries(1, context),
  },
  {
    name: 'commit-sqlite',
    title: 'SQLite commits of one writer, each flushed',
    run: (context) => measureCommits('sqlite', context),
  },
  {
    name: 'commit-fdatasync',
    title: 'Writes of 4 kB, each flushed by fdatasync',
    run: (context) => measureCommits('fdatasync', context),
  },
];
