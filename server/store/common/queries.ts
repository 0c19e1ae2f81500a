/** Parts that queries of the store share. */
import { sql, type InsertObject, type SelectQueryBuilder, type UpdateResult } from 'kysely';
import type { Handle } from '../database.ts';
import type { Database } from '../schema.ts';

/** A slice of a sorted list. */
export interface Slice {
  readonly skip: number;
  readonly take: number;
}

interface RowsQuery<Row> {
  readonly execute: () => Promise<Row[]>;
}

/** Whether the query returns a row. */
export const isFound = async (query: {
  readonly executeTakeFirst: () => Promise<unknown>;
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined;

/** Runs a conditional update of one row; returns whether the row met the condition. */
export const isUpdated = async (update: {
  readonly executeTakeFirst: () => Promise<UpdateResult>;
}): Promise<boolean> => (await update.executeTakeFirst()).numUpdatedRows === 1n;

/** The ids of the rows, in their order. */
export const readIds = async (query: RowsQuery<{ readonly id: string }>): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id);

/** The number of rows of a query without columns. */
export const countRows = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ readonly count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The rows of a query with `in` over `ids`; asks the database only if there are ids, because PostgreSQL refuses an empty list. */
export const rowsIn = async <Row>(ids: readonly string[], query: RowsQuery<Row>): Promise<Row[]> =>
  ids.length === 0 ? [] : query.execute();

/** The rows of several owners, such as the items of orders, in the order of the given columns. */
export const rowsOfOwners = <TB extends keyof Database, O>(
  query: SelectQueryBuilder<Database, TB, O>,
  owner: keyof O & string,
  ownerIds: readonly string[],
  order: readonly (keyof O & string)[],
): Promise<O[]> => {
  const owned = query.where(sql.ref(owner), 'in', ownerIds);
  const ordered = order.reduce((builder, column) => builder.orderBy(sql.ref(column)), owned);
  // `where` and `orderBy` do not change the columns; Kysely cannot infer that for columns named at run time.
  return rowsIn(ownerIds, ordered as RowsQuery<unknown> as RowsQuery<O>);
};

/** Inserts a row; does nothing if one with the same values in the columns `key` exists. */
export const insertIfAbsent = async <T extends keyof Database>(
  db: Handle,
  table: T,
  row: InsertObject<Database, T>,
  key: readonly (keyof Database[T] & string)[],
): Promise<void> => {
  await db
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns([...key]).doNothing())
    .execute();
};
