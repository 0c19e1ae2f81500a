import { sql, type RawBuilder } from 'kysely';

/**
 * A constant in the text of a statement, so that a partial index is chosen when the statement is prepared; with a parameter the choice
 * depends on its value.
 */
export const literal = <const T extends string>(value: T): RawBuilder<T> => sql.lit(value);

export const literals = <const T extends string>(values: readonly T[]): RawBuilder<T>[] =>
  values.map(literal);
