import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiBase } from '../contract/endpoint.ts';
import { childEnvironment } from './childProcess/childEnvironment.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { webhookEvents } from './payments/webhookEvents.ts';

const program = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
/** A small young generation: the sandbox of a test or demo has few requests at once. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'];
const servingLine = /Sandbox payments at/;
const startTimeoutMs = 20_000;
const minRestartDelayMs = 200;
const maxRestartDelayMs = 10_000;
/** A process that ran this long resets the restart delay. */
const stableAfterMs = 30_000;

export interface SandboxProcess {
  /** Resolves when the sandbox has exited. */
  readonly stop: () => Promise<void>;
}

interface RunningProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<string>;
}

const start = (config: Config, port: number): RunningProcess => {
  const child = spawn(process.execPath, [...flags, program], {
    // The sandbox exits when its stdin closes, also if this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: childEnvironment({
      SANDBOX_PORT: String(port),
      SANDBOX_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `${config.origin}${apiBase}/webhooks/payments`,
      SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(','),
      SANDBOX_SHOP_ORIGIN: shopOrigins(config).join(','),
    }),
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${String(code)}`));
  return { child, exited: promise };
};

/** Origins that may embed the payment form: the shop, and Vite's server in development. */
const shopOrigins = ({ origin, devPort }: Config): string[] =>
  devPort === null ? [origin] : [origin, `http://127.0.0.1:${devPort}`, `http://localhost:${devPort}`];

/** Resolves when the sandbox serves. Throws if it exits first or times out. */
const waitUntilServing = async ({ child, exited }: RunningProcess): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-500);
    if (servingLine.test(output)) resolve();
  });
  await Promise.race([
    promise,
    exited.then((reason) => {
      throw new Error(`The sandbox payment provider did not start (${reason}).`);
    }),
    delay(startTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('The sandbox payment provider did not start in time.');
    }),
  ]);
};

/**
 * Starts the sandbox provider as a child process and restarts it when it exits. Resolves when it serves; throws if the first start fails,
 * for example because its port is taken.
 */
export const startSandboxProcess = async (
  config: Config,
  port: number,
  log: Log,
): Promise<SandboxProcess> => {
  let isStopping = false;
  let running = start(config, port);
  try {
    await waitUntilServing(running);
  } catch (error) {
    running.child.kill('SIGKILL');
    throw error;
  }

  const restartOnExit = async (): Promise<void> => {
    for (let exits = 0; ;) {
      const startedAt = Date.now();
      const reason = await running.exited;
      if (isStopping) return;
      exits = Date.now() - startedAt > stableAfterMs ? 1 : exits + 1;
      log.warn('The sandbox payment provider exited and is restarted', { reason });
      await delay(Math.min(minRestartDelayMs * 2 ** (exits - 1), maxRestartDelayMs));
      if (isStopping) return;
      running = start(config, port);
      running.child.stdout?.resume();
    }
  };
  const supervision = restartOnExit();

  return {
    stop: async () => {
      isStopping = true;
      running.child.kill('SIGTERM');
      await supervision;
    },
  };
};
