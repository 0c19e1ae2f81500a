/** DESK-421 to DESK-433: products from the file of another shop, with mapping, preview, pictures and undo. */
import { colorFamilies } from '../catalogueFile.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryBoolean, queryEnum, queryObject } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import {
  importFaultKinds,
  importFields,
  importFormats,
  importOutcomes,
  importStates,
  mappingReasons,
  optionRoles,
  priceChoices,
} from '../rules/imports.ts';
import * as s from '../schema.ts';
import { count } from './adminParts.ts';
import { uploadKey } from './adminProductParts.ts';
import { productFilterParameters } from './adminProducts.ts';
import { mutationOf, pageOf, resultOf } from './responses.ts';

const cell = () => s.text({ max: 500 });
const maximumValues = { max: 1000 } as const;

/** How the file is read. Chosen by staff before anything is checked, and proposed again for the next file of the format. */
export const importMapping = s.strictObject({
  columns: s.list(s.strictObject({ field: s.oneOf(importFields), column: s.nullable(cell()) }), { max: 40 }),
  options: s.list(s.strictObject({ name: cell(), role: s.oneOf(optionRoles) }), { max: 200 }),
  /** `to`: three levels, like `Men > Clothing > Jackets`; null leaves the products out. An empty `from` is no category. */
  categories: s.list(s.strictObject({ from: cell(), to: s.nullable(s.text({ max: 200 })) }), maximumValues),
  /** The group of the colour filter by colour. An empty `from` is no colour. */
  colors: s.list(s.strictObject({ from: cell(), family: s.nullable(s.oneOf(colorFamilies)) }), maximumValues),
  /** Of products without one. */
  brand: s.text({ max: 60 }),
  /** Whether new products are shown to shoppers, where the file shows them and they are complete. */
  shows: s.boolean(),
  prices: s.oneOf(priceChoices),
  /** Whether the stock of products that the shop has is set to that of the file. */
  setsStock: s.boolean(),
  /** Units of a size of which the file does not tell the stock. */
  defaultStock: s.integer({ min: 0, max: 1_000_000 }),
});
export type ImportMapping = s.Infer<typeof importMapping>;

/** A name of the file, with the products of the file that have it. */
const nameUses = () =>
  s.list(
    s.looseObject({
      from: s.text(),
      products: count(),
      /** DESK-520: its category is a guess by its name that staff have not seen yet. Older versions do not tell. */
      isGuess: s.optional(s.boolean()),
    }),
  );

export const catalogueImport = s.looseObject({
  _id: s.id(),
  fileName: s.text(),
  state: s.oneOf(importStates),
  /** Null until the file is read. */
  format: s.nullable(s.oneOf(importFormats)),
  /** Why the file cannot be imported. */
  message: s.nullable(s.text({ max: 1000 })),
  /** Lines of the file without the heading. */
  lines: count(),
  headings: s.list(s.text({ max: 1000 })),
  /** Options of the file with some of their values. */
  options: s.list(s.looseObject({ name: s.text(), values: s.list(s.text()) })),
  mapping: s.nullable(importMapping),
  /** Of the names in `mapping`. Older versions do not tell. */
  uses: s.optional(s.looseObject({ categories: nameUses(), colors: nameUses() })),
  /** Products by outcome, and the number of faults. Older versions count notes as faults, and do not tell the optional ones. */
  counts: s.looseObject({
    new: count(),
    changed: count(),
    unchanged: count(),
    faulty: count(),
    faults: count(),
    notes: s.optional(count()),
    /** Products whose price was rounded. */
    rounded: s.optional(count()),
    /** DESK-522: one of them. */
    roundedExample: s.optional(
      s.looseObject({ line: count(), title: s.text(), message: s.text({ max: 1000 }) }),
    ),
    /** Products that are left out, by what the mapping lacks; one may have several reasons. */
    reasons: s.optional(s.list(s.looseObject({ reason: s.oneOf(mappingReasons), products: count() }))),
  }),
  /** Categories that the import makes. */
  newCategories: s.list(s.text()),
  /** Of the pictures that are fetched. */
  pictures: s.looseObject({ total: count(), stored: count(), failed: count() }),
  /** Products that were written, or are to be; null before. */
  batch: s.nullable(
    s.looseObject({ _id: s.id(), total: count(), applied: count(), skipped: count(), failed: count() }),
  ),
  /** Products by what the undo did: made ones were deleted, or retired where orders contain them; `left`: changed since. */
  undone: s.optional(s.looseObject({ deleted: count(), retired: count(), restored: count(), left: count() })),
  by: s.text(),
  at: s.time(),
  canUndo: s.boolean(),
});
export type CatalogueImport = s.Infer<typeof catalogueImport>;

/** `line`, `column` and cell of the file. Older versions tell neither the cell nor the kind. */
const importFault = s.looseObject({
  line: count(),
  column: s.nullable(s.text()),
  value: s.optional(s.text({ multiline: true })),
  message: s.text({ max: 1000 }),
  kind: s.optional(s.oneOf(importFaultKinds)),
});

export const importItem = s.looseObject({
  position: count(),
  line: count(),
  sku: s.text(),
  title: s.text(),
  outcome: s.oneOf(importOutcomes),
  /** Texts to read; null: there is nothing. */
  changes: s.list(
    s.looseObject({
      field: s.text(),
      before: s.nullable(s.text({ max: 20_000, multiline: true })),
      after: s.nullable(s.text({ max: 20_000, multiline: true })),
    }),
  ),
  faults: s.list(importFault),
});
export type ImportItem = s.Infer<typeof importItem>;

const reply = mutationOf(catalogueImport);

const adminImports = defineEndpoint('manager', 'GET', '/admin/imports', {
  summary: 'The latest imports of products, newest first.',
  reply: resultOf(s.list(catalogueImport)),
});

const adminImportById = defineEndpoint('manager', 'GET', '/admin/imports/:id', {
  summary: 'One import of products with its progress.',
  reply: resultOf(catalogueImport),
});

const adminImportItems = defineEndpoint('manager', 'GET', '/admin/imports/:id/items', {
  summary: 'A page of the products of an import, in the order of the file.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    outcome: queryEnum(importOutcomes),
    /** Only products with a fault or a note. */
    faults: queryBoolean(),
    /** Only products with a fault; notes do not count. */
    onlyFaults: queryBoolean(),
  }),
  reply: pageOf(importItem),
});

const importFaults = defineEndpoint('manager', 'GET', '/admin/imports/:id/faults', {
  summary: 'All faults and notes of an import as a CSV file.',
  media: 'text/csv',
  reply: s.file(),
});

const startImport = defineEndpoint('manager', 'POST', '/admin/imports', {
  summary: 'Reads an uploaded file in the background and proposes its mapping. Nothing of the shop changes.',
  isIdempotent: true,
  successStatus: 201,
  body: s.strictObject({ upload: uploadKey(), fileName: s.text({ min: 1, max: 200 }) }),
  reply,
});

const checkImport = defineEndpoint('manager', 'POST', '/admin/imports/:id/check', {
  summary: 'Compares the file with the shop in the background. Nothing of the shop changes.',
  isIdempotent: true,
  maxBodyBytes: 1024 * 1024,
  body: importMapping,
  reply,
});

const applyImport = defineEndpoint('manager', 'POST', '/admin/imports/:id/apply', {
  summary: 'Fetches the pictures and writes the products in the background.',
  isIdempotent: true,
  reply,
});

const cancelImport = defineEndpoint('manager', 'POST', '/admin/imports/:id/cancel', {
  summary: 'Discards an import, or stops it: what is written stays, and can be undone.',
  isIdempotent: true,
  reply,
});

const undoImport = defineEndpoint('manager', 'POST', '/admin/imports/:id/undo', {
  summary: 'Takes back what an import has written, in the background.',
  isIdempotent: true,
  reply,
});

const repeatImport = defineEndpoint('manager', 'POST', '/admin/imports/:id/repeat', {
  summary: 'A new import of the file of an undone one by the same mapping: compares it with the shop again.',
  isIdempotent: true,
  successStatus: 201,
  reply,
});

/** The table that an import reads again; with the filters of the list of products. */
const productTable = defineEndpoint('manager', 'GET', '/admin/product-table', {
  summary: 'Products as a table that can be imported again.',
  media: 'text/csv',
  query: queryObject(productFilterParameters),
  reply: s.file(),
});

export const adminImportEndpoints = {
  adminImports,
  adminImportById,
  adminImportItems,
  importFaults,
  startImport,
  checkImport,
  applyImport,
  cancelImport,
  undoImport,
  repeatImport,
  productTable,
} as const;
