/** Parts of SQL that enlarges a shop by copies of its rows; the same on SQLite and PostgreSQL. */

/** Ends the id of a copy, before its number. */
export const copyMark = '-copy';

/** A number with leading zeros; it must be below `10 ** length`. */
export const digits = (expression: string, length: number): string =>
  `substr(cast(${10 ** length} + (${expression}) as text), 2, ${length})`;

/** Each row of a table, as `original`, with each number from `first` to `last`, as `copy`. */
export const fromCopies = (table: string, first: number, last: number): string =>
  `FROM ${table} AS original, (WITH RECURSIVE copies(copy) AS (SELECT ${first} UNION ALL SELECT copy + 1 FROM copies WHERE copy < ${last}) SELECT copy FROM copies) AS copies`;
