import type { Store } from '../../../server/store/database.ts';
import { start } from './seedShop.ts';

const changes = [
  { kind: 'price', mode: 'percent', value: -10, ending: '.90' },
  { kind: 'discount', percent: 20 },
  { kind: 'stock', mode: 'add', quantity: 2, size: 'M' },
  { kind: 'category', category: 'men/clothing/jackets' },
  { kind: 'campaign', campaign: 'spring', mode: 'out' },
  { kind: 'visibility', to: 'hidden' },
] as const;

const filter = { q: 'coat', stock: 'low', hidden: true, state: 'drafts' } as const;
const ids = { kind: 'ids', ids: ['coat'] } as const;

/** Samples of `adminBatchEndpoints`, on the batches of `insertSampleBatches`. */
export const batchSamples = {
  adminBatches: () => [{ query: { skip: 0, limit: 20, running: true } }],
  adminBatchById: () => [{ params: { id: 'bat_done' } }],
  adminBatchItems: () => [
    { params: { id: 'bat_done' }, query: { skip: 0, limit: 20, state: 'applied' as const } },
  ],
  previewBulkChange: () => [
    { body: { selection: { kind: 'filter' as const, filter }, change: changes[0] } },
    ...changes.map((change) => ({ body: { selection: { ...ids, ids: [...ids.ids] }, change } })),
  ],
  applyBatch: () => [{ params: { id: 'bat_previewed' } }],
  cancelBatch: () => [{ params: { id: 'bat_discarded' } }],
  undoBatch: () => [{ params: { id: 'bat_done' } }],
};

/** Two previews and an applied batch of the coat's price. */
export const insertSampleBatches = async ({ db }: Store, userId: string): Promise<void> => {
  const batches = [
    ['bat_previewed', 'previewed', 0],
    ['bat_discarded', 'previewed', 0],
    ['bat_done', 'done', 1],
  ] as const;
  for (const [id, state, applied] of batches) {
    await db
      .insertInto('batches')
      .values({
        id,
        kind: 'bulk',
        title: 'Price −10 %',
        state,
        is_due: 0,
        source: null,
        cursor: null,
        next_position: applied,
        total: 1,
        applied,
        skipped: 0,
        failed: 0,
        undone: 0,
        unchanged: 0,
        user_id: userId,
        created_at: start,
        started_at: applied === 1 ? start : null,
        finished_at: applied === 1 ? start : null,
        undoes: null,
      })
      .execute();
    await db
      .insertInto('batch_items')
      .values({
        batch_id: id,
        position: 0,
        product_id: 'coat',
        before: '{"offer":{"priceCents":9999,"discountPercent":0}}',
        after: '{"offer":{"priceCents":8999,"discountPercent":0}}',
        state: applied === 1 ? 'applied' : 'waiting',
        code: null,
        message: null,
        undoes_position: null,
      })
      .execute();
  }
};
