import type { QueueSignal, SignalName } from '../store/queueSignal.ts';

/** Work that is polled for. */
export interface Job {
  readonly name: string;
  /** Pause after a run that found no more work. */
  readonly everyMs: number;
  /** The queue whose signal ends the pause early. */
  readonly queue?: SignalName;
  /** Does the due work; true runs it again at once. Must be safe to run in several processes. */
  readonly run: () => Promise<boolean>;
}

export interface RunningJobs {
  /** Waits for current runs and starts no others. */
  readonly stop: () => Promise<void>;
}

type ReportError = (message: string, error: unknown, details: { readonly job: string }) => void;

/** Interruptible sleep. An interrupt outside `sleep` ends the next sleep at once. */
const createInterruptibleSleep = () => {
  let isInterrupted = false;
  let end: (() => void) | undefined;
  return {
    interrupt: () => {
      isInterrupted = true;
      end?.();
    },
    sleep: async (ms: number): Promise<void> => {
      if (!isInterrupted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      end = undefined;
      isInterrupted = false;
    },
  };
};

/** Runs each job in its own loop until stopped. A failed run is reported and the loop continues. */
export const runJobs = (
  jobs: readonly Job[],
  queueSignal: QueueSignal,
  reportError: ReportError,
): RunningJobs => {
  let isStopping = false;
  const sleepers = jobs.map(createInterruptibleSleep);
  const loops = jobs.map(async (job, index) => {
    const sleeper = sleepers[index];
    while (!isStopping) {
      let hasMore = false;
      try {
        hasMore = await job.run();
      } catch (error) {
        reportError('Job failed', error, { job: job.name });
      }
      if (!hasMore && !isStopping) await sleeper?.sleep(job.everyMs);
    }
  });
  const subscriptions = jobs.map(({ queue }, index) =>
    queue === undefined ? undefined : queueSignal.subscribe(queue, () => sleepers[index]?.interrupt()),
  );
  return {
    stop: async () => {
      isStopping = true;
      for (const unsubscribe of subscriptions) unsubscribe?.();
      for (const sleeper of sleepers) sleeper.interrupt();
      await Promise.all(loops);
    },
  };
};
