import { sql, type RawBuilder } from 'kysely';

/** Lowers A to Z only, as `lower(…)` of both engines does with the columns of the shop. */
const toLower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Escapes the wildcards of LIKE. */
const escapeLikePattern = (text: string): string =>
  text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Sorts after every other character. */
const lastCharacter = '\u{10FFFF}';

/** Case-insensitive prefix match; a range, because both engines search an index on `lower(…)` for it. */
export const columnStartsWith = (column: string, text: string): RawBuilder<boolean> => {
  const lower = sql`lower(${sql.ref(column)})`;
  const prefix = toLower(text);
  return sql<boolean>`(${lower} >= ${prefix} and ${lower} < ${prefix + lastCharacter})`;
};

/** Case-insensitive substring match in a column of lower-case text. */
export const columnContains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escapeLikePattern(toLower(text))}%`} escape '\\'`;
