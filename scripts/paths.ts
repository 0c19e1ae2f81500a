/**
 * Generates the paths of every flow from its machine and walks them, in three layers; writes one HTML report for QA. `--keep` takes the
 * machines' states and transitions as they are now for what they should be; `--keep-shapes` adds a fixture of each durable machine whose
 * present shape has none; `--quick` leaves the browser out;
 * `--pictures` takes those of docs/qa.md anew, from the last report.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from './paths/coverage.ts';
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

const walk = (
  projects: readonly string[],
  folders: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean => run(vitest, ['run', ...projects.flatMap((name) => ['--project', name]), ...folders], env);

const keep = (): boolean => {
  const isKept = walk(['unit'], ['tests/paths/machine'], { VERROW_KEEP_UNIVERSE: '1' });
  run(join(packages, 'oxfmt', 'bin', 'oxfmt'), ['tests/paths/universe']);
  return isKept;
};

/** Adds fixtures to `tests/journal/shapes`; those that exist stay as they are. */
const keepShapes = (): boolean => {
  const isKept = walk(['unit'], ['tests/journal/shapes.test.ts'], { VERROW_KEEP_SHAPES: '1' });
  run(join(packages, 'oxfmt', 'bin', 'oxfmt'), ['tests/journal/shapes']);
  return isKept;
};

const walkAll = async (isQuick: boolean): Promise<boolean> => {
  rmSync(recordsFolder, { recursive: true, force: true });
  mkdirSync(recordsFolder, { recursive: true });
  let isGreen = walk(['unit', 'ui'], ['tests/paths/machine', 'tests/paths/views']);
  if (!isQuick) {
    const isReady = ['prepare-tests.ts', 'build.ts'].every((name) => run(join(project, 'scripts', name), []));
    const env = { VERROW_LONG: '1', VERROW_PATHS_PICTURES: '1' };
    isGreen = isReady && walk(['browser'], ['tests/paths/browser'], env) && isGreen;
  }
  const records = readRecords();
  for (const walked of records) {
    const { paths, steps, states, transitions, exceptions, isGreen: isGood } = figuresOf(walked);
    const covered = `states ${states}, transitions ${transitions}, exceptions ${exceptions}`;
    console.log(
      `${isGood ? '✓' : '✗'} ${walked.layer.padEnd(8)}${walked.flow.padEnd(18)}${paths} paths, ${steps} steps, ${covered}`,
    );
    for (const title of walked.faults) console.log(`    failed: ${title}`);
    for (const one of walked.missed) console.log(`    missed: ${one}`);
  }
  const { absentFrom } = await import('./paths/summary.ts');
  const absent = absentFrom(records, isQuick ? ['machine', 'views'] : undefined);
  for (const { flow, layer } of absent) console.log(`✗ ${layer.padEnd(8)}${flow.padEnd(18)}not walked`);
  const { writeReport } = await import('./paths/report.ts');
  console.log(`\nThe report: ${await writeReport(records)}`);
  return isGreen && absent.length === 0 && records.every((walked) => figuresOf(walked).isGreen);
};

const takeNew = async (): Promise<boolean> => {
  const { takePictures } = await import('./paths/pictures.ts');
  await takePictures();
  return true;
};

const asked = process.argv.slice(2);
let isGreen: boolean;
if (asked.includes('--keep')) isGreen = keep();
else if (asked.includes('--keep-shapes')) isGreen = keepShapes();
else if (asked.includes('--pictures')) isGreen = await takeNew();
else isGreen = await walkAll(asked.includes('--quick'));
process.exitCode = isGreen ? 0 : 1;
