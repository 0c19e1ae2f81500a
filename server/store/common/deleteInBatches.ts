import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import type { Database } from '../schema.ts';

/** Rows of one statement: few enough that requests do not notice it. */
const rowsPerStatement = 500;

interface Deletion<T extends keyof Database> {
  readonly table: T;
  /** Its primary key. */
  readonly key: readonly (keyof Database[T] & string)[];
  /** By an index: rows with a smaller value are deleted. */
  readonly column: keyof Database[T] & string;
  readonly before: string;
  /** Further conditions. */
  readonly isSet?: keyof Database[T] & string;
  readonly isNotSet?: keyof Database[T] & string;
  readonly equals?: readonly [column: keyof Database[T] & string, text: string];
}

/** Deletes rows a batch per statement, and lets others run in between: an overdue deletion neither blocks the shop nor fills its memory. */
export const deleteInBatches = async <T extends keyof Database>(
  db: Handle,
  { table, key, column, before, isSet, isNotSet, equals }: Deletion<T>,
): Promise<void> => {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const conditions = [
    isSet === undefined ? sql`` : sql` and ${sql.ref(isSet)} is not null`,
    isNotSet === undefined ? sql`` : sql` and ${sql.ref(isNotSet)} is null`,
    equals === undefined ? sql`` : sql` and ${sql.ref(equals[0])} = ${equals[1]}`,
  ];
  const due = sql`
    select ${keys} from ${sql.table(table)}
    where ${sql.ref(column)} < ${before}${sql.join(conditions, sql``)}
    limit ${sql.lit(rowsPerStatement)}
  `;
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where (${keys}) in (${due})`.execute(db);
    if (numAffectedRows < BigInt(rowsPerStatement)) return;
    await yieldToOthers();
  }
};
