/** What of a suite is red, for the report: a path that broke off is one thing, a machine with a trap in it another. */
import { afterAll, type RunnerTestSuite } from 'vitest';

/** The titles of its tests that failed, those of suites within it too. */
const faultsOf = ({ tasks }: Pick<RunnerTestSuite, 'tasks'>): string[] =>
  tasks.flatMap((task) => {
    if (task.type === 'suite') return faultsOf(task);
    return task.result?.state === 'fail' ? [task.name] : [];
  });

/** Does something with the titles of what was red in the suite that this is called in, once it is over. */
export const afterFaults = (work: (faults: readonly string[]) => void): void => {
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which of its parts are wanted: none
  afterAll(({}, suite) => work(faultsOf(suite)));
};
