import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../tools/paths.ts';

const library = join(project, 'scripts', 'mutate', 'machines', 'library.ts');

/** In a mutation run, machines are made by a library that applies the mutant of VERROW_MUTANT. */
export const mutant = (): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  // Packages are not transformed, and would be resolved past every plugin: the sources import another module instead.
  transform: (code, id) =>
    process.env.VERROW_MUTATION_RUN && id.includes('/src/machines/')
      ? { code: code.replaceAll("from 'xstate'", `from '${library}'`), map: null }
      : null,
});
