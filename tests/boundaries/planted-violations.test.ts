import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { array, create, number, string, type } from 'superstruct';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('fixtures/project', import.meta.url));
const oxlint = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url));
const report = type({
  diagnostics: array(type({ filename: string(), labels: array(type({ span: type({ line: number() }) })) })),
});

/** Lints the fixture project with the project's rules; returns `file:line` of each report. */
const lint = (): string[] => {
  const args = [oxlint, '-c', join(project, 'planted.config.ts'), '-f', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const { diagnostics } = create(JSON.parse(stdout), report);
  return diagnostics.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`);
};

/** The lines of the fixture project that end with `// refused`. */
const planted = globSync('**/*.{ts,tsx}', { cwd: project }).flatMap((file) =>
  readFileSync(join(project, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.endsWith('// refused') ? [`${file}:${index + 1}`] : [])),
);

it('reports exactly the planted violations of import rules and language rules', () => {
  expect(planted.length).toBeGreaterThan(50);
  expect(lint().sort()).toEqual(planted.sort());
});
