/**
 * The contact sheets of `docs/screens`: screenshots of every screen at each width and colour scheme, one sheet per kind of visitor.
 *
 *   npm run screens               takes all screenshots and writes the sheets
 *   npm run screens -- --sheets   writes the sheets from the screenshots of the last run
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSheets } from './screens/sheets.ts';
import { cache, project } from './tools/paths.ts';

/** Size limit of all sheets, because they are committed. */
const maxBytes = 1_500_000;
const screenshots = join(cache, 'screens');

const run = (program: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
  }).status === 0;

const takeScreenshots = (): boolean => {
  rmSync(screenshots, { recursive: true, force: true });
  mkdirSync(screenshots, { recursive: true });
  return (
    ['prepareTests.ts', 'build.ts'].every((name) => run(join(project, 'scripts', name))) &&
    run(
      join(project, 'node_modules', 'vitest', 'vitest.mjs'),
      ['run', '--project', 'browser', '--testTimeout', '900000', 'tests/browser/screens-'],
      { VERROW_SCREENSHOTS: screenshots },
    )
  );
};

const hasScreenshots = process.argv.includes('--sheets') || takeScreenshots();
const bytes = await writeSheets(screenshots, join(project, 'docs', 'screens'));
console.log(
  `${Math.round(bytes / 1000)} kB of sheets in docs/screens; the screenshots are in ${screenshots}`,
);
if (bytes > maxBytes) console.error(`The sheets exceed ${maxBytes / 1000} kB.`);
process.exitCode = hasScreenshots && bytes <= maxBytes ? 0 : 1;
