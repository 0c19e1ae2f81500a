import { existsSync, readFileSync, statSync } from 'node:fs';
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

/**
 * Limits for the JavaScript of each page, in bytes of brotli at maximum quality: what its HTML loads, or for a page that the server does not
 * render, the entry with the page; and this with what every page loads when it is idle. At least 150 bytes more than the sizes, as each change
 * of a file changes names of files, which are compressed differently.
 */
const budgets: { readonly [module: string]: readonly [atLoad: number, idle: number] } = {
  'src/routes/homePages.ts': [150_450, 182_300],
  'src/routes/listingPages.ts': [153_750, 185_600],
  'src/routes/ProductPage.tsx': [154_050, 185_900],
  'src/routes/WishlistPage.tsx': [149_350, 181_200],
  'src/routes/contentPages.ts': [150_050, 181_900],
  'src/routes/SignInPage.tsx': [194_000, 205_800],
  'src/routes/SignUpPage.tsx': [194_000, 205_800],
  'src/routes/ResetPasswordPage.tsx': [194_250, 206_050],
  'src/routes/GuestOrderPages.tsx': [195_450, 207_250],
  'src/routes/StockLinkPages.tsx': [194_900, 206_700],
  'src/routes/CartPage.tsx': [196_900, 208_700],
  'src/routes/CheckoutPage.tsx': [219_750, 231_600],
  'src/routes/CheckoutSuccessPage.tsx': [139_300, 180_000],
  'src/routes/AccountPage.tsx': [182_050, 193_850],
  'src/routes/AccountDetailsPage.tsx': [207_750, 219_550],
  'src/routes/AccountPreferencesPage.tsx': [152_850, 184_700],
  'src/routes/OrdersPage.tsx': [203_250, 215_200],
  'src/routes/OrderPage.tsx': [207_150, 219_400],
  'src/routes/OrderReturnPage.tsx': [210_100, 222_050],
  'src/routes/ReturnsPage.tsx': [180_600, 192_350],
  'src/routes/ReturnPage.tsx': [203_550, 215_550],
  'src/routes/ReviewPage.tsx': [201_300, 213_100],
  'src/routes/WithdrawPage.tsx': [201_800, 213_600],
  'src/routes/admin/AdminPage.tsx': [208_600, 221_000],
};

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

/** Of a file as the build has compressed it; a small one is not. */
const builtSizeOf = (folder: string, file: string): number => {
  const path = join(project, folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** Texts of another language, and code that picks the forms of plurals. */
const maxTranslationBytes = 3000;

const sumOf = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);

describe.each(Object.entries(budgets))('the JavaScript of %s', (module, [atLoad, idle]) => {
  it(`is at most ${atLoad} bytes at load, and ${idle} when idle`, () => {
    const manifest = readManifest();
    const loaded = [...entryFiles(manifest), ...chunkFilesOf(manifest, module)];
    const later = Object.keys(manifest).filter((key) =>
      ['client', 'idle'].includes(manifest[key]?.name ?? ''),
    );
    expect(later).toHaveLength(2);
    expect(sumOf(loaded)).toBeLessThanOrEqual(atLoad);
    expect(sumOf([...loaded, ...later.flatMap((key) => chunkFilesOf(manifest, key))])).toBeLessThanOrEqual(
      idle,
    );
  });
});

it('has a budget for each page of the router', () => {
  const manifest = readManifest();
  const entries = Object.keys(manifest).filter((key) =>
    /^src\/routes\/(admin\/Admin)?\w*Pages?\.tsx?$/.test(key),
  );
  const loadedByAdmin = manifest['src/routes/admin/AdminPage.tsx']?.dynamicImports ?? [];
  expect(entries.filter((key) => !loadedByAdmin.includes(key)).toSorted()).toEqual(
    Object.keys(budgets).toSorted(),
  );
});

describe.each(pageModules)('the first page of %s', (module) => {
  let initial: readonly string[] = [];
  beforeAll(() => {
    const manifest = readManifest();
    initial = [...new Set([...entryFiles(manifest), ...chunkFilesOf(manifest, module)])];
  });

  it(`INTL-50 is in Polish at most ${maxTranslationBytes} bytes larger`, () => {
    const manifest = readManifest('pl');
    const polish = new Set([...entryFiles(manifest), ...chunkFilesOf(manifest, module)]);
    const sumIn = (folder: string, files: Iterable<string>): number =>
      [...files].reduce((sum, file) => sum + builtSizeOf(folder, file), 0);
    expect(sumIn('dist/pl/client', polish) - sumIn('dist/client', initial)).toBeLessThanOrEqual(
      maxTranslationBytes,
    );
  });

  it('loads at most 9 files of JavaScript', () => {
    expect(initial.length).toBeLessThanOrEqual(9);
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
