import { sql, type RawBuilder } from 'kysely';

/** Lower-cases `text` and escapes the wildcards of LIKE. */
const escapeLikePattern = (text: string): string =>
  text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Sorts after every other character. */
const lastCharacter = '\u{10FFFF}';

/** Case-insensitive prefix match; a range, because both engines search an index on `lower(…)` for it. */
export const columnStartsWith = (column: string, text: string): RawBuilder<boolean> => {
  const lower = sql`lower(${sql.ref(column)})`;
  const prefix = text.toLowerCase();
  return sql<boolean>`(${lower} >= ${prefix} and ${lower} < ${prefix + lastCharacter})`;
};

/** Case-insensitive substring match. */
export const columnContains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${escapeLikePattern(text)}%`} escape '\\'`;
