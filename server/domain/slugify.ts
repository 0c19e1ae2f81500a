import { toPlainLetters } from './plainLetters.ts';

/** ROUTE-04: the URL slug of a text: ASCII lower-case letters, digits and single hyphens. */
export const slugify = (text: string): string =>
  toPlainLetters(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
