import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../tools/paths.ts';

/** One place where the code is broken, and the requirement whose tests must then go red. */
export interface Mutation {
  readonly requirement: string;
  /** Relative to the project. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** The file's source with its one place broken. Throws where the mutation does not fit the file any more. */
export const mutate = ({ requirement, file, from, to }: Mutation): string => {
  const [before, after, ...more] = readFileSync(join(project, file), 'utf8').split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The mutation of ${requirement} wants '${from}' exactly once in ${file}.`);
  return before + to + after;
};
