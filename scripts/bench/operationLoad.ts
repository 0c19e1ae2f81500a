/** Repeats an operation at a fixed concurrency, or starts it at a fixed rate. */
import { setTimeout as sleep } from 'node:timers/promises';
import { toLoadSample, type Sample } from './sample.ts';

/** One operation of one client, numbered from 0; a client has at most one open operation. */
export type Operation = (client: number) => Promise<void>;

/** Runs the operation on `concurrency` clients at once for some seconds. Resolves with each operation's ms and the whole time. */
const repeat = async (operation: Operation, concurrency: number, seconds: number) => {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const runClient = async (client: number): Promise<void> => {
    for (let before = performance.now(); before < end; before = performance.now()) {
      await operation(client);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, client) => runClient(client)));
  return { times, elapsedMs: performance.now() - start };
};

export interface OperationLoad {
  readonly concurrency: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Starts meters after the warm-up; the result gets the number of operations and adds to the sample. */
  readonly startMeters: () => (operations: number) => Sample;
}

/** Warms up, then measures rate and latencies of an operation. */
export const measureOperations = async (operation: Operation, load: OperationLoad): Promise<Sample> => {
  const { concurrency, warmUpSeconds, seconds, startMeters } = load;
  await repeat(operation, concurrency, warmUpSeconds);
  const readMeters = startMeters();
  const { times, elapsedMs } = await repeat(operation, concurrency, seconds);
  return { ...toLoadSample(times, elapsedMs), ...readMeters(times.length) };
};

export interface SteadyOperations {
  readonly countCompleted: () => number;
  /** Resolves when the open operations have ended; rejects if any has failed. */
  readonly stop: () => Promise<void>;
}

/** Starts the operation `perSecond` times a second, while a client without open operation is left, until `stop`. */
export const startSteadyOperations = (
  operation: Operation,
  { perSecond, clients }: { readonly perSecond: number; readonly clients: number },
): SteadyOperations => {
  const idle = Array.from({ length: clients }, (_, client) => client);
  const open = new Set<Promise<void>>();
  let count = 0;
  let failure: unknown;
  let isStopped = false;
  const runOn = async (client: number): Promise<void> => {
    try {
      await operation(client);
      count += 1;
    } catch (error) {
      failure ??= error;
    }
    idle.push(client);
  };
  const loop = async (): Promise<void> => {
    const start = performance.now();
    for (let started = 1; !isStopped; started += 1) {
      const client = idle.shift();
      if (client !== undefined) {
        const running = runOn(client).finally(() => open.delete(running));
        open.add(running);
      }
      await sleep(Math.max(0, start + (started * 1000) / perSecond - performance.now()));
    }
  };
  const looping = loop();
  return {
    countCompleted: () => count,
    stop: async () => {
      isStopped = true;
      await looping;
      await Promise.all(open);
      if (failure !== undefined) throw failure;
    },
  };
};
