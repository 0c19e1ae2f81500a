import type { Plugin } from 'vite';

/**
 * Leaves out code of packages that no target browser runs: the vendor prefixes of stylis, which styled-components adds only with
 * `enableVendorPrefixes`, and the replacement of `useSyncExternalStore` for React before 18. 1.3 kB of each first page.
 */
export const withoutUnusedCode = (): Plugin => ({
  name: 'without-unused-code',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  }),
  load: {
    filter: { id: /stylis[\\/]src[\\/]Prefixer\.js$/ },
    handler: () => 'export const prefix = (value) => value;',
  },
});
