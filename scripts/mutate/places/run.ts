import { closeCopies, openCopy, type SourceCopy } from './copy.ts';
import { judge } from './judge.ts';
import { mutatedSource, type Place } from './place.ts';

/** How many of them are tried at a time. */
const atOnce = 2;

/** Of a line that is printed; what is mutated may go over several. */
const inOneLine = (source: string): string => source.replaceAll(/\s+/g, ' ').trim();

/**
 * Mutates each place in turn, in a copy of the sources, and runs the tests of its requirement there. Prints each place with the test that
 * noticed it, and how many were noticed; answers whether all were. Tests in a browser see the built shop and are left out.
 */
export async function mutatePlaces(
  places: readonly Place[],
  filesOf: (requirement: string) => readonly string[],
): Promise<boolean> {
  const waiting = places.map((place) => ({ place, source: mutatedSource(place) }));
  const survivors: string[] = [];
  const work = async (copy: SourceCopy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { requirement, file, from, to } = next.place;
      copy.write(file, next.source);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { verdict, by } = await judge(copy, requirement, filesOf(requirement));
      copy.restore(file);
      const line = `${requirement.padEnd(12)}${file}: ${inOneLine(from)} → ${inOneLine(to)}`;
      if (verdict !== 'noticed') survivors.push(line);
      console.log(`${verdict.padEnd(9)}${line}\n${' '.repeat(9)}by ${by}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => work(openCopy(String(index)))));
  } finally {
    closeCopies();
  }
  const noticed = places.length - survivors.length;
  console.log(`\n${noticed} of ${places.length} mutated places noticed by the tests of their requirement.`);
  for (const line of survivors) console.log(`not noticed: ${line}`);
  return survivors.length === 0;
}
