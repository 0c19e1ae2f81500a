/** Sizes that are back in stock while shoppers wait for an email; written in the transaction in which the stock comes back. */
import { sql } from 'kysely';
import { isFound, readIds, toBatches } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isAttemptable } from './jobFailures.ts';
import type { RestockedSizesTable } from './schema.ts';

/**
 * Makes the emails about these products due for each size that is available while shoppers wait for it. A row that exists is updated, not
 * skipped: the job may be about to delete it.
 */
export const recordRestocks = async (
  trx: StoreTransaction,
  productIds: readonly string[],
  at: string,
): Promise<void> => {
  for (const batch of toBatches(productIds))
    await sql`
      insert into restocked_sizes (id, product_id, size, next_at)
      select distinct request.product_id || '/' || request.size, request.product_id, request.size,
        cast(${at} as text)
      from stock_requests as request
      join product_sizes as stock on stock.product_id = request.product_id and stock.name = request.size
      where request.product_id in (${sql.join(batch)})
        and request.confirmed_at is not null and request.notified_at is null
        and stock.on_hand > stock.reserved
      order by 1
      on conflict (id) do update set next_at = excluded.next_at
    `.execute(trx);
};

/** The sizes whose emails are due, the longest due first; none that the job postponed or gave up. */
export const listDueRestockIds = (
  db: Handle,
  { job, now, limit }: { readonly job: string; readonly now: string; readonly limit: number },
): Promise<string[]> =>
  readIds(
    db
      .selectFrom('restocked_sizes')
      .select('id')
      .where('next_at', '<=', now)
      .where(isAttemptable(job, now, 'restocked_sizes.id'))
      .orderBy('next_at')
      .orderBy('id')
      .limit(limit),
  );

/** Locks a size whose emails are due; undefined if another process handles it or has. */
export const lockDueRestock = (
  trx: StoreTransaction,
  id: string,
  now: string,
): Promise<RestockedSizesTable | undefined> =>
  trx
    .selectFrom('restocked_sizes')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const postponeRestock = async (trx: StoreTransaction, id: string, nextAt: string): Promise<void> => {
  await trx.updateTable('restocked_sizes').set({ next_at: nextAt }).where('id', '=', id).execute();
};

export const deleteRestock = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('restocked_sizes').where('id', '=', id).execute();
};

const findSize = (trx: StoreTransaction, productId: string, size: string) =>
  trx.selectFrom('product_sizes').select('name').where('product_id', '=', productId).where('name', '=', size);

export const hasSize = (trx: StoreTransaction, productId: string, size: string): Promise<boolean> =>
  isFound(findSize(trx, productId, size));

/**
 * Locks a size until the transaction ends: a change of its stock either precedes this transaction or sees what it wrote.
 */
export const lockSize = async (trx: StoreTransaction, productId: string, size: string): Promise<void> => {
  await findSize(trx, productId, size).forNoKeyUpdate().execute();
};
