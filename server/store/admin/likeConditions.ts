import { sql, type RawBuilder } from 'kysely';
import { toPlainLetters } from '../../domain/plainLetters.ts';
import { plainLettersOf } from '../common/plainLettersOf.ts';

/** Lowers A to Z only, as `lower(…)` of both engines does with the columns of the shop. */
const toLower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Escapes the wildcards of LIKE. */
const escapeLikePattern = (text: string): string =>
  text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Sorts after every other character. */
const lastCharacter = '\u{10FFFF}';

/** A range, because both engines search an index on `text` for it. */
const startsWith = (text: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql<boolean>`(${text} >= ${prefix} and ${text} < ${prefix + lastCharacter})`;

/** Case-insensitive prefix match; searches an index on `lower(…)`. */
export const columnStartsWith = (column: string, text: string): RawBuilder<boolean> =>
  startsWith(sql`lower(${sql.ref(column)})`, toLower(text));

/** DESK-632: prefix match of a name without regard to case and accents; searches an index on `plainLettersOf`. */
export const nameStartsWith = (column: string, text: string): RawBuilder<boolean> =>
  startsWith(sql.raw(plainLettersOf(column)), toPlainLetters(text));

/** DESK-632: substring match in a column of text by `plainLettersOf`, without regard to case and accents. */
export const columnContains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escapeLikePattern(toPlainLetters(text))}%`} escape '\\'`;
