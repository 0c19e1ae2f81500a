import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { project } from './tools/paths.ts';

/** Development: the server restarts on changes, and Vite serves the client with hot reload. */
const args = [
  '--disable-warning=ExperimentalWarning',
  '--watch',
  '--watch-preserve-output',
  'server/main.ts',
];
const env = { ...process.env, NODE_ENV: 'development' };
const server = spawn(process.execPath, args, { cwd: project, stdio: 'inherit', env });
const vite = await createServer({ root: project, configFile: join(project, 'vite.config.ts') });
await vite.listen();
vite.printUrls();

const stop = async (): Promise<void> => {
  server.kill('SIGTERM');
  await vite.close();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
server.once('exit', (code) => process.exit(code ?? 1));
