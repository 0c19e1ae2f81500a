import { sql, type RawBuilder } from 'kysely';

/** A constant in the text of a statement. The condition of a partial index matches constants only, not parameters. */
export const literal = <const T extends string>(value: T): RawBuilder<T> => sql.lit(value);

export const literals = <const T extends string>(values: readonly T[]): RawBuilder<T>[] =>
  values.map(literal);
