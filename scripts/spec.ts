import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEvidence, hasResults, type Evidence } from './tools/requirementEvidence.ts';
import { project } from './tools/paths.ts';

const requirementLine = /^- \*\*([A-Z]+-\d+)\*\* — (.*)$/gm;

const requirements = readFileSync(join(project, 'docs', 'requirements.md'), 'utf8').matchAll(requirementLine);
const totals = new Map<string, number>();
for (const [, id = '', statement = ''] of requirements) {
  const { verdict, where } = findEvidence(id);
  totals.set(verdict, (totals.get(verdict) ?? 0) + 1);
  console.log(`${id.padEnd(12)}${verdict.padEnd(9)}${where.join('\n'.padEnd(22)) || statement}`);
}

const count = (verdict: Evidence['verdict']): number => totals.get(verdict) ?? 0;
const all = [...totals.values()].reduce((sum, one) => sum + one, 0);
console.log(`\n${count('proven')} of ${all} requirements proven by a test that passed in the last full run.`);
console.log(
  `${count('failing')} failing, ${count('not run')} with a test that did not run, ${count('not yet')} not yet.`,
);
if (!hasResults) console.log('There are no results of a full run: run `npm test` first.');
