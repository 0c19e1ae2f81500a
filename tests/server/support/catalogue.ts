import { createHash } from 'node:crypto';
import type { CatalogueFile, CatalogueProduct } from '../../../contract/catalogueFile.ts';
import { defaultProductQuery, type ProductQuery } from '../../../contract/listingQuery.ts';
import { importCatalogue } from '../../../server/catalogue/importCatalogue.ts';
import type { ImportOptions, PictureSource } from '../../../server/catalogue/importContext.ts';
import type { ImportReport } from '../../../server/catalogue/importReport.ts';
import { createIdGenerator } from '../../../server/idGenerator.ts';
import type { Media } from '../../../server/media/media.ts';
import type { Store } from '../../../server/store/database.ts';

export const now = new Date('2026-03-02T10:00:00.000Z');
export const daysAgo = (days: number): string =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

/** Media without storage, for tests that do not involve pictures. */
export const fakeMedia: Media = {
  save: async (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 24),
  read: async () => undefined,
  uploads: { receivePart: async () => {}, remove: async () => {} },
  saveUpload: async () => 'f'.repeat(24),
  savePhoto: async (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 24),
  readUpload: async () => undefined,
  kindOf: async () => 'jpg',
  saveCrop: async () => 'e'.repeat(24),
  prerender: async () => {},
  close: () => {},
};

export const fakePictures: PictureSource = async (file) => Buffer.from(`<svg>${file}</svg>`);

export const categories: CatalogueFile['categories'] = [
  { slug: 'men', name: 'Men', level: 1 },
  { slug: 'women', name: 'Women', level: 1 },
  { slug: 'clothing', name: 'Clothing', level: 2, parent: 'men' },
  { slug: 'footwear', name: 'Footwear', level: 2, parent: 'men' },
  { slug: 'clothing', name: 'Clothing', level: 2, parent: 'women' },
  { slug: 'jackets', name: 'Jackets', level: 3, parent: 'men/clothing' },
  { slug: 't-shirts', name: 'T-shirts', level: 3, parent: 'men/clothing' },
  { slug: 'boots', name: 'Boots', level: 3, parent: 'men/footwear' },
  { slug: 'dresses', name: 'Dresses', level: 3, parent: 'women/clothing' },
];

/** A product, by default a jacket. */
export const product = (changes: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  sku: 'JKT-001',
  title: 'Harbour Bomber',
  brand: 'Norrvale',
  descriptionHtml: '<p>Light cotton twill.</p>',
  color: 'Bottle',
  colorFamily: 'green',
  priceCents: 12_900,
  discountPercent: 0,
  category: 'men/clothing/jackets',
  sizes: [
    { name: 'M', quantity: 3 },
    { name: 'L', quantity: 0 },
  ],
  pictures: [{ file: 'jackets/front.svg', alt: 'Bottle green bomber, front', view: 'front' }],
  publishedAt: daysAgo(100),
  ...changes,
});

export const catalogueFile = (changes: Partial<CatalogueFile> = {}): CatalogueFile => ({
  categories,
  products: [],
  campaigns: [],
  promoCodes: [],
  deliveryMethods: [],
  reviews: [],
  ...changes,
});

/** Imports a catalogue file, by default at `now`. */
export const importFile = (
  store: Store,
  file: { readonly [S in keyof CatalogueFile]: readonly unknown[] },
  { clock = () => now, ...options }: Partial<ImportOptions> & { clock?: () => Date } = {},
): Promise<ImportReport> =>
  importCatalogue({ store, media: fakeMedia, clock, newId: createIdGenerator(clock) }, file, fakePictures, {
    existing: 'update',
    reason: 'import',
    ...options,
  });

export const query = (changes: Partial<ProductQuery> = {}): ProductQuery => ({
  ...defaultProductQuery,
  ...changes,
});
