import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

const files = globSync('tests/simulation/pinned/*.json', { cwd: project }).toSorted();

test.each(files)('S1 to S12 hold in the kept run %s', { timeout: 120_000 }, (file) => {
  const program = join(project, 'scripts', 'simulate.ts');
  const flags = ['--disable-warning=ExperimentalWarning'];
  const output = execFileSync(process.execPath, [...flags, program, '--plan', file], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(output).toContain('Everything holds.');
});
