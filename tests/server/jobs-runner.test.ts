import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from '../../server/jobs/backoff.ts';
import { createBell } from '../../server/jobs/bell.ts';
import { runJobs, type Job } from '../../server/jobs/runner.ts';

const aDay = 86_400_000;

/** A job of the test's own: each run waits to be told how it ends. */
const toldJob = () => {
  const runs: PromiseWithResolvers<boolean>[] = [];
  let begun = Promise.withResolvers<void>();
  const job: Job = {
    name: 'told',
    everyMs: aDay,
    run: async () => {
      const run = Promise.withResolvers<boolean>();
      runs.push(run);
      begun.resolve();
      begun = Promise.withResolvers();
      return run.promise;
    },
  };
  return { job, runs, next: () => begun.promise };
};

describe('the runner of jobs', () => {
  it('runs again at once while there is more, and when the bell rings', async () => {
    const { job, runs, next } = toldJob();
    const bell = createBell();
    const running = runJobs([job], bell, () => {});
    let begun = next();
    runs[0]?.resolve(true);
    await begun;
    begun = next();
    runs[1]?.resolve(false);
    await new Promise(setImmediate);
    bell.ring();
    await begun;
    expect(runs).toHaveLength(3);
    runs[2]?.resolve(false);
    await running.stop();
  });

  it('does not miss a ring that comes while it works', async () => {
    const { job, runs, next } = toldJob();
    const bell = createBell();
    const running = runJobs([job], bell, () => {});
    const begun = next();
    bell.ring();
    runs[0]?.resolve(false);
    await begun;
    runs[1]?.resolve(false);
    expect(runs).toHaveLength(2);
    await running.stop();
  });

  it('reports a round that fails, and goes on', async () => {
    const { job, runs, next } = toldJob();
    const bell = createBell();
    const reports: string[] = [];
    const running = runJobs(
      [job],
      bell,
      (_message, error, details) => void reports.push(`${details.job}: ${String(error)}`),
    );
    const begun = next();
    runs[0]?.reject(new Error('lost'));
    await new Promise(setImmediate);
    bell.ring();
    await begun;
    expect(reports).toEqual(['told: Error: lost']);
    runs[1]?.resolve(false);
    await running.stop();
  });

  it('lets what runs finish when it is stopped, and starts nothing more', async () => {
    const { job, runs } = toldJob();
    const running = runJobs([job], createBell(), () => {});
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

describe('the pause before another attempt', () => {
  it('doubles from a second up to a quarter of an hour', () => {
    const now = new Date('2026-03-02T10:00:00.000Z');
    const seconds = [1, 2, 3, 10, 11, 500].map(
      (attempts) => (Date.parse(nextAttemptAt(now, attempts)) - now.getTime()) / 1000,
    );
    expect(seconds).toEqual([1, 2, 4, 512, 900, 900]);
  });
});
