import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';
import { carouselUnderReact19 } from './scripts/vite/carouselUnderReact19.ts';
import { coreFonts } from './scripts/vite/coreFonts.ts';
import { mutant } from './scripts/vite/mutant.ts';

const minuteMs = 60_000;
/** Page tests may time out once on a computer with two cores. */
const retry = process.env.CI ? 1 : 0;
const onNode: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  setupFiles: ['tests/support/nodeSetup.ts'],
  execArgv: ['--disable-warning=ExperimentalWarning'],
};

const onStores = {
  ...onNode,
  // The server has no module state that differs between shops; isolation would take a minute longer.
  isolate: false,
  globalSetup: ['tests/server/support/startPostgres.ts'],
  testTimeout: minuteMs,
  hookTimeout: minuteMs,
} satisfies TestProjectInlineConfiguration['test'];

const withViews = {
  plugins: [react(), carouselUnderReact19(), coreFonts(), mutant()],
  // `npm run mutate -- --sources` runs tests in copies of the sources.
  server: { fs: { strict: false } },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/support/uiSetup.ts'],
    // Rules are inserted one by one, as in production: jsdom parses a style element again for each text added to it.
    env: { SC_DISABLE_SPEEDY: 'false' },
    testTimeout: minuteMs / 4,
    retry,
    // Externalized, the package would be loaded without `carouselUnderReact19`.
    server: { deps: { inline: ['pure-react-carousel'] } },
  },
} satisfies TestProjectInlineConfiguration;
/** Tests that only compute, for long, such as explorations of machines. */
const computing = [
  'tests/{witness,simulation}/**/*.test.ts',
  'tests/journal/generated{,-root}.test.ts',
  'tests/boundaries/added-flow.test.ts',
];
/** Tests that send the requests of all endpoints, do all actions, or render pictures, one by one, and wait for nothing else. */
const computingOnServer =
  'tests/server/{access/*,admin-pictures,bad-input/endpoints,undo,batches-undo}.test.ts';
/** Tests that replace modules, or need modules that were not used before. */
const isolatedViews = 'tests/{ui,paths/views}/**/*.isolated.test.tsx';

export default defineConfig({
  test: {
    reporters: ['default'],
    // By default Vitest reserves a core; but many tests wait for a database, a page or a timer.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The cache does not know that a mutation run replaces XState.
    fsModuleCache: !process.env.VERROW_MUTATION_RUN,
    projects: [
      {
        plugins: [coreFonts(), mutant()],
        test: {
          name: 'unit',
          // Machines and journal have no state between files; isolation would take half a minute longer.
          isolate: false,
          ...onNode,
          include: [
            'tests/{contract,machines,journal,recorded,flows,services,demo,scripts,boundaries,paths/machine}/**/*.test.ts',
          ],
          exclude: ['tests/boundaries/fixtures/**', ...computing],
          testTimeout: minuteMs / 4,
        },
      },
      {
        plugins: [coreFonts(), mutant()],
        test: {
          name: 'background',
          isolate: false,
          ...onNode,
          include: computing,
          // `npm test` runs them at a low priority.
          testTimeout: 5 * minuteMs,
        },
      },
      {
        ...withViews,
        test: {
          ...withViews.test,
          name: 'ui',
          include: ['tests/{ui,paths/views}/**/*.test.{ts,tsx}'],
          exclude: [isolatedViews],
          // Isolation would take twice as long: each file would load React, the machines and the views again.
          isolate: false,
        },
      },
      { ...withViews, test: { ...withViews.test, name: 'ui-isolated', include: [isolatedViews] } },
      {
        test: {
          name: 'server',
          ...onStores,
          include: ['tests/{server,sandbox,chaos}/**/*.test.ts'],
          exclude: [computingOnServer],
        },
      },
      // `npm test` runs them at a low priority, too.
      { test: { name: 'server-background', ...onStores, include: [computingOnServer] } },
      {
        test: {
          name: 'browser',
          // A worker keeps its modules, its Chromium, and the shop of the files that only read.
          isolate: false,
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
