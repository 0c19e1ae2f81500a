import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../tools/paths.ts';

const library = join(project, 'tests', 'paths', 'support', 'cutLibrary.ts');

/** While VERROW_WITHOUT names a transition, machines are made by a library that takes it away from its machine. */
export const withoutTransition = (): Plugin => ({
  name: 'without-transition',
  enforce: 'pre',
  // Packages are not transformed, and would be resolved past every plugin: the sources name another one instead.
  transform: (code, id) =>
    process.env.VERROW_WITHOUT && id.includes('/src/machines/')
      ? { code: code.replaceAll("from 'xstate'", `from '${library}'`), map: null }
      : null,
});
