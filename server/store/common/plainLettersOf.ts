import { plainLetters } from '../../domain/plainLetters.ts';

/**
 * `toPlainLetters` of a column, in SQL of both engines. An index and the rows of `product_texts` are built on it (migration 0055): where the
 * letters change, a new migration builds both anew.
 */
export const plainLettersOf = (column: string): string => {
  const replaced = [...plainLetters].reduce(
    (expression, [letter, plain]) => `replace(${expression}, '${letter}', '${plain}')`,
    column,
  );
  return `lower(${replaced})`;
};
