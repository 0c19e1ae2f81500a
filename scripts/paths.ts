/**
 * Generates the paths of every flow from its machine, walks them in three layers, and writes an HTML report for QA. `--keep` overwrites
 * the expected transitions with the machines' current ones; `--keep-shapes` adds a fixture for each durable machine whose current shape
 * has none; `--quick` skips the browser; `--pictures` updates the pictures of docs/qa.md from the last report.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { computeFigures } from './paths/coverage.ts';
import { readRecords, recordsFolder } from './paths/records.ts';
import { project } from './tools/paths.ts';

const flags = ['--disable-warning=ExperimentalWarning'];
const packages = join(project, 'node_modules');
const vitest = join(packages, 'vitest', 'vitest.mjs');

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, [...flags, program, ...args], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
  }).status === 0;

const runTests = (
  projects: readonly string[],
  folders: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean => run(vitest, ['run', ...projects.flatMap((name) => ['--project', name]), ...folders], env);

const updateExpected = (): boolean => {
  const hasPassed = runTests(['unit'], ['tests/paths/machine'], { VERROW_UPDATE_EXPECTED: '1' });
  run(join(packages, 'oxfmt', 'bin', 'oxfmt'), ['tests/paths/expected']);
  return hasPassed;
};

/** Adds fixtures to `tests/journal/shapes`; existing ones are not changed. */
const addShapeFixtures = (): boolean => {
  const hasPassed = runTests(['unit'], ['tests/journal/shapes.test.ts'], { VERROW_KEEP_SHAPES: '1' });
  run(join(packages, 'oxfmt', 'bin', 'oxfmt'), ['tests/journal/shapes']);
  return hasPassed;
};

const walkAll = async (isQuick: boolean): Promise<boolean> => {
  rmSync(recordsFolder, { recursive: true, force: true });
  mkdirSync(recordsFolder, { recursive: true });
  let isGreen = runTests(['unit', 'ui*'], ['tests/paths/machine', 'tests/paths/views']);
  if (!isQuick) {
    const isReady = ['prepareTests.ts', 'build.ts'].every((name) => run(join(project, 'scripts', name), []));
    const env = { VERROW_LONG: '1', VERROW_PATHS_PICTURES: '1' };
    isGreen = isReady && runTests(['browser'], ['tests/paths/browser'], env) && isGreen;
  }
  const records = readRecords();
  for (const record of records) {
    const { paths, steps, states, transitions, exceptions, isGreen: isGood } = computeFigures(record);
    const covered = `states ${states}, transitions ${transitions}, exceptions ${exceptions}`;
    console.log(
      `${isGood ? '✓' : '✗'} ${record.layer.padEnd(8)}${record.flow.padEnd(18)}${paths} paths, ${steps} steps, ${covered}`,
    );
    for (const title of record.faults) console.log(`    failed: ${title}`);
    for (const line of record.missed) console.log(`    missed: ${line}`);
  }
  const { findMissingWalks } = await import('./paths/summary.ts');
  const absent = findMissingWalks(records, isQuick ? ['machine', 'views'] : undefined);
  for (const { flow, layer } of absent) console.log(`✗ ${layer.padEnd(8)}${flow.padEnd(18)}not walked`);
  const { writeReport } = await import('./paths/report.ts');
  console.log(`\nThe report: ${await writeReport(records)}`);
  return isGreen && absent.length === 0 && records.every((record) => computeFigures(record).isGreen);
};

const updatePictures = async (): Promise<boolean> => {
  const { takePictures } = await import('./paths/pictures.ts');
  await takePictures();
  return true;
};

const args = process.argv.slice(2);
let isGreen: boolean;
if (args.includes('--keep')) isGreen = updateExpected();
else if (args.includes('--keep-shapes')) isGreen = addShapeFixtures();
else if (args.includes('--pictures')) isGreen = await updatePictures();
else isGreen = await walkAll(args.includes('--quick'));
process.exitCode = isGreen ? 0 : 1;
