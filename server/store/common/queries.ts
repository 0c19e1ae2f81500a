/** Parts that queries of the store share. */
import { sql, type Compilable, type InsertObject, type SelectQueryBuilder, type UpdateResult } from 'kysely';
import type { Handle } from '../database.ts';
import type { Database } from '../schema.ts';
import { prepare } from './prepare.ts';

/** A slice of a sorted list. */
export interface Slice {
  readonly skip: number;
  readonly take: number;
}

/** Engines limit the number of values per statement. */
const maximumRowsPerStatement = 500;

/** Splits rows for statements with many values. */
export const toBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / maximumRowsPerStatement) }, (_, batch) =>
    rows.slice(batch * maximumRowsPerStatement, (batch + 1) * maximumRowsPerStatement),
  );

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
export const rowsIn = async <Row>(ids: readonly unknown[], query: RowsQuery<Row>): Promise<Row[]> =>
  ids.length === 0 ? [] : query.execute();

/** Reads the rows of several owners, such as the items of orders, in the order of the given columns. */
export const rowsOfOwners = <TB extends keyof Database, O>(
  select: (db: Handle) => SelectQueryBuilder<Database, TB, O>,
  owner: keyof O & string,
  order: readonly (keyof O & string)[],
): ((db: Handle, ownerIds: readonly string[]) => Promise<O[]>) => {
  const statement = prepare((db, ownerIds: readonly string[]) => {
    const owned = select(db).where(sql.ref(owner), 'in', Object.values(ownerIds));
    const ordered = order.reduce((builder, column) => builder.orderBy(sql.ref(column)), owned);
    // `where` and `orderBy` do not change the columns; Kysely cannot infer that for columns named at run time.
    return ordered as Compilable as Compilable<O>;
  });
  return async (db, ownerIds) => (ownerIds.length === 0 ? [] : statement.all(db, ownerIds));
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
