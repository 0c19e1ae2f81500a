import { join } from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../tools/paths.ts';

/** While VERROW_WITHOUT names a transition, machines are made by a library that takes it away from its machine. */
export const withoutTransition = (): Plugin => ({
  name: 'without-transition',
  enforce: 'pre',
  resolveId: (source, importer) =>
    process.env.VERROW_WITHOUT && source === 'xstate' && importer?.includes('/src/machines/')
      ? join(project, 'tests', 'paths', 'support', 'cutLibrary.ts')
      : null,
});
