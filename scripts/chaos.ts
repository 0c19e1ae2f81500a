/**
 * `npm run chaos`: kills and disrupts real processes, PostgreSQL and the provider while shoppers buy (docs/reliability.md). `--only NAME`
 * runs the files of tests/chaos whose names contain it, `--seed` sets the sequence of disruptions, `--previous FOLDER` the release that the
 * rolling upgrade starts from. `--serializable` instead runs the server's tests on a PostgreSQL of serialisable isolation that refuses one
 * transaction in ten, as distributed engines do.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { project } from './tools/paths.ts';
import { runServerTests } from './tools/runServerTests.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    previous: { type: 'string' },
    serializable: { type: 'boolean', default: false },
  },
});

/** Repeated transactions change what these count. */
const countingFiles = ['tests/server/orders-commits.test.ts'];

const findFilesOnBothEngines = (): string[] =>
  globSync('tests/server/**/*.test.ts', { cwd: project }).filter(
    (file) =>
      !countingFiles.includes(file) &&
      readFileSync(join(project, file), 'utf8').includes('describeOnBothEngines'),
  );

process.exitCode = values.serializable
  ? runServerTests([...findFilesOnBothEngines(), '--testNamePattern', 'PostgreSQL'], {
      VERROW_SERIALIZABLE: '1',
    })
  : runServerTests([`tests/chaos/${values.only}`], {
      VERROW_LONG: '1',
      ...(values.seed !== undefined && { VERROW_CHAOS_SEED: values.seed }),
      ...(values.previous !== undefined && { VERROW_PREVIOUS_RELEASE: resolve(values.previous) }),
    });
