import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { BulkChange, ProductSelection } from '../../../contract/wire/adminBatches.ts';
import type { Store } from '../../../server/store/database.ts';
import { applyBatch, undoBatch } from '../../../server/usecases/admin/batches/moveBatch.ts';
import { previewBulkChange } from '../../../server/usecases/admin/batches/previewBulkChange.ts';
import { readBatch, readBatchItems } from '../../../server/usecases/admin/batches/readBatches.ts';
import { batchJob } from '../../../server/jobs/batchJob.ts';
import { listDueBatchIds } from '../../../server/store/batches.ts';
import { runBatchSlice } from '../../../server/usecases/admin/batches/runBatch.ts';
import { openAdminShop } from './adminShop.ts';
import { start } from './seedShop.ts';

export const all: ProductSelection = { kind: 'filter', filter: {} };

const rowsPerInsert = 200;

const idOf = (index: number): string => `item-${String(index).padStart(4, '0')}`;

/** Inserts `count` visible products with a size M of 5 units, at $10.00, $10.01, … */
const insertProducts = async ({ db }: Store, count: number): Promise<void> => {
  for (let from = 0; from < count; from += rowsPerInsert) {
    const indexes = Array.from({ length: Math.min(rowsPerInsert, count - from) }, (_, each) => from + each);
    await db
      .insertInto('products')
      .values(
        indexes.map((index) => ({
          id: idOf(index),
          sku: `ITM-${index}`,
          title: `Item ${index}`,
          brand: 'Verrow',
          description: '',
          color: 'Bottle',
          color_family: 'green',
          price_cents: 1_000 + index,
          discount_percent: 0,
          sale_cents: 1_000 + index,
          top_category_id: 'men',
          second_category_id: 'men-clothing',
          third_category_id: 'men-clothing-jackets',
          pictures: JSON.stringify([{ id: `${idOf(index)}-front`, alt: 'Front' }]),
          rating_sum: 0,
          rating_count: 0,
          sold_30_days: 0,
          hidden: 0 as const,
          version: 1,
          published_at: start,
          updated_at: start,
        })),
      )
      .execute();
    await db
      .insertInto('price_history')
      .values(
        indexes.map((index) => ({ product_id: idOf(index), sale_cents: 1_000 + index, from_at: start })),
      )
      .execute();
    await db
      .insertInto('product_sizes')
      .values(
        indexes.map((index) => ({
          product_id: idOf(index),
          name: 'M',
          position: 0,
          on_hand: 5,
          reserved: 0,
        })),
      )
      .execute();
    await db
      .insertInto('stock_movements')
      .values(
        indexes.map((index) => ({
          id: `seed-${idOf(index)}`,
          product_id: idOf(index),
          size: 'M',
          quantity: 5,
          reason: 'seed' as const,
          order_id: null,
          at: start,
        })),
      )
      .execute();
  }
};

/** Expects that no row of a history is missing or changed. */
export const expectOnlyAdded = (before: ReadonlySet<string>, after: ReadonlySet<string>): void => {
  expect([...before].filter((row) => !after.has(row))).toEqual([]);
};

/** Rows of histories, which only grow. */
const historyTables = ['price_history', 'stock_movements', 'staff_log'] as const;

/** A shop with `count` products besides a coat and a belt, a campaign with the coat and the belt, and batches. */
export const openBatchShop = async (store: Store, count: number) => {
  const shop = await openAdminShop(store);
  const { context, staff, clock } = shop;
  await insertProducts(store, count);
  const footwear = { slug: 'footwear', name: 'Footwear', position: 1, hidden: 0 } as const;
  await store.db
    .insertInto('categories')
    .values([
      { ...footwear, id: 'men-footwear', level: 2, parent_id: 'men' },
      { ...footwear, id: 'men-footwear-boots', slug: 'boots', level: 3, parent_id: 'men-footwear' },
    ])
    .execute();
  const campaign = { name: 'Spring', description: '', bg_color: '#ffffff', text_color: '#171613' };
  await store.db
    .insertInto('campaigns')
    .values({ ...campaign, id: 'spring', hidden: 0, position: 0, starts_at: null, ends_at: null })
    .execute();
  await store.db
    .insertInto('campaign_products')
    .values(['coat', 'belt'].map((product_id, position) => ({ campaign_id: 'spring', product_id, position })))
    .execute();

  /** Runs the job until it has no more work. */
  const runJob = async (): Promise<void> => {
    const job = batchJob(context);
    while (await job.run()) clock.advance(1000);
  };
  /** One slice of the oldest batch that has work. */
  const runSlice = async (own: Pick<typeof context, 'store' | 'clock' | 'newId' | 'log'> = context) => {
    const now = clock.now().toISOString();
    const [id = ''] = await listDueBatchIds(store.db, { job: '', now, limit: 1 });
    await runBatchSlice(own, id);
  };
  /** Prepares a change and its preview; resolves with the id of the batch. */
  const preview = async (change: BulkChange, selection: ProductSelection = all): Promise<string> => {
    const { _id } = await previewBulkChange(context, staff, { selection, change });
    await runJob();
    return _id;
  };
  /** Previews and applies a change; resolves with the id of the batch. */
  const change = async (wanted: BulkChange, selection?: ProductSelection): Promise<string> => {
    const id = await preview(wanted, selection);
    await applyBatch(context, staff, id);
    await runJob();
    return id;
  };
  /** Undoes a batch; resolves with the id of the batch that does it. */
  const undo = async (id: string): Promise<string> => {
    clock.advance(3_600_000);
    const { _id } = await undoBatch(context, staff, id);
    await runJob();
    return _id;
  };

  /** Of what shoppers see of the catalogue: products, prices, stock, categories and campaigns. */
  const readContentHash = async (): Promise<string> => {
    const { db } = store;
    const products = await db
      .selectFrom('products')
      .select(['id', 'sku', 'title', 'brand', 'description', 'color', 'price_cents', 'discount_percent'])
      .select(['sale_cents', 'third_category_id', 'pictures', 'hidden', 'retired_at', 'drafted_at'])
      .select('published_at')
      .orderBy('id')
      .execute();
    const content = [
      products,
      await db.selectFrom('product_sizes').selectAll().orderBy('product_id').orderBy('name').execute(),
      await db.selectFrom('categories').selectAll().orderBy('id').execute(),
      await db.selectFrom('campaigns').selectAll().orderBy('id').execute(),
      await db
        .selectFrom('campaign_products')
        .select(['campaign_id', 'product_id'])
        .orderBy('campaign_id')
        .orderBy('position')
        .orderBy('product_id')
        .execute(),
      await db.selectFrom('search_terms').selectAll().orderBy('product_id').orderBy('word').execute(),
    ];
    return createHash('sha256').update(JSON.stringify(content)).digest('hex');
  };
  /** All rows of histories, as texts. */
  const readHistory = async (): Promise<ReadonlySet<string>> => {
    const rows = new Set<string>();
    for (const table of historyTables)
      for (const row of await store.db.selectFrom(table).selectAll().execute())
        rows.add(`${table} ${JSON.stringify(row)}`);
    return rows;
  };
  const readItems = async (id: string, state?: 'waiting' | 'applied' | 'skipped' | 'failed' | 'undone') =>
    (await readBatchItems(context, id, { skip: 0, limit: 48, state })).result;
  return {
    ...shop,
    runJob,
    runSlice,
    preview,
    change,
    undo,
    readContentHash,
    readHistory,
    readItems,
    read: (id: string) => readBatch(context, id),
  };
};

export type BatchShop = Awaited<ReturnType<typeof openBatchShop>>;
