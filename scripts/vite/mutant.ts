import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../tools/paths.ts';

const mutatingXstate = join(project, 'scripts', 'mutate', 'machines', 'mutatingXstate.ts');

/** In a mutation run, the machines import a wrapper of XState that applies the mutant of VERROW_MUTANT. */
export const mutant = (): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  // Packages are resolved without plugins, so the import in the sources is replaced instead.
  transform: (code, id) =>
    process.env.VERROW_MUTATION_RUN && id.includes('/src/machines/')
      ? { code: code.replaceAll("from 'xstate'", `from '${mutatingXstate}'`), map: null }
      : null,
});
