/** Builds the client of another release: the same source with other file names. Usage: `node buildRelease.ts <folder>`. */
import { join } from 'node:path';
import { build } from 'vite';
import { project } from '../../../scripts/tools/paths.ts';

await build({
  root: project,
  configFile: join(project, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    outDir: join(process.argv[2] ?? '', 'dist', 'client'),
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/next-[name]-[hash].js',
        chunkFileNames: 'assets/next-[name]-[hash].js',
      },
    },
  },
});
