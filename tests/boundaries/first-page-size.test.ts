import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { chunkFilesOf, entryFiles, readManifest } from '../../server/pages/preloadLinks.ts';

/** The landing pages of `src/routes/publicPages.tsx`. */
const pageModules = [
  'src/routes/homePages.ts',
  'src/routes/listingPages.ts',
  'src/routes/ProductPage.tsx',
  'src/routes/WishlistPage.tsx',
  'src/routes/contentPages.ts',
] as const;

/** Limit for all JavaScript that the HTML of a landing page loads, in bytes of brotli at maximum quality. */
const maxBytes = 150_500;

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(project, 'dist/client', file))).length;
  sizes.set(file, size);
  return size;
};

/** Chunks of several modules that a landing page must load on demand. */
const lazyChunks = ['client', 'idle', 'overlays', 'panels'];

/** Modules that a landing page must load on demand. */
const lazyModules = [
  'src/routes/CheckoutPage.tsx',
  'src/routes/AccountPage.tsx',
  'src/routes/admin/AdminPage.tsx',
  'src/app/pageFlows/checkout.ts',
  'src/ui/search/SearchOverlay.tsx',
];

describe.each(pageModules)('the first page of %s', (module) => {
  let initial: readonly string[] = [];
  beforeAll(() => {
    const manifest = readManifest();
    initial = [...new Set([...entryFiles(manifest), ...chunkFilesOf(manifest, module)])];
  });

  it(`loads at most ${maxBytes} bytes of JavaScript, in at most 10 files`, () => {
    expect(initial.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(maxBytes);
    expect(initial.length).toBeLessThanOrEqual(10);
  });

  it('does not load modules that are loaded on demand', () => {
    const manifest = readManifest();
    const others: readonly string[] = pageModules.filter((other) => other !== module);
    expect([...lazyModules, ...others].filter((one) => initial.includes(manifest[one]?.file ?? one))).toEqual(
      [],
    );
    expect(lazyModules.filter((one) => !manifest[one])).toEqual([]);
    const chunks = Object.values(manifest).filter(({ name }) => lazyChunks.includes(name ?? ''));
    expect(chunks).toHaveLength(lazyChunks.length);
    expect(chunks.filter(({ file }) => initial.includes(file))).toEqual([]);
  });
});
