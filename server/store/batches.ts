/** Batches of product changes: they are made and applied in slices, each in a transaction that locks the batch. */
import { sql } from 'kysely';
import { createBulkInsert } from './common/bulkInsert.ts';
import { isFound, readIds } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isAttemptable } from './jobFailures.ts';
import type { BatchesTable, BatchItemsTable, ProductsTable } from './schema.ts';

/** The database plans its partial index only for the literal. */
const isDue = sql<boolean>`is_due = 1`;

export const insertBatch = async (trx: StoreTransaction, row: BatchesTable): Promise<void> => {
  await trx.insertInto('batches').values(row).execute();
};

/** Locks the batch until the transaction ends. */
export const lockBatch = (trx: StoreTransaction, id: string): Promise<BatchesTable | undefined> =>
  trx.selectFrom('batches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateBatch = async (
  trx: StoreTransaction,
  id: string,
  change: Partial<BatchesTable>,
): Promise<void> => {
  await trx.updateTable('batches').set(change).where('id', '=', id).execute();
};

/** The oldest batches that the job works on. */
export const listDueBatchIds = (
  db: Handle,
  { job, now, limit }: { readonly job: string; readonly now: string; readonly limit: number },
): Promise<string[]> =>
  readIds(
    db
      .selectFrom('batches')
      .select('id')
      .where(isDue)
      .where(isAttemptable(job, now, 'batches.id'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit),
  );

export const insertBatchItems = createBulkInsert('batch_items', [
  'batch_id',
  'position',
  'product_id',
  'before',
  'after',
  'state',
  'code',
  'message',
  'undoes_position',
]);

/** The next items of a batch in order. */
export const listNextItems = (
  trx: StoreTransaction,
  { batchId, from, limit }: { readonly batchId: string; readonly from: number; readonly limit: number },
): Promise<BatchItemsTable[]> =>
  trx
    .selectFrom('batch_items')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute();

/** The applied items of a batch before `before`, last first. */
export const listAppliedItems = (
  trx: StoreTransaction,
  { batchId, before, limit }: { readonly batchId: string; readonly before: number; readonly limit: number },
): Promise<BatchItemsTable[]> =>
  trx
    .selectFrom('batch_items')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('state', '=', 'applied')
    .where('position', '<', before)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

export const updateBatchItem = async (
  trx: StoreTransaction,
  { batch_id, position }: Pick<BatchItemsTable, 'batch_id' | 'position'>,
  change: Partial<BatchItemsTable>,
): Promise<void> => {
  await trx
    .updateTable('batch_items')
    .set(change)
    .where('batch_id', '=', batch_id)
    .where('position', '=', position)
    .execute();
};

/** Sets the state of items whose other columns stay. */
export const setItemStates = async (
  trx: StoreTransaction,
  batchId: string,
  positions: readonly number[],
  state: BatchItemsTable['state'],
): Promise<void> => {
  if (positions.length === 0) return;
  await trx
    .updateTable('batch_items')
    .set({ state })
    .where('batch_id', '=', batchId)
    .where('position', 'in', positions)
    .execute();
};

/**
 * Locks products in a fixed order against deadlocks, and returns them by id. Orders lock their sizes first, and so does a batch that changes
 * stock.
 */
export const lockProductsOfSlice = async (
  trx: StoreTransaction,
  ids: readonly string[],
  { withSizes }: { readonly withSizes: boolean },
): Promise<ReadonlyMap<string, ProductsTable>> => {
  if (ids.length === 0) return new Map();
  if (withSizes)
    await trx
      .selectFrom('product_sizes')
      .select('name')
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('name')
      .forNoKeyUpdate()
      .execute();
  const rows = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const selectBatches = (db: Handle) =>
  db
    .selectFrom('batches')
    .leftJoin('users', 'users.id', 'batches.user_id')
    .selectAll('batches')
    .select('users.email');

/** A batch as displayed; `email` is null if the account was deleted. */
export type BatchRow = BatchesTable & { readonly email: string | null };

export const findBatch = (db: Handle, id: string): Promise<BatchRow | undefined> =>
  selectBatches(db).where('batches.id', '=', id).executeTakeFirst();

interface BatchQuery {
  readonly skip: number;
  readonly limit: number;
  readonly running: boolean;
}

/** A page of batches, newest first; returns one more than `limit` if there are further ones. */
export const listBatches = (db: Handle, { skip, limit, running }: BatchQuery): Promise<BatchRow[]> =>
  selectBatches(db)
    .$if(running, (query) => query.where(isDue))
    .orderBy('batches.created_at', 'desc')
    .orderBy('batches.id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();

interface ItemQuery {
  readonly skip: number;
  readonly limit: number;
  readonly state?: BatchItemsTable['state'] | undefined;
}

/** An item with its product; nulls where there is none. */
export type ItemRow = BatchItemsTable & {
  readonly [K in 'sku' | 'title']: ProductsTable[K] | null;
};

/** A page of the items of a batch; returns one more than `limit` if there are further ones. */
export const listBatchItems = (
  db: Handle,
  batchId: string,
  { skip, limit, state }: ItemQuery,
): Promise<ItemRow[]> =>
  db
    .selectFrom('batch_items')
    .leftJoin('products', 'products.id', 'batch_items.product_id')
    .selectAll('batch_items')
    .select(['products.sku', 'products.title'])
    .where('batch_id', '=', batchId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('position')
    .limit(limit + 1)
    .offset(skip)
    .execute();

/** Whether a batch has changed a product, or removed one that the shop does not have again. */
export const hasUndoableItems = (db: Handle, batchId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('batch_items')
      .leftJoin('products', 'products.id', 'batch_items.product_id')
      .select('batch_items.position')
      .where('batch_id', '=', batchId)
      .where('state', '=', 'applied')
      .where((eb) => eb.or([eb('after', 'is not', null), eb('products.id', 'is', null)])),
  );

/** A batch that changed a product, with the state of its item. */
export interface ProductBatchRow {
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
  readonly email: string | null;
  readonly state: BatchItemsTable['state'];
}

/** The latest batches that changed a product, newest first. */
export const listBatchesOfProduct = (
  db: Handle,
  productId: string,
  limit: number,
): Promise<ProductBatchRow[]> =>
  db
    .selectFrom('batch_items')
    .innerJoin('batches', 'batches.id', 'batch_items.batch_id')
    .leftJoin('users', 'users.id', 'batches.user_id')
    .select(['batches.id', 'batches.title', 'batches.created_at', 'users.email', 'batch_items.state'])
    .where('product_id', '=', productId)
    .where('batch_items.state', 'in', ['applied', 'undone'])
    .orderBy('batches.created_at', 'desc')
    .orderBy('batches.id', 'desc')
    .limit(limit)
    .execute();

/** Previews made before `before` that were not applied. */
export const listStalePreviews = async (db: Handle, before: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('batches')
    .select('id')
    .where('created_at', '<', before)
    .where('started_at', 'is', null)
    .where('state', 'in', ['preparing', 'previewed', 'canceled'])
    .execute();
  return rows.map(({ id }) => id);
};

/** Rows of one statement: few enough that requests do not notice it. */
const rowsPerStatement = 500;

/** Deletes a batch and its items, some of them per statement. */
export const deleteBatch = async (db: Handle, id: string): Promise<void> => {
  const items = db.selectFrom('batch_items').select('position').where('batch_id', '=', id);
  while (await isFound(items.limit(1)))
    await db
      .deleteFrom('batch_items')
      .where('batch_id', '=', id)
      .where('position', 'in', items.orderBy('position').limit(rowsPerStatement))
      .execute();
  await db.deleteFrom('batches').where('id', '=', id).execute();
};
