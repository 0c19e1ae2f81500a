import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { filesOf, readManifest } from '../../server/pages/pageChunks.ts';
import { readTemplate } from '../../server/pages/template.ts';

/** As `src/routes/publicPages.tsx` names them. */
const pageModules = [
  'src/routes/homePages.ts',
  'src/routes/listingPages.ts',
  'src/routes/ProductPage.tsx',
  'src/routes/WishlistPage.tsx',
  'src/routes/contentPages.ts',
] as const;

/** Of all the JavaScript that the HTML of a first page asks for, in bytes of brotli at its best: what the largest has now, and a little room. */
const atMost = 150_500;

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known =
    sizes.get(file) ?? brotliCompressSync(readFileSync(join(project, 'dist/client', file))).length;
  sizes.set(file, known);
  return known;
};

/** What a visitor of a first page has no use for yet. */
const later = [
  'src/services/network.ts',
  'src/routes/CheckoutPage.tsx',
  'src/routes/AccountPage.tsx',
  'src/routes/admin/AdminPage.tsx',
  'src/app/flows/provideCheckout.ts',
  'src/app/flows/provideMetrics.ts',
  'src/ui/auth/AuthDialog.tsx',
  'src/ui/cart/CartDrawer.tsx',
  'src/ui/frame/Footer.tsx',
  'src/ui/search/SearchOverlay.tsx',
];

describe.each(pageModules)('the first page of %s', (module) => {
  let initial: readonly string[] = [];
  beforeAll(() => {
    const template = readTemplate();
    if (!template) throw new Error('Build the client first: npm run build');
    initial = [...new Set([...template.scripts, ...filesOf(readManifest(), module)])];
  });

  it(`asks for no more than ${atMost} bytes of JavaScript, in few files`, () => {
    expect(initial.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(atMost);
    expect(initial.length).toBeLessThanOrEqual(10);
  });

  it('asks for nothing that is fetched when it is needed', () => {
    const manifest = readManifest();
    const others: readonly string[] = pageModules.filter((other) => other !== module);
    expect([...later, ...others].filter((one) => initial.includes(manifest[one]?.file ?? one))).toEqual([]);
    expect(later.filter((one) => !manifest[one])).toEqual([]);
  });
});
