import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../tools/paths.ts';

/** Where the sources are copied to; beside the packages, so that they are found from there as from here. */
const copies = join(project, '.mutants');
const leftOut = new Set(['node_modules', 'dist', 'data', '.git', '.mutants']);

export interface SourceCopy {
  readonly folder: string;
  /** Writes a file of the copy anew. */
  readonly write: (file: string, source: string) => void;
  /** Makes a file of the copy what it is in the project. */
  readonly restore: (file: string) => void;
}

/** A whole copy of the sources, where one can be broken without harm to the project. */
export const openCopy = (name: string): SourceCopy => {
  const folder = join(copies, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of globSync('{*,.*}', { cwd: project }))
    if (!leftOut.has(entry)) cpSync(join(project, entry), join(folder, entry), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const write = (file: string, source: string) => writeFileSync(join(folder, file), source);
  return { folder, write, restore: (file) => write(file, readFileSync(join(project, file), 'utf8')) };
};

export const closeCopies = (): void => rmSync(copies, { recursive: true, force: true });
