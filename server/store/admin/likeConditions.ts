import { sql, type RawBuilder } from 'kysely';

/** Lower-cases `text` and escapes the wildcards of LIKE. */
const escapeLikePattern = (text: string): string =>
  text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Case-insensitive prefix match. */
export const columnStartsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${escapeLikePattern(text)}%`} escape '\\'`;

/** Case-insensitive substring match. */
export const columnContains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${escapeLikePattern(text)}%`} escape '\\'`;
