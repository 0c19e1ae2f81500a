import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { readReport } from '../../scripts/tools/results.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

const reportFile = join(createTemporaryFolder('verrow-results'), 'report.json');
const read = () => readReport(reportFile, project);
const test = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
  fullName,
  status,
  failureMessages,
});
const file = (status: string, assertionResults: readonly object[]) => ({
  name: join(project, 'tests/a.test.ts'),
  status,
  assertionResults,
});

const writeResults = (testResults: readonly object[]): void => {
  writeFileSync(reportFile, JSON.stringify({ testResults }));
};

afterEach(() => rmSync(reportFile, { force: true }));

describe('the totals of a run', () => {
  it('count passed tests and name failed ones, and not skipped ones', () => {
    writeResults([file('failed', [test('one', 'passed'), test('two', 'failed'), test('three', 'skipped')])]);
    expect(read()).toMatchObject({
      passed: 1,
      failures: [expect.stringMatching(/a\.test\.ts: two\b/)],
    });
  });

  it('show the first lines of the error of a failed test', () => {
    const lines = Array.from({ length: 40 }, (_, line) => `line ${line}.`);
    writeResults([file('failed', [test('one', 'failed', [lines.join('\n'), 'again'])])]);
    const [failure] = read().failures;
    expect(failure).toContain('line 0.\n');
    expect(failure).toContain('line 14.');
    expect(failure).not.toContain('line 15.');
    expect(failure).not.toContain('again');
  });

  it('name a file that does not load as failed', () => {
    writeResults([file('failed', [])]);
    expect(read()).toMatchObject({
      passed: 0,
      failures: [`${join('tests', 'a.test.ts')}: outside its tests`],
    });
  });

  it('are empty without a report', () => {
    expect(read()).toEqual({ tests: [], passed: 0, failures: [] });
  });

  it('contain the path of each test relative to the project', () => {
    writeResults([file('passed', [test('CART-18 keeps decrease disabled at 1', 'passed')])]);
    const [found] = read().tests;
    expect(found).toEqual({
      file: join('tests', 'a.test.ts'),
      title: 'CART-18 keeps decrease disabled at 1',
      status: 'passed',
    });
  });
});
