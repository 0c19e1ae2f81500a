/** Which tests prove which requirement, by the titles of the last full run and of the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { project } from './paths.ts';
import { readResults, type TestResult } from './results.ts';

const requirementId = /\b[A-Z]+-\d+\b/g;
const testTitle = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)+)\1/gs;

export interface Evidence {
  readonly verdict: 'proven' | 'failing' | 'not run' | 'not yet';
  readonly where: readonly string[];
}

const place = ({ file, title }: Pick<TestResult, 'file' | 'title'>): string => `${file} › ${title}`;

/** The titles as they stand in the sources, for tests that were written since the last full run. */
function writtenTests(): { file: string; title: string }[] {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: project });
  return files.flatMap((file) => {
    const source = readFileSync(join(project, file), 'utf8');
    return [...source.matchAll(testTitle)].map(([, , title = '']) => ({ file: relative('.', file), title }));
  });
}

/** Groups tests by each requirement that their titles name; a title may name several. */
function byRequirement<Test extends { title: string }>(tests: readonly Test[]): Map<string, Test[]> {
  const named = tests.flatMap((test) =>
    [...new Set(test.title.match(requirementId))].map((id) => ({ id, test })),
  );
  const groups = Map.groupBy(named, ({ id }) => id);
  return new Map([...groups].map(([id, members]) => [id, members.map(({ test }) => test)]));
}

const ran = byRequirement(['quick', 'browser'].flatMap((name) => readResults(name).tests));
const written = byRequirement(writtenTests());

/** Whether there are results of a full run. */
export const hasResults = ran.size > 0;

/** Proven is what a test of the last full run shows, with no other test of that run against it. */
export function evidenceFor(id: string): Evidence {
  const tests = (ran.get(id) ?? []).filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = tests.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return { verdict: 'failing', where: failed.map(place) };
  if (tests.length > 0) return { verdict: 'proven', where: tests.map(place) };
  const waiting = (written.get(id) ?? []).map(place);
  return waiting.length > 0 ? { verdict: 'not run', where: waiting } : { verdict: 'not yet', where: [] };
}

/** The files whose tests prove a requirement; none where it is not proven, since what is red already says nothing of a mutation. */
export const provingFiles = (id: string): readonly string[] =>
  evidenceFor(id).verdict === 'proven' ? [...new Set((ran.get(id) ?? []).map(({ file }) => file))] : [];
