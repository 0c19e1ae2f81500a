import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { project } from './paths.ts';

/** Runs test files of the projects `server` and `server-background` in this terminal, with further environment variables; returns the exit code. */
export const runServerTests = (
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
): number => {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', vitest, 'run', '--project', 'server*', ...files],
    { cwd: project, stdio: 'inherit', env: { ...process.env, ...variables } },
  );
  return status ?? 1;
};
