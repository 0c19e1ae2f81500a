/** Titles of the failed tests of a suite, for the report. */
import { afterAll, type RunnerTestSuite } from 'vitest';

/** Titles of the failed tests, including those of nested suites. */
const failedTitles = ({ tasks }: Pick<RunnerTestSuite, 'tasks'>): string[] =>
  tasks.flatMap((task) => {
    if (task.type === 'suite') return failedTitles(task);
    return task.result?.state === 'fail' ? [task.name] : [];
  });

/** After the enclosing suite, calls `work` with the titles of its failed tests. */
export const afterSuite = (work: (faults: readonly string[]) => void): void => {
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the requested fixtures from the pattern
  afterAll(({}, suite) => work(failedTitles(suite)));
};
