import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

const minuteMs = 60_000;
const isLong = process.env.VERROW_LONG !== undefined;
/** Those of `npm test`, or of `npm run test:all`. */
const seeds = isLong ? '1-10000' : '1-20';
/** Every n-th seed runs twice. */
const repeat = isLong ? '1' : '10';
const runFile = promisify(execFile);

/** In a process of its own, whose time and chance the simulation replaces. */
const simulate = async (...args: readonly string[]): Promise<string> => {
  const program = join(project, 'scripts', 'simulate.ts');
  const flags = ['--disable-warning=ExperimentalWarning'];
  try {
    const { stdout } = await runFile(process.execPath, [...flags, program, ...args], { cwd: project });
    return stdout;
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    return `${output}\n${String(error)}`;
  }
};

test(
  `S1 to S12 hold in the simulated shop with the seeds ${seeds}, and repeated ones end with the same hash`,
  { timeout: isLong ? 600 * minuteMs : 15 * minuteMs },
  async () => {
    expect(await simulate('--seeds', seeds, '--repeat', repeat)).toMatch(
      / seeds \(\d+ twice to the same hash\), 0 with a violation;/,
    );
  },
);

test('a planted bug is found', { timeout: 5 * minuteMs }, async () => {
  const output = await simulate('--planted', 'cancel-without-refund', '--starts', '1');
  expect(output).toContain('1 of 1 planted bugs');
});
