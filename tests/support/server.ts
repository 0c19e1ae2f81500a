import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './children.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the server as a child of the tests; `settings` are added to the environment of the test run, `release` is the folder that it is run from. */
export function startServer(settings: Readonly<Record<string, string>>, release = project): Child {
  const entry = join(release, 'server', 'main.ts');
  if (!existsSync(join(release, 'dist', 'client'))) throw new Error('Build the client first: npm run build');
  const args = ['--disable-warning=ExperimentalWarning', entry];
  return startChild(process.execPath, args, {
    cwd: release,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
}
