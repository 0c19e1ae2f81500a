/** Maps requirements to tests, by the test titles of the last full run and of the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { project } from './paths.ts';
import { readResults, runNames, type TestResult } from './results.ts';

const requirementId = /\b[A-Z]+-\d+\b/g;
const testTitle = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)+)\1/gs;

export interface Evidence {
  readonly verdict: 'proven' | 'failing' | 'not run' | 'not yet';
  readonly where: readonly string[];
}

const formatLocation = ({ file, title }: Pick<TestResult, 'file' | 'title'>): string => `${file} › ${title}`;

/** Test titles in the sources, for tests written since the last full run. */
const writtenTests = (): { file: string; title: string }[] => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: project });
  return files.flatMap((file) => {
    const source = readFileSync(join(project, file), 'utf8');
    return [...source.matchAll(testTitle)].map(([, , title = '']) => ({ file: relative('.', file), title }));
  });
};

/** Groups tests by the requirements in their titles. */
const byRequirement = <Test extends { title: string }>(tests: readonly Test[]): Map<string, Test[]> => {
  const named = tests.flatMap((test) =>
    [...new Set(test.title.match(requirementId))].map((id) => ({ id, test })),
  );
  const groups = Map.groupBy(named, ({ id }) => id);
  return new Map([...groups].map(([id, members]) => [id, members.map(({ test }) => test)]));
};

const ran = byRequirement(runNames.flatMap((name) => readResults(name).tests));
const written = byRequirement(writtenTests());

/** Whether results of a full run exist. */
export const hasResults = ran.size > 0;

/** A requirement is proven if tests of the last full run name it and none of them failed. */
export const findEvidence = (id: string): Evidence => {
  const tests = (ran.get(id) ?? []).filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = tests.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return { verdict: 'failing', where: failed.map(formatLocation) };
  if (tests.length > 0) return { verdict: 'proven', where: tests.map(formatLocation) };
  const waiting = (written.get(id) ?? []).map(formatLocation);
  return waiting.length > 0 ? { verdict: 'not run', where: waiting } : { verdict: 'not yet', where: [] };
};

/** The files whose tests prove a requirement; none if it is not proven, because failing tests cannot detect mutations. */
export const provingFiles = (id: string): readonly string[] =>
  findEvidence(id).verdict === 'proven' ? [...new Set((ran.get(id) ?? []).map(({ file }) => file))] : [];
