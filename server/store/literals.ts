import { sql, type RawBuilder } from 'kysely';

/**
 * A constant in the text of a statement. With a parameter for a limit, or for a value that the condition of a partial index names, SQLite
 * plans the statement again at each run, which takes ten times as long as running it.
 */
export const literal = <const T extends string | number>(value: T): RawBuilder<T> => sql.lit(value);

export const literals = <const T extends string | number>(values: readonly T[]): RawBuilder<T>[] =>
  values.map(literal);
