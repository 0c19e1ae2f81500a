import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, project, scratchFolder } from './tools/paths.ts';
import { renderedLiteralsFolder, findUnrenderedLiterals } from './tools/literals.ts';
import { readResults, resultsFile } from './tools/results.ts';

const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
const flags = ['--disable-warning=ExperimentalWarning'];
/** Databases and profiles of the tests; one folder per checkout, so that the next run removes what an aborted run left. */
const temporary = scratchFolder();
rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
mkdirSync(temporary);
// PostgreSQL does not run as root and needs access to its subfolders.
chmodSync(temporary, 0o711);
/** VERROW_LONG enables tests that are too slow for every change, such as thousands of generated cases. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TMPDIR: temporary,
  // About 30 shops are started from the same sources.
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
  ...(process.argv.includes('--long') && { VERROW_LONG: '1' }),
};
delete env.NODE_ENV;

/**
 * Fast tests first, more of them than cores, because many wait for a database, a process or a timer; the browser separately, because it
 * needs both cores: with three workers it takes a tenth less time, and pages run into time limits.
 */
const runs = [
  { name: 'quick', projects: ['unit', 'ui*', 'server'], workers: 4 },
  { name: 'browser', projects: ['browser'], workers: 2 },
];

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(process.execPath, [...flags, program, ...args], { cwd: project, stdio: 'inherit', env })
    .status === 0;

const runScript = (name: string): boolean => run(join(project, 'scripts', name), []);

mkdirSync(cache, { recursive: true });
for (const { name } of runs) rmSync(resultsFile(name), { force: true });
rmSync(renderedLiteralsFolder, { recursive: true, force: true });

let passed = 0;
const failures: string[] = [];
for (const script of ['prepareTests.ts', 'check.ts', 'build.ts'])
  if (!runScript(script)) failures.push(`scripts/${script}`);
for (const { name, projects, workers } of runs) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile(name)}`];
  const isGreen = run(vitest, [
    'run',
    `--maxWorkers=${workers}`,
    ...projects.flatMap((each) => ['--project', each]),
    ...report,
  ]);
  const results = readResults(name);
  passed += results.passed;
  failures.push(...results.failures);
  // A run can fail without a failed test: no tests, or an error outside a test.
  if (results.failures.length === 0 && (!isGreen || results.passed === 0))
    failures.push(`the ${name} run, outside its tests`);
}

rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });

const unrendered = findUnrenderedLiterals();
if (unrendered.length > 0)
  failures.push(...unrendered.map((literal) => `no test rendered the text '${literal}'`));
else passed += 1;

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
