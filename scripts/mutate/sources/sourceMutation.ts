import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../tools/paths.ts';

/** A hand-written mutation of the sources, and the requirement whose tests must notice it. */
export interface SourceMutation {
  readonly requirement: string;
  /** Relative to the project. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** The file's source with the mutation. Throws if `from` does not occur exactly once. */
export const mutatedSource = ({ requirement, file, from, to }: SourceMutation): string => {
  const [before, after, ...more] = readFileSync(join(project, file), 'utf8').split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The mutation of ${requirement} needs '${from}' exactly once in ${file}.`);
  return before + to + after;
};
