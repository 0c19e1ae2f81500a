import type { Plugin } from 'vite';

/**
 * Leaves out what no target browser uses: of packages, the vendor prefixes of stylis, which styled-components adds only with
 * `enableVendorPrefixes`, and the replacement of `useSyncExternalStore` for React before 18 (1.3 kB of each first page); of endpoints,
 * their lines for the OpenAPI document (1 kB of each idle page, 0.5 kB more of the admin area), and which prices the server converts.
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
  transform: {
    filter: { id: /[\\/]contract[\\/]wire[\\/]\w+\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/\bsummary:(\s*)(['"`])(?:\\.|(?!\2).)*\2/g, "summary:$1''")
        .replaceAll(/\bhasListPrices: true,/g, ''),
      map: null,
    }),
  },
});
