import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { array, assert, string, type } from 'superstruct';
import { cache, project } from './paths.ts';

/** The part of Vitest's JSON report that we read. */
const report = type({
  testResults: array(
    type({
      name: string(),
      status: string(),
      assertionResults: array(type({ fullName: string(), status: string() })),
    }),
  ),
});

export interface TestResult {
  /** Relative to the project. */
  readonly file: string;
  readonly title: string;
  readonly status: string;
}

export interface Results {
  readonly tests: readonly TestResult[];
  readonly passed: number;
  /** Failed tests, and files that failed before they had any. */
  readonly failed: number;
}

/** Where the run of this name leaves its report. */
export function resultsFile(name: string): string {
  return join(cache, `results-${name}.json`);
}

/** What the last run of this name found; nothing where it did not come to an end. */
export function readResults(name: string): Results {
  return readReport(resultsFile(name), project);
}

/** What a report in `file` says of the tests below `root`; nothing where there is none. */
export function readReport(file: string, root: string): Results {
  if (!existsSync(file)) return { tests: [], passed: 0, failed: 0 };
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  assert(found, report);
  const tests = found.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, path),
      title: fullName,
      status,
    })),
  );
  const broken = found.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  return { tests, passed: count('passed'), failed: count('failed') + broken.length };
}
