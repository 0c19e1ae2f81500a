import { closeCopies, openCopy, type SourceCopy } from './sourceCopy.ts';
import { testMutation } from './testMutation.ts';
import { mutatedSource, type SourceMutation } from './sourceMutation.ts';

const concurrency = 2;

const collapseWhitespace = (source: string): string => source.replaceAll(/\s+/g, ' ').trim();

/**
 * Applies each mutation in a copy of the sources and runs the tests of its requirement there. Prints each mutation with the test that
 * noticed it, and the total; returns whether all were noticed. Browser tests are skipped, because they use the built shop.
 */
export const mutateSources = async (
  sourceMutations: readonly SourceMutation[],
  filesOf: (requirement: string) => readonly string[],
): Promise<boolean> => {
  const waiting = sourceMutations.map((mutation) => ({ mutation, source: mutatedSource(mutation) }));
  const survivors: string[] = [];
  const work = async (copy: SourceCopy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { requirement, file, from, to } = next.mutation;
      copy.write(file, next.source);
      // oxlint-disable-next-line no-await-in-loop -- one mutation per copy at a time
      const { verdict, by } = await testMutation(copy, requirement, filesOf(requirement));
      copy.restore(file);
      const line = `${requirement.padEnd(12)}${file}: ${collapseWhitespace(from)} → ${collapseWhitespace(to)}`;
      if (verdict !== 'noticed') survivors.push(line);
      console.log(`${verdict.padEnd(9)}${line}\n${' '.repeat(9)}by ${by}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, (_, index) => work(openCopy(String(index)))));
  } finally {
    closeCopies();
  }
  const noticed = sourceMutations.length - survivors.length;
  console.log(
    `\n${noticed} of ${sourceMutations.length} source mutations noticed by the tests of their requirement.`,
  );
  for (const line of survivors) console.log(`not noticed: ${line}`);
  return survivors.length === 0;
};
