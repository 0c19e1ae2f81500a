import type { Bell } from './bell.ts';

/** Work that is looked for again and again. */
export interface Job {
  readonly name: string;
  /** How long it rests when it found nothing to do, unless the bell rings. */
  readonly everyMs: number;
  /** Does what is due, and tells whether there may be more at once. Must be safe to run in several processes. */
  readonly run: () => Promise<boolean>;
}

export interface RunningJobs {
  /** Lets what runs finish, and starts nothing more. */
  readonly stop: () => Promise<void>;
}

type Report = (message: string, error: unknown, details: { readonly job: string }) => void;

/** A rest that ends at its time, or when it is disturbed. A disturbance while nobody rests ends the next rest at once. */
const createRest = () => {
  let isDisturbed = false;
  let end: (() => void) | undefined;
  return {
    disturb: () => {
      isDisturbed = true;
      end?.();
    },
    for: async (ms: number): Promise<void> => {
      if (!isDisturbed)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      end = undefined;
      isDisturbed = false;
    },
  };
};

/** Runs each job in a loop of its own until they are stopped. A round that fails is reported, and the next one comes. */
export const runJobs = (jobs: readonly Job[], bell: Bell, report: Report): RunningJobs => {
  let isStopping = false;
  const rests = jobs.map(createRest);
  const loops = jobs.map(async (job, index) => {
    const rest = rests[index];
    while (!isStopping) {
      let isMore = false;
      try {
        isMore = await job.run();
      } catch (error) {
        report('A job failed', error, { job: job.name });
      }
      if (!isMore && !isStopping) await rest?.for(job.everyMs);
    }
  });
  const disturbAll = (): void => {
    for (const rest of rests) rest.disturb();
  };
  const stopListening = bell.listen(disturbAll);
  return {
    stop: async () => {
      isStopping = true;
      stopListening();
      disturbAll();
      await Promise.all(loops);
    },
  };
};
