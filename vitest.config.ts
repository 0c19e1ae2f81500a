import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';
import { carouselUnderReact19 } from './scripts/vite/carousel-under-react-19.ts';
import { mutant } from './scripts/vite/mutant.ts';

const minuteMs = 60_000;
/** For pages: a machine of two cores that serves, draws and browses at once may be late once; what fails twice is broken. */
const retry = process.env.CI ? 1 : 0;
const onNode: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  setupFiles: ['tests/support/node-setup.ts'],
  execArgv: ['--disable-warning=ExperimentalWarning'],
};

export default defineConfig({
  test: {
    reporters: ['default'],
    // Vitest would leave one of two cores to itself, which hardly needs it: many tests wait for a database, a page or a timer.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The cache does not know that machines are made by another library.
    fsModuleCache: !process.env.VERROW_MUTATION_RUN,
    projects: [
      {
        plugins: [mutant()],
        test: {
          name: 'unit',
          // Machines and journal keep nothing between files; loading them anew for each would take half a minute.
          isolate: false,
          ...onNode,
          include: [
            'tests/{contract,machines,journal,recorded,flows,services,demo,scripts,boundaries,witness,paths/machine}/**/*.test.ts',
          ],
          exclude: ['tests/boundaries/fixtures/**'],
          testTimeout: minuteMs / 4,
        },
      },
      {
        plugins: [react(), carouselUnderReact19(), mutant()],
        // A copy of the sources may stand beside the packages, as `npm run mutate -- --places` makes some.
        server: { fs: { strict: false } },
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}', 'tests/paths/views/**/*.test.tsx'],
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: minuteMs / 4,
          retry,
          // Left to Node, the package would be loaded without the transform that cures it.
          server: { deps: { inline: ['pure-react-carousel'] } },
        },
      },
      {
        test: {
          name: 'server',
          ...onNode,
          // The server keeps nothing between shops but what is the same for all: loading it anew for each file would take a minute.
          isolate: false,
          globalSetup: ['tests/server/support/postgresForAll.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        test: {
          name: 'browser',
          ...onNode,
          include: ['tests/browser/**/*.test.ts', 'tests/paths/browser/**/*.test.ts'],
          retry,
          testTimeout: 2 * minuteMs,
          hookTimeout: 5 * minuteMs,
        },
      },
    ],
  },
});
