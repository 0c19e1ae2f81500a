import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findBannedPhrases } from '../../scripts/lint/language.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** The specification is quoted verbatim; the style guide contains examples to avoid. */
const exceptions = ['docs/requirements.md', 'docs/voice.md'];
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: project }).filter(
  (path) => !exceptions.includes(path),
);

it('finds a banned phrase across a line break', () => {
  const planted = 'The cart is stored.\nThe page shows what became\nof it. The name stays.';
  expect(findBannedPhrases(planted)).toEqual([{ phrase: 'became\nof', index: 40 }]);
});

it('finds no banned phrase in the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  const findings = documents.flatMap((path) => {
    const text = readFileSync(`${project}${path}`, 'utf8');
    return findBannedPhrases(text).map(
      ({ phrase, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${phrase}`,
    );
  });
  expect(findings).toEqual([]);
});
