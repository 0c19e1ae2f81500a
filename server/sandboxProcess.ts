import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiBase } from '../contract/call.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

const program = fileURLToPath(new URL('sandbox/main.ts', import.meta.url));
const servingLine = /Sandbox payments at/;
const startTimeoutMs = 20_000;
const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** One that ran this long was well; its next fall begins with the short pause again. */
const wellAfterMs = 30_000;

export interface SandboxProcess {
  /** Resolves once the sandbox is gone. */
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
}

const start = (config: Config, port: number): Running => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    // Its standard input is our end of a pipe: when this process is gone, however it went, the sandbox sees it close and ends.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `${config.origin}${apiBase}/webhooks/payments`,
      SANDBOX_SHOP_ORIGIN: shopOrigins(config).join(','),
    },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${String(code)}`));
  return { child, ended: promise };
};

/** The pages that may show the payment form: the shop's, and those of Vite while developing. */
const shopOrigins = ({ origin }: Config): string[] =>
  process.env.NODE_ENV === 'development'
    ? [origin, 'http://localhost:5173', 'http://127.0.0.1:5173']
    : [origin];

/** Resolves once it serves. Throws with the reason when it ends before, or takes too long. */
const serving = async ({ child, ended }: Running): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let heard = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    heard = `${heard}${chunk.toString()}`.slice(-500);
    if (servingLine.test(heard)) resolve();
  });
  await Promise.race([
    promise,
    ended.then((reason) => {
      throw new Error(`The sandbox payment provider did not start (${reason}).`);
    }),
    delay(startTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('The sandbox payment provider did not start in time.');
    }),
  ]);
};

/**
 * Runs the sandbox provider beside the shop, and starts it again when it dies. Resolves once it serves; throws when it does not start the
 * first time (its port is taken, most likely).
 */
export const runSandbox = async (config: Config, port: number, log: Log): Promise<SandboxProcess> => {
  let isStopping = false;
  let running = start(config, port);
  try {
    await serving(running);
  } catch (error) {
    running.child.kill('SIGKILL');
    throw error;
  }

  const watch = async (): Promise<void> => {
    for (let falls = 0; ;) {
      const startedAt = Date.now();
      const reason = await running.ended;
      if (isStopping) return;
      falls = Date.now() - startedAt > wellAfterMs ? 1 : falls + 1;
      log.warn('The sandbox payment provider ended and is started again', { reason });
      await delay(Math.min(firstPauseMs * 2 ** (falls - 1), longestPauseMs));
      if (isStopping) return;
      running = start(config, port);
      running.child.stdout?.resume();
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      isStopping = true;
      running.child.kill('SIGTERM');
      await watching;
    },
  };
};
