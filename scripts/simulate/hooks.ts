/** Loads the shop's modules for a simulation: without Vite, and with a planted bug if one is named. */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { project } from '../tools/paths.ts';
import { plantedBugs } from './plantedBugs.ts';

/** Vite's `import.meta.glob` with one literal pattern, as a table of imports. */
const expandGlobs = (source: string, file: string): string =>
  source.replace(/import\.meta\.glob(?:<\w+>)?\('([^']+)'\)/g, (_call, pattern: string) => {
    const files = globSync(pattern, { cwd: dirname(file) }).toSorted();
    return `({ ${files.map((each) => `'${each}': () => import('${each}')`).join(', ')} })`;
  });

const planted = plantedBugs.find(({ name }) => name === process.env['VERROW_PLANTED_BUG']);

const plant = (source: string, file: string): string => {
  let changed = source;
  for (const { file: planned, from, to } of planted?.changes ?? []) {
    if (file !== join(project, planned)) continue;
    const [before, after, ...more] = changed.split(from);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`The planted bug ${planted?.name} needs '${from}' exactly once in ${planned}.`);
    changed = before + to + after;
  }
  return changed;
};

/** Must be called before the modules of the shop are imported. */
export const installHooks = (): void => {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/')) return loaded;
      const file = fileURLToPath(url);
      const source = readFileSync(file, 'utf8');
      const changed = plant(expandGlobs(source, file), file);
      return changed === source ? loaded : { ...loaded, source: changed };
    },
  });
};
