import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, string, type } from 'superstruct';
import { cache, project } from './paths.ts';

/** Folder in which UI tests record the literal texts that they rendered; one JSON file per test file. */
export const renderedLiteralsFolder = join(cache, 'rendered-literals');

const texts = array(string());

/** The literal texts of the specification that no test of the last run rendered. */
export const findUnrenderedLiterals = (): string[] => {
  const list: unknown = JSON.parse(readFileSync(join(project, 'docs', 'literals.json'), 'utf8'));
  assert(list, type({ literals: texts }));
  const files = existsSync(renderedLiteralsFolder) ? readdirSync(renderedLiteralsFolder) : [];
  const rendered = files.flatMap((file) => {
    const found: unknown = JSON.parse(readFileSync(join(renderedLiteralsFolder, file), 'utf8'));
    assert(found, texts);
    return found;
  });
  return list.literals.filter((literal) => !rendered.includes(literal));
};
