import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, string, type } from 'superstruct';
import { cache, project } from './paths.ts';

/** Folder in which UI tests record the literal texts that they rendered; one JSON file per test file. */
export const seenFolder = join(cache, 'seen-literals');

const texts = array(string());

/** The literal texts of the specification that no test of the last run rendered. */
export const unseenLiterals = (): string[] => {
  const list: unknown = JSON.parse(readFileSync(join(project, 'docs', 'literals.json'), 'utf8'));
  assert(list, type({ literals: texts }));
  const files = existsSync(seenFolder) ? readdirSync(seenFolder) : [];
  const seen = files.flatMap((file) => {
    const found: unknown = JSON.parse(readFileSync(join(seenFolder, file), 'utf8'));
    assert(found, texts);
    return found;
  });
  return list.literals.filter((literal) => !seen.includes(literal));
};
