import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../tools/paths.ts';

/** Folder of the copies; inside the project, so that `node_modules` is found. */
const copies = join(project, '.mutants');
const excludedEntries = new Set(['node_modules', 'dist', 'data', '.git', '.mutants']);

export interface SourceCopy {
  readonly folder: string;
  /** Overwrites a file of the copy. */
  readonly write: (file: string, source: string) => void;
  /** Restores a file of the copy from the project. */
  readonly restore: (file: string) => void;
}

/** A copy of the sources for mutations. */
export const openCopy = (name: string): SourceCopy => {
  const folder = join(copies, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of globSync('{*,.*}', { cwd: project }))
    if (!excludedEntries.has(entry)) cpSync(join(project, entry), join(folder, entry), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const write = (file: string, source: string) => writeFileSync(join(folder, file), source);
  return { folder, write, restore: (file) => write(file, readFileSync(join(project, file), 'utf8')) };
};

export const closeCopies = (): void => rmSync(copies, { recursive: true, force: true });
