/** The processes of a shop, in production mode. */
import { startServer } from '../../tests/support/startServer.ts';
import { findFreePort, waitForFreePort } from '../../tests/support/temporary.ts';
import type { ShopData } from './engines.ts';

const startTimeoutMs = 300_000;
/** Bearer token of the shop's `/metrics`. */
const metricsToken = 'the-token-of-a-shop-that-is-only-measured';

interface ShopProcesses {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly pid: number | undefined;
  /** From the start of the process until it serves, with a database that exists. */
  readonly startMs: number;
  /** The shop's figures for Prometheus; rejects if it does not observe its requests. */
  readonly readMetrics: () => Promise<string>;
  /** Resolves when both have ended. */
  readonly stop: () => Promise<void>;
}

interface ProcessOptions {
  /** Gets the processor profiles. */
  readonly profileFolder?: string | undefined;
  /** Whether the shop observes its requests for Prometheus, which costs time at each of them. */
  readonly isObserved?: boolean;
}

/** Starts shop and sandbox on existing data. */
export const startProcesses = async (
  data: ShopData,
  { profileFolder, isObserved = false }: ProcessOptions = {},
): Promise<ShopProcesses> => {
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
    ...(isObserved ? { METRICS_TOKEN: metricsToken } : {}),
    ...(profileFolder === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` }),
  });
  await child.waitForOutput(/Verrow is open at/, startTimeoutMs);
  const startMs = performance.now() - began;
  const stop = async (): Promise<void> => {
    await child.terminate('SIGTERM');
    await waitForFreePort(sandboxPort);
  };
  const url = `http://127.0.0.1:${port}`;
  const readMetrics = async (): Promise<string> => {
    const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    if (!reply.ok) throw new Error(`The shop's figures were answered with status ${reply.status}.`);
    return reply.text();
  };
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    pid: child.process.pid,
    startMs,
    readMetrics,
    stop,
  };
};
