import { describe, expect, it } from 'vitest';
import { mailRetries, nextAttemptAt, paymentRetries } from '../../server/jobs/backoff.ts';
import { createQueueSignal } from '../../server/store/queueSignal.ts';
import { runJobs, type Job } from '../../server/jobs/runJobs.ts';

const dayMs = 86_400_000;

/** A job whose runs the test resolves. */
const controlledJob = () => {
  const runs: PromiseWithResolvers<boolean>[] = [];
  let started = Promise.withResolvers<void>();
  const job: Job = {
    name: 'controlled',
    everyMs: dayMs,
    queue: 'mail',
    run: async () => {
      const run = Promise.withResolvers<boolean>();
      runs.push(run);
      started.resolve();
      started = Promise.withResolvers();
      return run.promise;
    },
  };
  return { job, runs, next: () => started.promise };
};

describe('runJobs', () => {
  it('runs again at once while there is more work, and on a signal', async () => {
    const { job, runs, next } = controlledJob();
    const queueSignal = createQueueSignal();
    const running = runJobs([job], queueSignal, () => {});
    let started = next();
    runs[0]?.resolve(true);
    await started;
    started = next();
    runs[1]?.resolve(false);
    await new Promise(setImmediate);
    queueSignal.notify('mail');
    await started;
    expect(runs).toHaveLength(3);
    runs[2]?.resolve(false);
    await running.stop();
  });

  it('handles a signal that arrives during a run', async () => {
    const { job, runs, next } = controlledJob();
    const queueSignal = createQueueSignal();
    const running = runJobs([job], queueSignal, () => {});
    const started = next();
    queueSignal.notify('mail');
    runs[0]?.resolve(false);
    await started;
    runs[1]?.resolve(false);
    expect(runs).toHaveLength(2);
    await running.stop();
  });

  it('reports a failed run and continues', async () => {
    const { job, runs, next } = controlledJob();
    const queueSignal = createQueueSignal();
    const reports: string[] = [];
    const running = runJobs(
      [job],
      queueSignal,
      (_message, error, details) => void reports.push(`${details.job}: ${String(error)}`),
    );
    const started = next();
    runs[0]?.reject(new Error('lost'));
    await new Promise(setImmediate);
    queueSignal.notify('mail');
    await started;
    expect(reports).toEqual(['controlled: Error: lost']);
    runs[1]?.resolve(false);
    await running.stop();
  });

  it('stop waits for current runs and starts no others', async () => {
    const { job, runs } = controlledJob();
    const running = runJobs([job], createQueueSignal(), () => {});
    const stopped = running.stop();
    const first = await Promise.race([
      stopped,
      new Promise((resolve) => setImmediate(resolve, 'still running')),
    ]);
    expect(first).toBe('still running');
    runs[0]?.resolve(true);
    await stopped;
    expect(runs).toHaveLength(1);
  });
});

describe('nextAttemptAt', () => {
  it.each([
    ['payments, up to 5 minutes', paymentRetries, [1, 2, 4, 256, 300, 300]],
    ['mails, up to an hour', mailRetries, [1, 2, 4, 256, 512, 3600]],
  ])('doubles from 1 second for %s', (_lane, policy, expected) => {
    const now = new Date('2026-03-02T10:00:00.000Z');
    const seconds = [1, 2, 3, 9, 10, 500].map(
      (attempts) => (Date.parse(nextAttemptAt(now, attempts, policy)) - now.getTime()) / 1000,
    );
    expect(seconds).toEqual(expected);
  });
});
