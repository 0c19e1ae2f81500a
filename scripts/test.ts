import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { cache, project, scratchFolder } from './tools/paths.ts';
import { renderedLiteralsFolder, findUnrenderedLiterals } from './tools/literals.ts';
import { readResults, resultsFile, runNames, type RunName } from './tools/results.ts';

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

/** The runs of Vitest: their projects, and how many files they run at once. */
const runs: {
  readonly [name in RunName]: { readonly projects: readonly string[]; readonly workers: number };
} = {
  // More than cores, because many tests wait for a database, a process or a timer.
  quick: { projects: ['unit', 'ui*', 'server'], workers: 4 },
  // With three workers, pages run into time limits.
  browser: { projects: ['browser'], workers: 2 },
  // Both cores, once the browser has finished.
  background: { projects: ['background', 'server-background'], workers: 2 },
};

const start = (program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, [...flags, program, ...args], { cwd: project, stdio: 'inherit', env, ...options });

/** Resolves with whether the process succeeded. */
const ended = async (child: ChildProcess): Promise<boolean> => {
  const [code] = await once(child, 'close');
  return code === 0;
};

/** Starts a process that gets the time that others leave; resolves with its success, and prints its output then. */
const runInBackground = async (program: string, args: readonly string[]): Promise<boolean> => {
  const child = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const isGreen = await ended(child);
  process.stdout.write(Buffer.concat(output));
  return isGreen;
};

const script = (name: string): string => join(project, 'scripts', name);
const argumentsOf = (name: RunName): readonly string[] => {
  const { projects, workers } = runs[name];
  return [
    'run',
    `--maxWorkers=${workers}`,
    ...projects.flatMap((each) => ['--project', each]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFile(name)}`,
  ];
};

let passed = 0;
const failures: string[] = [];
const countScript = (name: string, isGreen: boolean): void => {
  if (!isGreen) failures.push(`scripts/${name}`);
};
const countRun = (name: RunName, isGreen: boolean): void => {
  const results = readResults(name);
  passed += results.passed;
  failures.push(...results.failures);
  // A run can fail without a failed test: no tests, or an error outside a test.
  if (results.failures.length === 0 && (!isGreen || results.passed === 0))
    failures.push(`the ${name} run, outside its tests`);
};

mkdirSync(cache, { recursive: true });
for (const name of runNames) rmSync(resultsFile(name), { force: true });
rmSync(renderedLiteralsFolder, { recursive: true, force: true });

for (const name of ['prepareTests.ts', 'build.ts']) countScript(name, await ended(start(script(name), [])));
// Other tests wait for the network, timers and databases a third of their time.
const background = async (): Promise<void> => {
  countScript('check.ts', await runInBackground(script('check.ts'), []));
  countRun('background', await runInBackground(vitest, argumentsOf('background')));
};
const foreground = async (): Promise<void> => {
  for (const name of ['quick', 'browser'] as const)
    // oxlint-disable-next-line no-await-in-loop -- together they would exceed their time limits
    countRun(name, await ended(start(vitest, argumentsOf(name))));
};
await Promise.all([background(), foreground()]);

rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });

const unrendered = findUnrenderedLiterals();
if (unrendered.length > 0)
  failures.push(...unrendered.map((literal) => `no test rendered the text '${literal}'`));
else passed += 1;

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
