import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../../scripts/launch/serverProcess.mjs';
import { type Child, startChild } from './childProcesses.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

interface ServerOptions {
  /** Folder of the release; this checkout by default. */
  readonly release?: string | undefined;
  /** Default false: the process is killed after the test file, else when this worker ends. */
  readonly isLasting?: boolean;
}

/** Starts the server as a child process; `settings` extend the environment. */
export const startServer = (
  settings: Readonly<Record<string, string>>,
  { release = project, isLasting = false }: ServerOptions = {},
): Child => {
  const entry = join(release, 'server', 'main.ts');
  if (!existsSync(join(release, 'dist', 'client'))) throw new Error('Build the client first: npm run build');
  const args = ['--disable-warning=ExperimentalWarning', ...serverFlags, entry];
  return startChild(process.execPath, args, {
    cwd: release,
    isLasting,
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production', ...settings },
  });
};
