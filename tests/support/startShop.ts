import { join } from 'node:path';
import type { Child } from './childProcesses.ts';
import { copySeededFolder } from './copySeededFolder.ts';
import { findPersonalData } from './findPersonalData.ts';
import { findSecrets } from './findSecrets.ts';
import { startServer } from './startServer.ts';
import {
  createTemporaryFolder,
  findFreePort,
  keepTemporaryFolder,
  removeTemporaryFolder,
  waitForFreePort,
} from './temporary.ts';

const openLine = /Verrow is open at (http:\/\/\S+)/;
const startTimeoutMs = 120_000;
/** All requests of a test come from one address. */
const rateLimitScale = '1000';

export interface ShopOptions {
  /** Settings over the defaults of a test, such as DATABASE_URL or DEMO_COUNTRY. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder; by default a copy of the seeded demo, removed by `stop`. */
  readonly dataDir?: string;
  /** The shop outlasts the test file, and ends with the worker. */
  readonly isLasting?: boolean;
}

export interface Shop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** The SQLite file, for `readRows`. */
  readonly databaseFile: string;
  /** Output of shop and sandbox since the last start. */
  output(): string;
  /** Terminates shop and sandbox and keeps the data; SIGKILL by default. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts on the same ports and data, with changed settings or from another release's folder. */
  restart(env?: Readonly<Record<string, string>>, release?: string): Promise<void>;
  /** Throws if the log since the last start holds secrets or personal data. */
  checkLog(): void;
  /** Shuts down and removes a data folder that was created here. */
  stop(): Promise<void>;
}

/** Starts shop and sandbox from their sources on free loopback ports, as `npm start` does. */
export const startShop = async ({
  env = {},
  dataDir,
  isLasting = false,
}: ShopOptions = {}): Promise<Shop> => {
  const data = dataDir ?? createTemporaryFolder('verrow-shop');
  if (isLasting) keepTemporaryFolder(data);
  if (dataDir === undefined) await copySeededFolder(data);
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  let settings: Record<string, string> = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: data,
    RATE_LIMIT_SCALE: rateLimitScale,
    // Pictures are drawn on request only.
    DRAW_AHEAD: 'off',
    // Without the carrier job, orders keep their status.
    CARRIER_LEG_SECONDS: 'off',
    ...env,
  };
  let child: Child;
  let url = '';

  const start = async (release?: string): Promise<void> => {
    child = startServer(settings, { release, isLasting });
    url = (await child.waitForOutput(openLine, startTimeoutMs))[1] ?? '';
  };
  await start();

  /** What the processes logged, over all requests of a test file, holds neither secrets nor personal data. */
  const checkLog = (): void => {
    const lines = child.output().split('\n');
    const logged = lines.filter((line) => /^\{|^Sandbox payments:/.test(line)).join('\n');
    const found = [...findSecrets(logged), ...findPersonalData(logged)];
    if (found.length > 0) throw new Error(`The log holds secrets or personal data: ${found.join(', ')}`);
  };

  /** The sandbox exits by itself when the shop's process ends. */
  const terminate = async (signal: NodeJS.Signals): Promise<void> => {
    await child.terminate(signal);
    await waitForFreePort(sandboxPort);
  };

  return {
    get url() {
      return url;
    },
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir: data,
    databaseFile: join(data, 'shop.db'),
    output: () => child.output(),
    checkLog,
    kill: (signal = 'SIGKILL') => terminate(signal),
    async restart(changed = {}, release) {
      settings = { ...settings, ...changed };
      await terminate('SIGTERM');
      checkLog();
      await start(release);
    },
    async stop() {
      await terminate('SIGTERM');
      checkLog();
      if (dataDir === undefined) removeTemporaryFolder(data);
    },
  };
};

let shared: Promise<Shop> | undefined;

/** The shop of this worker, for test files that only read its catalogue, and act as new shoppers who buy nothing. */
export const sharedShop = async (): Promise<Shop> => {
  shared ??= startShop({ isLasting: true });
  try {
    return await shared;
  } catch (error) {
    shared = undefined;
    throw error;
  }
};
