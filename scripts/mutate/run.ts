import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { mutate, type Mutation } from './mutation.ts';
import { closeWorkbenches, openWorkbench, type Workbench } from './workbench.ts';

/** How many of them are tried at a time. */
const atOnce = 2;

/** Runs the tests that name the requirement; resolves with whether they went red. */
function isRed({ folder }: Workbench, requirement: string, files: readonly string[]): Promise<boolean> {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const titled = String.raw`\b${requirement}\b`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', vitest, 'run', ...files, '-t', titled],
    { cwd: folder, stdio: 'ignore' },
  );
  return new Promise((resolve) => child.once('close', (code) => resolve(code !== 0)));
}

/**
 * Breaks the code at each place in turn, in a copy of the project, and runs the tests of its requirement there. Prints a line each
 * and how many were caught; answers whether all were. Tests in a browser see the built shop and are left out.
 */
export async function tryMutations(
  mutations: readonly Mutation[],
  filesOf: (requirement: string) => readonly string[],
): Promise<boolean> {
  const waiting = mutations.map((mutation) => ({ ...mutation, broken: mutate(mutation) }));
  let caught = 0;
  const judge = async (bench: Workbench, { requirement, file, broken }: (typeof waiting)[number]) => {
    const files = filesOf(requirement).filter((each) => !each.startsWith('tests/browser/'));
    if (files.length === 0) return 'no test';
    bench.write(file, broken);
    const wasCaught = await isRed(bench, requirement, files);
    bench.restore(file);
    return wasCaught ? 'caught' : 'survived';
  };
  const work = async (bench: Workbench) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const verdict = await judge(bench, next);
      if (verdict === 'caught') caught += 1;
      console.log(
        `${verdict.padEnd(9)}${next.requirement.padEnd(12)}${next.file}: ${next.from} → ${next.to}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => work(openWorkbench(String(index)))));
  } finally {
    closeWorkbenches();
  }
  console.log(`\n${caught} of ${mutations.length} broken places caught by the tests of their requirement.`);
  return caught === mutations.length;
}
