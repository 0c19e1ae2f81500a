import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { array, create, number, string, type } from 'superstruct';
import { expect, it } from 'vitest';

const house = fileURLToPath(new URL('fixtures/house', import.meta.url));
const oxlint = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url));
const report = type({
  diagnostics: array(type({ filename: string(), labels: array(type({ span: type({ line: number() }) })) })),
});

/** Lints the small house under fixtures with the project's own rules; `file:line` of each report. */
function lint(): string[] {
  const args = [oxlint, '-c', join(house, 'planted.config.ts'), '-f', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
  const { diagnostics } = create(JSON.parse(stdout), report);
  return diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`);
}

/** The lines of the house that say `// refused`. */
const planted = globSync('**/*.{ts,tsx}', { cwd: house }).flatMap((file) =>
  readFileSync(join(house, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.endsWith('// refused') ? [`${file}:${index + 1}`] : [])),
);

it('refuses every import that the table of rooms forbids, and no other', () => {
  expect(planted.length).toBeGreaterThan(50);
  expect(lint().sort()).toEqual(planted.sort());
});
