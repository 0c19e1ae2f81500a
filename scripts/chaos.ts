/**
 * `npm run chaos`: kills and disrupts real processes, PostgreSQL and the provider while shoppers buy (docs/reliability.md). `--only NAME`
 * runs the files of tests/chaos whose names contain it, `--seed` sets the sequence of disruptions, `--previous FOLDER` the release that the
 * rolling upgrade starts from.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runServerTests } from './tools/runServerTests.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    previous: { type: 'string' },
  },
});

process.exitCode = runServerTests([`tests/chaos/${values.only}`], {
  VERROW_LONG: '1',
  ...(values.seed !== undefined && { VERROW_CHAOS_SEED: values.seed }),
  ...(values.previous !== undefined && { VERROW_PREVIOUS_RELEASE: resolve(values.previous) }),
});
