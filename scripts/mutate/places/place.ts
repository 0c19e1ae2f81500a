import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../tools/paths.ts';

/** A place in the sources that is mutated by hand, and the requirement whose tests must notice. */
export interface Place {
  readonly requirement: string;
  /** Relative to the project. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** One row of the files in `lists/`. */
export const broken = (requirement: string, file: string, from: string, to: string): Place => ({
  requirement,
  file,
  from,
  to,
});

/** The file's source with the place mutated. Throws where the place is not in the file exactly once. */
export const mutatedSource = ({ requirement, file, from, to }: Place): string => {
  const [before, after, ...more] = readFileSync(join(project, file), 'utf8').split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The mutation of ${requirement} wants '${from}' exactly once in ${file}.`);
  return before + to + after;
};
