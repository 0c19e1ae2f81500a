/**
 * Text widths in the shop's font, so that layouts are equal in browsers and in Node. Advance widths of the characters from the space on, in
 * thousandths of the font size; a test compares them with the font files.
 */
import advanceWidths from './advanceWidths.json' with { type: 'json' };

const firstCode = 32;

/** For characters that are not in the table. */
const defaultAdvance = 700;

/** Width in CSS pixels of one line of text. */
export const textWidth = (text: string, size: number, weight: 500 | 600): number => {
  const table: readonly number[] = advanceWidths[weight];
  const thousandths = [...text].reduce(
    (sum, character) => sum + (table[(character.codePointAt(0) ?? 0) - firstCode] ?? defaultAdvance),
    0,
  );
  return Math.round((thousandths * size) / 10) / 100;
};
