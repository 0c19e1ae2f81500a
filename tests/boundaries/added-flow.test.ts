/** A page flow is added by its folder, its provider, its view and one line of the list: docs/add-a-flow.md. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

const fixture = join(project, 'tests/boundaries/fixtures/addedFlow');
const copied = [
  'contract',
  'scripts',
  'server/isPortFree.ts',
  'src',
  'tests/journal/support',
  'tests/machines/support',
  'tests/paths/support',
  'tests/services/support',
  'tests/support',
  'package.json',
];

/** A copy of the project's browser part with the fixture flow. */
const projectWithFlow = (): string => {
  const folder = createTemporaryFolder('verrow-added-flow');
  for (const path of [...copied, ...globSync('{ts,vite,vitest}*.{json,ts}', { cwd: project })])
    cpSync(join(project, path), join(folder, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(fixture, folder, { recursive: true });
  appendFileSync(
    join(folder, 'src/machines/flows.ts'),
    "export { giftNoteFlow } from './giftNote/flow.ts';\n",
  );
  return folder;
};

const run = (folder: string, program: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, VITEST: '', VITEST_POOL_ID: '' } },
  );
  return { status, output: status === 0 ? '' : `${stdout}${stderr}` };
};

const passed = { status: 0, output: '' };

describe('a page flow outside of its folder, provider and view is one line', () => {
  it('started, recorded, resumed, drawn and walked', () => {
    const flowTests = ['run', '--project', 'unit', 'tests/machines/gift-note.test.ts'];
    expect(run(projectWithFlow(), 'vitest/vitest.mjs', ...flowTests)).toEqual(passed);
  });

  // In the long run only: the types of the whole browser part are checked again.
  it.runIf(process.env['VERROW_LONG'])('typed', () => {
    const types = ['-p', 'tsconfig.json', '--incremental', 'false'];
    expect(run(projectWithFlow(), 'typescript/bin/tsc', ...types)).toEqual(passed);
  });
});
