import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { array, assert, optional, string, type } from 'superstruct';
import { cache, project } from './paths.ts';

/** The used part of Vitest's JSON report. */
const report = type({
  testResults: array(
    type({
      name: string(),
      status: string(),
      assertionResults: array(
        type({ fullName: string(), status: string(), failureMessages: optional(array(string())) }),
      ),
    }),
  ),
});

export interface TestResult {
  /** Relative to the project. */
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** The first lines of the error of a failed test. */
  readonly reason?: string;
}

export interface Results {
  readonly tests: readonly TestResult[];
  readonly passed: number;
  /** Failed tests, and files that failed without a test, each by its file and title, with the first lines of its error. */
  readonly failures: readonly string[];
}

/** Enough for a message with the difference of two values. */
const reasonLines = 15;

/** The runs of `npm test`. */
export const runNames = ['quick', 'background', 'browser'] as const;
export type RunName = (typeof runNames)[number];

/** The path of a run's report. */
export const resultsFile = (name: RunName): string => join(cache, `results-${name}.json`);

/** The results of the last run of this name; empty if it did not complete. */
export const readResults = (name: RunName): Results => readReport(resultsFile(name), project);

/** Reads a report, with paths relative to `root`; empty if the file does not exist. */
export const readReport = (reportFile: string, root: string): Results => {
  if (!existsSync(reportFile)) return { tests: [], passed: 0, failures: [] };
  const found: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  assert(found, report);
  const tests = found.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message] = [] }) => ({
      file: relative(root, path),
      title: fullName,
      status,
      ...(message !== undefined && { reason: message.split('\n').slice(0, reasonLines).join('\n    ') }),
    })),
  );
  const failedTests = tests.filter(({ status }) => status === 'failed');
  const brokenFiles = found.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    tests,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...failedTests.map(({ file, title, reason = '' }) => `${file}: ${title}\n    ${reason}`),
      ...brokenFiles.map(({ name }) => `${relative(root, name)}: outside its tests`),
    ],
  };
};
