/** Loads one server with GET requests from a process of its own, so that no other client delays them. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startCpuMeter } from './processes.ts';
import type { Sample } from './sample.ts';

export interface GetLoad {
  /** Origin of the server. */
  readonly url: string;
  /** Paths with query. Each connection has its own part of them, in sequence, so that no two request the same path. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Open requests at each moment. */
  readonly concurrency: number;
  /** Requests started per second in all; as many as possible if undefined. */
  readonly perSecond?: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Status of every response; any other one fails the measurement. */
  readonly status?: number;
}

/** Messages of the load process: at the end of the warm-up, and at the end. */
export type LoadMessage =
  | { readonly type: 'warm' }
  | { readonly type: 'done'; readonly requests: number; readonly sample: Sample };

const program = fileURLToPath(new URL('./getLoadProcess.ts', import.meta.url));
const processes = new Set<ChildProcess>();

/** Ends all load processes; for an interrupted run. */
export const killGetLoads = (): void => {
  for (const child of processes) child.kill('SIGKILL');
};

const nextMessage = async (child: ChildProcess): Promise<LoadMessage> => {
  const exit = once(child, 'exit').then(() => {
    throw new Error('The load process failed.');
  });
  // Only `getLoadProcess.ts` sends messages here.
  const [message] = (await Promise.race([once(child, 'message'), exit])) as [LoadMessage];
  return message;
};

export interface MeasuredLoad extends GetLoad {
  /** The server's process, for processor time per request. */
  readonly pid: number | undefined;
  /** Called when the warm-up has ended. */
  readonly onWarm?: () => void;
}

/** Sends the load and resolves with rate, latencies and processor time per request. */
export const measureGets = async ({ pid, onWarm, ...load }: MeasuredLoad): Promise<Sample> => {
  // Flags of this process, such as a profiler's, are not for the load.
  const child = fork(program, [], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  processes.add(child);
  try {
    child.send(load);
    await nextMessage(child);
    onWarm?.();
    const cpuPerRequest = startCpuMeter(pid);
    const message = await nextMessage(child);
    if (message.type !== 'done') throw new Error(`Unexpected message '${message.type}'.`);
    const { sample, requests } = message;
    const cpuMs = cpuPerRequest(requests);
    return { ...sample, ...(cpuMs === undefined ? {} : { cpuMs }) };
  } finally {
    child.kill('SIGKILL');
    processes.delete(child);
  }
};
