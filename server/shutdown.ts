import type { Log } from './log.ts';

/** The process exits after this time, whatever still runs. Acknowledged changes are committed by then. */
const timeoutMs = 25_000;

export interface Shutdown {
  /** Adds a handler; handlers run in reverse order. */
  readonly add: (handler: () => unknown) => void;
}

/** Graceful shutdown on SIGTERM or SIGINT: runs the handlers in reverse order. A second signal exits at once. */
export const createShutdown = (log: Log): Shutdown => {
  const handlers: (() => unknown)[] = [];
  let isShuttingDown = false;

  const shutDown = async (): Promise<void> => {
    setTimeout(() => process.exit(1), timeoutMs).unref();
    for (const handler of handlers.toReversed()) {
      try {
        await handler();
      } catch (error) {
        log.error('A shutdown handler failed', error);
      }
    }
    process.exit(0);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isShuttingDown) process.exit(1);
      isShuttingDown = true;
      void shutDown();
    });

  return { add: (handler) => void handlers.push(handler) };
};
