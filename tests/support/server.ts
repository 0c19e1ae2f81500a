import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './children.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the server as a child of the tests; `settings` are added to the environment of the test run. */
export function startServer(settings: Readonly<Record<string, string>>): Child {
  const entry = join(project, 'server', 'main.ts');
  if (!existsSync(join(project, 'dist', 'client'))) throw new Error('Build the client first: npm run build');
  const args = ['--disable-warning=ExperimentalWarning', entry];
  return startChild(process.execPath, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
}
