import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../../scripts/launch/serverProcess.mjs';
import { type Child, startChild } from './childProcesses.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the server as a child process; `settings` extend the environment, `release` is its folder. */
export const startServer = (settings: Readonly<Record<string, string>>, release = project): Child => {
  const entry = join(release, 'server', 'main.ts');
  if (!existsSync(join(release, 'dist', 'client'))) throw new Error('Build the client first: npm run build');
  const args = ['--disable-warning=ExperimentalWarning', ...serverFlags, entry];
  return startChild(process.execPath, args, {
    cwd: release,
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production', ...settings },
  });
};
