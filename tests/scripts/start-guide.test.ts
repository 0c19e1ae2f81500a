/** The steps of docs/start.md apply to the sources as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

const page = readFileSync(join(project, 'docs', 'start.md'), 'utf8');

interface Hunk {
  readonly file: string;
  /** Lines without their mark, as in the source before the step. */
  readonly before: string;
}

const hunks: Hunk[] = [...page.matchAll(/```diff\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block
    .split('@@ ')
    .slice(1)
    .map((hunk): Hunk => {
      const [file = '', ...lines] = hunk.split('\n');
      const before = lines.filter((line) => /^[ -]/.test(line)).map((line) => `${line.slice(1)}\n`);
      return { file, before: before.join('') };
    }),
);

it('has diffs', () => {
  expect(hunks.length).toBeGreaterThan(10);
});

it.each(hunks)('has the present lines of $file', ({ file, before }) => {
  const source = readFileSync(join(project, file), 'utf8');
  expect(source.split(before)).toHaveLength(2);
});

it('adds a migration with the next number', () => {
  const [, name = ''] = /`(server\/store\/migrations\/\d{4}-[\w-]+\.ts)`/.exec(page) ?? [];
  expect(name).not.toBe('');
  expect(existsSync(join(project, name))).toBe(false);
});

it('gives its migration the number after the last one', () => {
  const numbers = readdirSync(join(project, 'server', 'store', 'migrations')).flatMap(
    (name) => /^\d{4}/.exec(name)?.[0] ?? [],
  );
  const next = String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');
  expect(page).toContain(`server/store/migrations/${next}-country-of-origin.ts`);
});
