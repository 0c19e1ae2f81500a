/** DESK-401 to DESK-411: batches of product changes, with preview, progress and undo. */
import { catalogueProductFields as fields, catalogueSizeName } from '../catalogueFile.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryBoolean, queryEnum, queryObject } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import * as s from '../schema.ts';
import { count } from './adminParts.ts';
import { productStates, stockFilters } from './adminProducts.ts';
import { mutationOf, pageOf, resultOf } from './responses.ts';

export const batchKinds = ['bulk', 'import'] as const;
export type BatchKind = (typeof batchKinds)[number];

/**
 * `preparing` while its items are made, `previewed` until staff apply or discard it, `running` while they are applied; `done`, `failed`
 * (no item could be applied) or `canceled` after that. `undoing` and `undone` tell of the batch that takes it back.
 */
export const batchStates = [
  'preparing',
  'previewed',
  'running',
  'done',
  'failed',
  'canceled',
  'undoing',
  'undone',
] as const;
export type BatchState = (typeof batchStates)[number];

/** `skipped`: the product was changed since the preview, or has no price to change, and stays unchanged. `failed`: a rule of the shop refuses the change. */
export const batchItemStates = ['waiting', 'applied', 'skipped', 'failed', 'undone'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** How the titles of undos and redos begin. What takes an undo back is a redo. */
export const batchTitleMarks = { undo: 'Undo: ', redo: 'Redo: ' } as const;

/** Lists whose filters staff can save. */
export const filteredLists = ['products', 'orders'] as const;
export type FilteredList = (typeof filteredLists)[number];

/** `total` items, of which `waiting` are not applied yet; `unchanged` counts selected products that need no change. */
export const batch = s.looseObject({
  _id: s.id(),
  kind: s.oneOf(batchKinds),
  title: s.text(),
  state: s.oneOf(batchStates),
  total: count(),
  waiting: count(),
  applied: count(),
  skipped: count(),
  failed: count(),
  undone: count(),
  unchanged: count(),
  /** Email of the member of staff. */
  by: s.text(),
  at: s.time(),
  finishedAt: s.nullable(s.time()),
  /** The batch that it takes back. */
  undoes: s.nullable(s.id()),
  /** Whether staff can undo it now. */
  canUndo: s.boolean(),
});
export type Batch = s.Infer<typeof batch>;

/** DESK-653: the code of an applied item that retired its product instead of deleting it, because an order contains it. */
export const retiredCode = 'retired';

/** One product of a batch. `before` and `after` hold the values by part of the product; null where there is no product. */
export const batchItem = s.looseObject({
  position: count(),
  product: s.nullable(s.looseObject({ _id: s.id(), sku: s.text(), title: s.text() })),
  before: s.nullable(s.jsonObject()),
  after: s.nullable(s.jsonObject()),
  state: s.oneOf(batchItemStates),
  code: s.nullable(s.text()),
  message: s.nullable(s.text()),
});

/** Endings of a rounded price. */
export const priceEndings = ['.00', '.90', '.95', '.99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

export const bulkVisibilities = ['shown', 'hidden', 'retired', 'restored'] as const;

/** What a bulk change does to each selected product. */
export const bulkChange = s.discriminatedUnion('kind', {
  /** `value`: dollars for 'set' and 'amount', percent for 'percent'; negative values lower the price. The discount stays. */
  price: s.strictObject({
    kind: s.literal('price'),
    mode: s.oneOf(['set', 'percent', 'amount']),
    value: s.decimal({ min: -1_000_000, max: 1_000_000 }),
    ending: s.nullable(s.oneOf(priceEndings)),
  }),
  discount: s.strictObject({ kind: s.literal('discount'), percent: s.integer({ min: 0, max: 90 }) }),
  /** `size` null: each size. A negative number takes units away with 'add'. */
  stock: s.strictObject({
    kind: s.literal('stock'),
    mode: s.oneOf(['set', 'add']),
    quantity: s.integer({ min: -1_000_000, max: 1_000_000 }),
    size: s.nullable(catalogueSizeName()),
  }),
  /** A third-level category. */
  category: s.strictObject({ kind: s.literal('category'), category: fields.category }),
  campaign: s.strictObject({
    kind: s.literal('campaign'),
    campaign: s.id(),
    mode: s.oneOf(['in', 'out']),
  }),
  visibility: s.strictObject({ kind: s.literal('visibility'), to: s.oneOf(bulkVisibilities) }),
});
export type BulkChange = s.Infer<typeof bulkChange>;

/** The products that a list shows by its filters; all fields as in its query. */
export const productFilter = s.strictObject({
  q: s.optional(s.text({ max: 100 })),
  category: s.optional(s.text({ max: 100 })),
  stock: s.optional(s.oneOf(stockFilters)),
  hidden: s.optional(s.boolean()),
  state: s.optional(s.oneOf(productStates)),
});

/** All products that match a filter, or the checked ones. */
export const productSelection = s.discriminatedUnion('kind', {
  filter: s.strictObject({ kind: s.literal('filter'), filter: productFilter }),
  ids: s.strictObject({ kind: s.literal('ids'), ids: s.list(s.id(), { min: 1, max: 500 }) }),
});
export type ProductSelection = s.Infer<typeof productSelection>;

const adminBatches = defineEndpoint('reader', 'GET', '/admin/batches', {
  summary: 'A page of batches of product changes, newest first.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    /** Only batches that the shop works on. */
    running: queryBoolean(),
  }),
  reply: pageOf(batch),
});

const adminBatchById = defineEndpoint('reader', 'GET', '/admin/batches/:id', {
  summary: 'One batch with its progress.',
  reply: resultOf(batch),
});

const adminBatchItems = defineEndpoint('reader', 'GET', '/admin/batches/:id/items', {
  summary: 'A page of the products of a batch, in order.',
  query: queryObject({ ...pageParameters(adminPageSize), state: queryEnum(batchItemStates) }),
  reply: pageOf(batchItem),
});

const reply = mutationOf(batch);

/** The preview is made in the background: the batch is `previewed` when it is complete. Nothing changes before it is applied. */
const previewBulkChange = defineEndpoint('manager', 'POST', '/admin/batches', {
  summary: 'Prepares one change of many products, as a batch to preview.',
  isIdempotent: true,
  successStatus: 201,
  body: s.strictObject({ selection: productSelection, change: bulkChange }),
  reply,
});

const applyBatch = defineEndpoint('manager', 'POST', '/admin/batches/:id/apply', {
  summary: 'Applies a previewed batch in the background.',
  isIdempotent: true,
  reply,
});

const cancelBatch = defineEndpoint('manager', 'POST', '/admin/batches/:id/cancel', {
  summary: 'Discards a preview, or stops a running batch; what it has changed stays.',
  isIdempotent: true,
  reply,
});

/** Returns the batch that takes it back. */
const undoBatch = defineEndpoint('manager', 'POST', '/admin/batches/:id/undo', {
  summary: 'Takes back what a batch has changed, as a batch of its own.',
  isIdempotent: true,
  successStatus: 201,
  reply,
});

export const adminBatchEndpoints = {
  adminBatches,
  adminBatchById,
  adminBatchItems,
  previewBulkChange,
  applyBatch,
  cancelBatch,
  undoBatch,
} as const;
