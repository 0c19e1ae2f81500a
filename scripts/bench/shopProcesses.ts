/** The processes of a shop, in production mode. */
import { startServer } from '../../tests/support/startServer.ts';
import { findFreePort, waitForFreePort } from '../../tests/support/temporary.ts';
import type { ShopData } from './engines.ts';

const startTimeoutMs = 300_000;

interface ShopProcesses {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly pid: number | undefined;
  /** From the start of the process until it serves, with a database that exists. */
  readonly startMs: number;
  /** Resolves when both have ended. */
  readonly stop: () => Promise<void>;
}

/** Starts shop and sandbox on existing data; `profileFolder` gets their processor profiles. */
export const startProcesses = async (data: ShopData, profileFolder?: string): Promise<ShopProcesses> => {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const began = performance.now();
  const child = startServer({
    ...data.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: data.folder,
    // All requests come from one address.
    RATE_LIMIT_SCALE: '1000000',
    DRAW_AHEAD: 'off',
    CARRIER_LEG_SECONDS: 'off',
    ...(profileFolder === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` }),
  });
  await child.waitForOutput(/Verrow is open at/, startTimeoutMs);
  const startMs = performance.now() - began;
  const stop = async (): Promise<void> => {
    await child.terminate('SIGTERM');
    await waitForFreePort(sandboxPort);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    pid: child.process.pid,
    startMs,
    stop,
  };
};
