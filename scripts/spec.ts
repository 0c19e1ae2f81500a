import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { project } from './tools/paths.ts';
import { readResults, type TestResult } from './tools/results.ts';

const requirementLine = /^- \*\*([A-Z]+-\d+)\*\* — (.*)$/gm;
const requirementId = /\b[A-Z]+-\d+\b/g;
const testTitle = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)+)\1/gs;

interface Evidence {
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

/** Proven is what a test of the last full run shows, with no other test of that run against it. */
function evidenceFor(id: string): Evidence {
  const tests = (ran.get(id) ?? []).filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = tests.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return { verdict: 'failing', where: failed.map(place) };
  if (tests.length > 0) return { verdict: 'proven', where: tests.map(place) };
  const waiting = (written.get(id) ?? []).map(place);
  return waiting.length > 0 ? { verdict: 'not run', where: waiting } : { verdict: 'not yet', where: [] };
}

if (process.argv.includes('--mutate')) {
  const [{ tryMutations }, { mutations }] = await Promise.all([
    import('./mutate/run.ts'),
    import('./mutate/mutations.ts'),
  ]);
  // What is not green beforehand would look caught.
  const filesOf = (id: string) =>
    evidenceFor(id).verdict === 'proven' ? [...new Set((ran.get(id) ?? []).map(({ file }) => file))] : [];
  // `--mutate CART-19` tries its places alone.
  const chosen = process.argv.slice(process.argv.indexOf('--mutate') + 1);
  const tried = mutations.filter(({ requirement }) => chosen.length === 0 || chosen.includes(requirement));
  if (tried.length === 0) throw new Error(`There is no place to break for ${chosen.join(', ')}.`);
  process.exit((await tryMutations(tried, filesOf)) ? 0 : 1);
}

const requirements = readFileSync(join(project, 'docs', 'requirements.md'), 'utf8').matchAll(requirementLine);
const totals = new Map<string, number>();
for (const [, id = '', statement = ''] of requirements) {
  const { verdict, where } = evidenceFor(id);
  totals.set(verdict, (totals.get(verdict) ?? 0) + 1);
  console.log(`${id.padEnd(12)}${verdict.padEnd(9)}${where.join('\n'.padEnd(22)) || statement}`);
}

const count = (verdict: Evidence['verdict']): number => totals.get(verdict) ?? 0;
const all = [...totals.values()].reduce((sum, one) => sum + one, 0);
console.log(`\n${count('proven')} of ${all} requirements proven by a test that passed in the last full run.`);
console.log(
  `${count('failing')} failing, ${count('not run')} with a test that did not run, ${count('not yet')} not yet.`,
);
if (ran.size === 0) console.log('There are no results of a full run: run `npm test` first.');
