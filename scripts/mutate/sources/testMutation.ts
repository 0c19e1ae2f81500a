import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../../tools/results.ts';
import type { SourceCopy } from './sourceCopy.ts';

/** The result of the tests of a requirement with a mutation. */
export interface MutationResult {
  /** `broke`: no test completed, because a file did not load or a test did not end. */
  readonly verdict: 'noticed' | 'survived' | 'no test' | 'broke';
  /** The failed test; otherwise the test files, or why there were none. */
  readonly by: string;
}

/** Projects of vitest.config.ts by layer, the fastest first. */
const projectsOf = { unit: ['unit', 'background'], ui: ['ui*'], server: ['server*'] } as const;
type Layer = keyof typeof projectsOf;
const layers: readonly Layer[] = ['unit', 'ui', 'server'];

const timeLimitMs = 5 * 60_000;

const layerOf = (file: string): Layer => {
  if (file.startsWith('tests/ui/')) return 'ui';
  return /^tests[/](?:server|sandbox)[/]/.test(file) ? 'server' : 'unit';
};

/** These tests use the built pages and seeded data, which do not contain the mutation. */
const needsRunningShop = ({ folder }: SourceCopy, file: string): boolean =>
  /^tests[/](?:paths[/])?browser[/]/.test(file) ||
  readFileSync(join(folder, file), 'utf8').includes('support/shop.ts');

/** Runs the tests of one layer that name the requirement, up to the first failure. Resolves with whether they passed. */
const runTests = (
  copy: SourceCopy,
  layer: Layer,
  titlePattern: string,
  files: readonly string[],
  report: string,
) => {
  const args = ['--disable-warning=ExperimentalWarning', join('node_modules', 'vitest', 'vitest.mjs'), 'run'];
  const projects = projectsOf[layer].flatMap((name) => ['--project', name]);
  const options = [...projects, '--bail=1', '--maxWorkers=1'];
  const output = ['--reporter=json', `--outputFile.json=${report}`];
  // With CI set, failing tests would be retried.
  const { CI: _, ...env } = process.env;
  const child = spawn(process.execPath, [...args, ...files, '-t', titlePattern, ...options, ...output], {
    cwd: copy.folder,
    env,
    stdio: 'ignore',
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)));
};

/** Runs the tests of the requirement in `files`, layer by layer, up to the first failure. */
export const testMutation = async (
  copy: SourceCopy,
  requirement: string,
  files: readonly string[],
): Promise<MutationResult> => {
  const report = join(copy.folder, 'report.json');
  const filesByLayer = Map.groupBy(
    files.filter((file) => !needsRunningShop(copy, file)),
    layerOf,
  );
  let passedTests = 0;
  for (const layer of layers) {
    const layerFiles = filesByLayer.get(layer);
    if (!layerFiles) continue;
    rmSync(report, { force: true });
    // oxlint-disable-next-line no-await-in-loop -- fastest layer first
    const isGreen = await runTests(copy, layer, String.raw`\b${requirement}\b`, layerFiles, report);
    const { tests, passed } = readReport(report, copy.folder);
    const red = tests.find(({ status }) => status === 'failed');
    if (red) return { verdict: 'noticed', by: `${red.file} › ${red.title}` };
    if (!isGreen) return { verdict: 'broke', by: layerFiles.join(', ') };
    passedTests += passed;
  }
  return passedTests > 0
    ? { verdict: 'survived', by: files.join(', ') }
    : { verdict: 'no test', by: 'nothing that runs without the whole shop' };
};
