import type { CatalogueImport } from '../../contract/wire/adminImports.ts';

/** An import as the server describes it. */
export const buildImport = (changes: Partial<CatalogueImport> = {}): CatalogueImport => ({
  _id: 'imp_1',
  fileName: 'products.csv',
  state: 'mapping',
  format: 'shopify',
  message: null,
  lines: 12,
  headings: ['Handle', 'Title', 'Vendor', 'Type', 'Variant Price'],
  options: [{ name: 'Color', values: ['Navy', 'Aurora'] }],
  mapping: {
    columns: [
      { field: 'title', column: 'Title' },
      { field: 'brand', column: null },
      { field: 'price', column: 'Variant Price' },
    ],
    options: [{ name: 'Color', role: 'color' }],
    categories: [{ from: 'Coats', to: null }],
    colors: [
      { from: 'Navy', family: 'blue' },
      { from: 'Aurora', family: null },
    ],
    brand: '',
    shows: false,
    prices: 'refuse',
    setsStock: true,
    defaultStock: 0,
  },
  counts: { new: 2, changed: 1, unchanged: 0, faulty: 1, faults: 1 },
  newCategories: [],
  pictures: { total: 4, stored: 0, failed: 0 },
  batch: null,
  by: 'cleo@example.org',
  at: '2026-03-02T10:00:00.000Z',
  canUndo: false,
  ...changes,
});
