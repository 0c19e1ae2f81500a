/** Requests for an email when a size is back in stock. Those that wait are confirmed and not notified. */
import { sql } from 'kysely';
import { countRows, isFound } from './common/queries.ts';
import { deleteInBatches } from './common/deleteInBatches.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { StockRequestsTable } from './schema.ts';

export type StockRequestRow = StockRequestsTable;

/** What an address has one open request for. */
export interface StockRequestKey {
  readonly productId: string;
  readonly size: string;
  /** Normalized. */
  readonly email: string;
}

export const findStockRequest = (db: Handle, id: string): Promise<StockRequestRow | undefined> =>
  db.selectFrom('stock_requests').selectAll().where('id', '=', id).executeTakeFirst();

const openRequests = (db: Handle, email: string) =>
  db.selectFrom('stock_requests').where('email', '=', email).where('notified_at', 'is', null);

/** The open request of an address for a size, locked until the transaction ends. */
export const lockOpenStockRequest = (
  trx: StoreTransaction,
  { productId, size, email }: StockRequestKey,
): Promise<StockRequestRow | undefined> =>
  openRequests(trx, email)
    .selectAll()
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inserts an open request; false if the address has one for this size. */
export const insertStockRequest = async (
  trx: StoreTransaction,
  row: Omit<StockRequestRow, 'notified_at'>,
): Promise<boolean> =>
  isFound(
    trx
      .insertInto('stock_requests')
      .values({ ...row, notified_at: null })
      .onConflict((conflict) =>
        conflict.columns(['email', 'product_id', 'size']).where('notified_at', 'is', null).doNothing(),
      )
      .returning('id'),
  );

/** Marks a request as confirmed, and as one of an account if `userId` is given; a second time changes nothing. */
export const confirmStockRequest = async (
  trx: StoreTransaction,
  { id, at, userId }: { readonly id: string; readonly at: string; readonly userId: string | null },
): Promise<void> => {
  await trx
    .updateTable('stock_requests')
    .set({
      confirmed_at: sql<string>`coalesce(confirmed_at, ${at})`,
      user_id: sql<string | null>`coalesce(${userId}, user_id)`,
    })
    .where('id', '=', id)
    .execute();
};

/** The open requests of an address. */
export const countOpenStockRequests = (db: Handle, email: string): Promise<number> =>
  countRows(openRequests(db, email));

/** The requests of an address that wait for its confirmation. */
export const countUnconfirmedStockRequests = (db: Handle, email: string): Promise<number> =>
  countRows(openRequests(db, email).where('confirmed_at', 'is', null));

/** Ends every request of an address. */
export const deleteStockRequestsOfAddress = async (trx: StoreTransaction, email: string): Promise<void> => {
  await trx.deleteFrom('stock_requests').where('email', '=', email).execute();
};

/** Ends the open request of an address for a size, if there is one. */
export const deleteOpenStockRequest = async (
  trx: StoreTransaction,
  { productId, size, email }: StockRequestKey,
): Promise<void> => {
  await trx
    .deleteFrom('stock_requests')
    .where('email', '=', email)
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('notified_at', 'is', null)
    .execute();
};

const isWaiting = sql<boolean>`confirmed_at is not null and notified_at is null`;

/** How many shoppers wait for each size of a product. */
export const countWaitingBySize = async (db: Handle, productId: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('stock_requests')
    .select((eb) => ['size', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where(isWaiting)
    .groupBy('size')
    .execute();
  return new Map(rows.map(({ size, count }) => [size, Number(count)]));
};

interface SizeKey {
  readonly productId: string;
  readonly size: string;
}

/** The oldest requests that wait for a size, locked until the transaction ends. */
export const lockWaitingStockRequests = async (
  trx: StoreTransaction,
  { productId, size }: SizeKey,
  limit: number,
): Promise<{ readonly id: string }[]> =>
  trx
    .selectFrom('stock_requests')
    .select('id')
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where(isWaiting)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

export const markNotified = async (
  trx: StoreTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> => {
  await trx.updateTable('stock_requests').set({ notified_at: at }).where('id', 'in', ids).execute();
};

/** The emails about a size since `since`. */
export const countNotifiedSince = (
  db: Handle,
  { productId, size }: SizeKey,
  since: string,
): Promise<number> =>
  countRows(
    db
      .selectFrom('stock_requests')
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .where('notified_at', '>', since),
  );

/**
 * Makes a notified request wait again, because its email was not sent. Does nothing if it was notified at another time, or if the address has
 * asked again since.
 */
export const reopenStockRequest = async (
  trx: StoreTransaction,
  { id, email, product_id: productId, size }: StockRequestRow,
  notifiedAt: string,
): Promise<void> => {
  await trx
    .updateTable('stock_requests')
    .set({ notified_at: null })
    .where('id', '=', id)
    .where('notified_at', '=', notifiedAt)
    .where(({ not, exists }) =>
      not(
        exists(
          openRequests(trx, email)
            .select('stock_requests.id')
            .where('product_id', '=', productId)
            .where('size', '=', size),
        ),
      ),
    )
    .execute();
};

export interface StockRequestOfUser extends StockRequestRow {
  readonly title: string;
}

/** A page of the requests of a user, oldest first; `after` is the last one of the page before. */
export const pageOfStockRequests = async (
  db: Handle,
  {
    userId,
    after,
    limit,
  }: { readonly userId: string; readonly after: StockRequestOfUser | undefined; readonly limit: number },
): Promise<StockRequestOfUser[]> =>
  db
    .selectFrom('stock_requests')
    .innerJoin('products', 'products.id', 'stock_requests.product_id')
    .selectAll('stock_requests')
    .select('products.title')
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(stock_requests.created_at, stock_requests.id) > (${after?.created_at ?? ''}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('stock_requests.created_at')
    .orderBy('stock_requests.id')
    .limit(limit)
    .execute();

interface StockRequestRetention {
  /** Requests are deleted that were made before this time, */
  readonly made: string;
  /** not confirmed and made before this one, */
  readonly unconfirmed: string;
  /** or notified before this one. */
  readonly notified: string;
}

export const deleteOldStockRequests = async (
  db: Handle,
  { made, unconfirmed, notified }: StockRequestRetention,
): Promise<void> => {
  const table = 'stock_requests';
  const key = ['id'] as const;
  await deleteInBatches(db, { table, key, column: 'created_at', before: made });
  await deleteInBatches(db, {
    table,
    key,
    column: 'created_at',
    before: unconfirmed,
    isNotSet: 'confirmed_at',
  });
  await deleteInBatches(db, { table, key, column: 'notified_at', before: notified, isSet: 'notified_at' });
};

/** Deletes the requests that were made for this address without an account. */
export const deleteStockRequestsOfGuests = async (trx: StoreTransaction, email: string): Promise<void> => {
  await trx.deleteFrom('stock_requests').where('email', '=', email).where('user_id', 'is', null).execute();
};
