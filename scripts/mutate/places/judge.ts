import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../../tools/results.ts';
import type { SourceCopy } from './copy.ts';

/** How the tests of a requirement answer to a mutated place. */
export interface Judgement {
  /** `broke`: none of them came to say anything, since their file did not load or they did not end. */
  readonly verdict: 'noticed' | 'survived' | 'no test' | 'broke';
  /** The test that went red, or what came in its place. */
  readonly by: string;
}

/** Of vitest.config.ts, the cheapest first: what one of them catches, the next need not be asked about. */
const layers = ['unit', 'ui', 'server'] as const;
type Layer = (typeof layers)[number];

/** A test that hangs by the mutation says as little as one that does not load. */
const timeLimitMs = 5 * 60_000;

const layerOf = (file: string): Layer => {
  if (file.startsWith('tests/ui/')) return 'ui';
  return file.startsWith('tests/server/') ? 'server' : 'unit';
};

/** Who starts the whole shop sees the built pages, and data that a change of the contract would have to fill anew. */
const startsTheShop = ({ folder }: SourceCopy, file: string): boolean =>
  /^tests[/](?:paths[/])?browser[/]/.test(file) ||
  readFileSync(join(folder, file), 'utf8').includes('support/shop.ts');

/** Runs the tests of one layer that name the requirement, up to the first that fails. Resolves when they are through. */
function runTests(copy: SourceCopy, layer: Layer, titled: string, files: readonly string[], report: string) {
  const args = ['--disable-warning=ExperimentalWarning', join('node_modules', 'vitest', 'vitest.mjs'), 'run'];
  const options = ['--project', layer, '--bail=1', '--maxWorkers=1'];
  const output = ['--reporter=json', `--outputFile.json=${report}`];
  // Where a run is told that it is one of many, it tries what fails once more, to no end here.
  const { CI: _, ...env } = process.env;
  const child = spawn(process.execPath, [...args, ...files, '-t', titled, ...options, ...output], {
    cwd: copy.folder,
    env,
    stdio: 'ignore',
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** Asks the tests of the requirement in `files`, layer by layer, until one of them goes red. */
export async function judge(
  copy: SourceCopy,
  requirement: string,
  files: readonly string[],
): Promise<Judgement> {
  const report = join(copy.folder, 'report.json');
  const asked = Map.groupBy(
    files.filter((file) => !startsTheShop(copy, file)),
    layerOf,
  );
  let ran = 0;
  for (const layer of layers) {
    const of = asked.get(layer);
    if (!of) continue;
    rmSync(report, { force: true });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const isGreen = await runTests(copy, layer, String.raw`\b${requirement}\b`, of, report);
    const { tests, passed } = readReport(report, copy.folder);
    const red = tests.find(({ status }) => status === 'failed');
    if (red) return { verdict: 'noticed', by: `${red.file} › ${red.title}` };
    if (!isGreen) return { verdict: 'broke', by: of.join(', ') };
    ran += passed;
  }
  return ran > 0
    ? { verdict: 'survived', by: files.join(', ') }
    : { verdict: 'no test', by: 'nothing that runs without the whole shop' };
}
