/** Development: Vite serves the client from its sources; the server restarts on changes. Nothing is built. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { readConfig, type Config } from '../server/config.ts';
import { isPortFree } from '../server/isPortFree.ts';
import { cache, project } from './tools/paths.ts';
import { createRequestGate, type RequestGate } from './vite/requestGate.ts';

process.env.NODE_ENV = 'development';
// Pictures are rendered at their first request; rendering ahead would compete with Vite for the processor.
process.env.DRAW_AHEAD ??= 'off';
process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');

/** Paths that the server serves; Vite serves all others. */
const serverPaths = ['/api', '/media', '/dev/mail', '/sitemap', '/robots.txt'];
const openLine = /^Verrow is open at /;
/** Printed by `node --watch`, in colour on a terminal. */
const restartLine = /Restarting '/;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const requireFreePort = async (host: string, port: number): Promise<void> => {
  if (!(await isPortFree(host, port)))
    throw new Error(`Port ${port} is taken: something else listens there. Choose another with DEV_PORT.`);
};

/** Starts Vite; returns its address and a function that closes it. */
const startVite = async ({ host, origin, dataDir }: Config, port: number, gate: RequestGate) => {
  const vite = await createServer({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    plugins: [gate.plugin],
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, origin])),
      // Data and builds change while the shop runs.
      watch: { ignored: [join(dataDir, '**'), join(project, 'dist', '**')] },
      warmup: { clientFiles: ['src/main.ts'] },
    },
  });
  await vite.listen();
  return { url: vite.resolvedUrls?.local[0] ?? '', close: () => vite.close() };
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.devPort === null) throw new Error('Development runs the demo: unset PUBLIC_URL.');
  await requireFreePort(config.host, config.devPort);
  const gate = createRequestGate(serverPaths);
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'server/main.ts'],
    { cwd: project, stdio: ['inherit', 'pipe', 'inherit'] },
  );
  const vite = await startVite(config, config.devPort, gate).catch((error: unknown) => {
    server.kill();
    throw error;
  });

  let isReady = false;
  const announce = (): void => {
    gate.open();
    const seconds = (performance.now() / 1000).toFixed(1);
    print(
      isReady
        ? 'The server has restarted.'
        : `Ready in ${seconds} s at ${vite.url} (data in ${config.dataDir}).`,
    );
    isReady = true;
  };
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (openLine.test(line)) return announce();
    if (restartLine.test(line)) gate.close();
    print(line);
  });

  // The server's end is awaited: the next start needs its ports and the lock of the data folder.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.kill('SIGTERM'));
  server.once('exit', (code) => {
    void vite.close().finally(() => process.exit(code ?? 0));
  });
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
