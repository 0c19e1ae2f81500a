import { sql, type RawBuilder } from 'kysely';

/** `text` as it stands, where the wildcards of a pattern mean themselves. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The column begins with the text, whatever the case. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`${plain(text)}%`} escape '\\'`;

/** The column holds the text somewhere, whatever the case. */
export const holds = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${plain(text)}%`} escape '\\'`;
