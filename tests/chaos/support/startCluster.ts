/** Several processes of the shop on one PostgreSQL, behind a balancer, with one sandbox. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { webhookEvents } from '../../../server/payments/webhookEvents.ts';
import { type Child, startChild } from '../../support/childProcesses.ts';
import { startServer } from '../../support/startServer.ts';
import { createTemporaryFolder, findFreePort, removeTemporaryFolder } from '../../support/temporary.ts';
import { project } from '../../../scripts/tools/paths.ts';
import { startBalancer } from './balancer.ts';

const startTimeoutMs = 120_000;
/** Signs the access tokens of all processes. */
export const clusterSecret = 'a secret that all processes share';

export interface ClusterProcess {
  readonly url: string;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts again; from another release's folder if given. Resolves when the process is ready. */
  readonly start: (release?: string) => Promise<void>;
  readonly output: () => string;
}

export interface Cluster {
  /** The balancer. */
  readonly url: string;
  readonly sandboxUrl: string;
  readonly processes: readonly ClusterProcess[];
  readonly sandbox: { readonly kill: () => Promise<void>; readonly start: () => Promise<void> };
  readonly stop: () => Promise<void>;
}

const waitUntilReady = async (url: string): Promise<void> => {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await delay(20);
};

const createProcess = async (
  settings: Readonly<Record<string, string>>,
): Promise<ClusterProcess & { readonly port: number; readonly stop: () => Promise<void> }> => {
  const port = await findFreePort();
  const dataDir = createTemporaryFolder('verrow-process');
  const url = `http://127.0.0.1:${port}`;
  let child: Child;
  return {
    port,
    url,
    start: async (release) => {
      child = startServer({ ...settings, PORT: String(port), DATA_DIR: dataDir }, { release });
      await child.waitForOutput(/Verrow is open at/, startTimeoutMs);
      await waitUntilReady(url);
    },
    kill: (signal) => child.terminate(signal),
    output: () => child.output(),
    stop: async () => {
      await child.terminate('SIGTERM');
      removeTemporaryFolder(dataDir);
    },
  };
};

const createSandbox = (port: number, webhookUrl: string) => {
  const folder = createTemporaryFolder('verrow-provider');
  let child: Child;
  return {
    start: async () => {
      child = startChild(process.execPath, [join(project, 'sandbox', 'main.ts')], {
        env: {
          ...process.env,
          SANDBOX_PORT: String(port),
          SANDBOX_DIR: folder,
          SANDBOX_WEBHOOK_URL: webhookUrl,
          SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(','),
        },
      });
      await child.waitForOutput(/Sandbox payments at/, startTimeoutMs);
    },
    kill: () => child.terminate('SIGKILL'),
    stop: async () => {
      await child.terminate('SIGTERM');
      removeTemporaryFolder(folder);
    },
  };
};

/** Starts `count` processes on an empty or filled database; one of them fills it. */
export const startCluster = async (databaseUrl: string, count = 2, release?: string): Promise<Cluster> => {
  const sandboxPort = await findFreePort();
  const settings = {
    DATABASE_URL: databaseUrl,
    SECRET: clusterSecret,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_PROCESS: 'shared',
    // All requests of a test come from one address.
    RATE_LIMIT_SCALE: '1000',
    DRAW_AHEAD: 'off',
    CARRIER_LEG_SECONDS: 'off',
  };
  const processes = await Promise.all(Array.from({ length: count }, () => createProcess(settings)));
  const ports = processes.map(({ port }) => port);
  const balancer = await startBalancer(() => ports);
  const url = `http://127.0.0.1:${balancer.port}`;
  const sandbox = createSandbox(sandboxPort, `${url}/api/v1/webhooks/payments`);
  await sandbox.start();
  await Promise.all(processes.map(({ start }) => start(release)));
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    processes,
    sandbox,
    stop: async () => {
      await Promise.all(processes.map(({ stop }) => stop()));
      await sandbox.stop();
      await balancer.stop();
    },
  };
};
