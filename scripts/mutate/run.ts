import { judge } from './judge.ts';
import { mutate, type Mutation } from './mutation.ts';
import { closeWorkbenches, openWorkbench, type Workbench } from './workbench.ts';

/** How many of them are tried at a time. */
const atOnce = 2;

/** Of a line that is printed; what is broken may go over several. */
const inOneLine = (source: string): string => source.replaceAll(/\s+/g, ' ').trim();

/**
 * Breaks the code at each place in turn, in a copy of the project, and runs the tests of its requirement there. Prints each place with
 * the test that caught it, and how many were caught; answers whether all were. Tests in a browser see the built shop and are left out.
 */
export async function tryMutations(
  mutations: readonly Mutation[],
  filesOf: (requirement: string) => readonly string[],
): Promise<boolean> {
  const waiting = mutations.map((mutation) => ({ ...mutation, broken: mutate(mutation) }));
  const uncaught: string[] = [];
  const work = async (bench: Workbench) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { requirement, file, from, to, broken } = next;
      bench.write(file, broken);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { verdict, by } = await judge(bench, requirement, filesOf(requirement));
      bench.restore(file);
      const place = `${requirement.padEnd(12)}${file}: ${inOneLine(from)} → ${inOneLine(to)}`;
      if (verdict !== 'caught') uncaught.push(place);
      console.log(`${verdict.padEnd(9)}${place}\n${' '.repeat(9)}by ${by}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => work(openWorkbench(String(index)))));
  } finally {
    closeWorkbenches();
  }
  const caught = mutations.length - uncaught.length;
  console.log(`\n${caught} of ${mutations.length} broken places caught by the tests of their requirement.`);
  for (const place of uncaught) console.log(`not caught: ${place}`);
  return uncaught.length === 0;
}
