import type { Batch } from '../../../contract/wire/adminBatches.ts';
import { buildPage } from './adminNetwork.ts';

export const preview: Batch = {
  _id: 'b1',
  kind: 'bulk',
  title: 'Price −10 %, rounded to .90',
  state: 'previewed',
  total: 3,
  waiting: 2,
  applied: 0,
  skipped: 0,
  failed: 1,
  undone: 0,
  unchanged: 4,
  by: 'cleo@example.org',
  at: '2026-03-02T10:00:00.000Z',
  finishedAt: null,
  undoes: null,
  canUndo: false,
};

/** A product that would change, and one that would not. */
export const items = buildPage(
  {
    position: 0,
    product: { _id: 'p1', sku: 'S1', title: 'Wool coat' },
    before: { offer: { priceCents: 12_000, discountPercent: 0 } },
    after: { offer: { priceCents: 10_790, discountPercent: 15 } },
    state: 'waiting',
    code: null,
    message: null,
  },
  {
    position: 1,
    product: { _id: 'p2', sku: 'S2', title: 'Belt' },
    before: { offer: { priceCents: 500, discountPercent: 0 } },
    after: { offer: { priceCents: 0, discountPercent: 0 } },
    state: 'failed',
    code: 'validation_failed',
    message: 'The price would be −$5.00',
  },
);
