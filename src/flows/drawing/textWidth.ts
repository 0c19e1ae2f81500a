/**
 * Text widths in the shop's font, so that layouts are equal in browsers and in Node. Advance widths of the characters from the space on, in
 * thousandths of the font size; a test compares them with the font files.
 */
const firstCode = 32;
const advances = {
  500: [
    197, 284, 417, 721, 623, 786, 761, 244, 423, 423, 419, 538, 265, 499, 265, 444, 671, 389, 551, 577, 607,
    578, 607, 546, 590, 615, 265, 265, 538, 538, 538, 574, 860, 731, 640, 744, 753, 634, 598, 764, 731, 254,
    441, 702, 589, 902, 731, 790, 661, 796, 660, 623, 656, 708, 731, 1088, 697, 688, 627, 423, 444, 423, 538,
    446, 354, 546, 613, 543, 613, 567, 362, 613, 606, 250, 250, 546, 250, 931, 606, 591, 613, 613, 383, 483,
    392, 596, 530, 783, 569, 530, 505, 423, 238, 423, 538,
  ],
  600: [
    193, 295, 449, 727, 637, 786, 768, 256, 439, 439, 430, 544, 275, 493, 275, 444, 677, 387, 557, 579, 615,
    581, 615, 561, 598, 619, 275, 275, 544, 544, 544, 580, 867, 733, 645, 747, 755, 630, 594, 764, 725, 254,
    427, 712, 589, 898, 725, 794, 667, 806, 664, 637, 664, 704, 733, 1087, 707, 700, 631, 439, 444, 439, 544,
    466, 354, 558, 621, 552, 621, 571, 370, 621, 612, 260, 260, 558, 260, 941, 612, 597, 621, 621, 390, 494,
    406, 604, 536, 800, 587, 536, 513, 439, 234, 439, 544,
  ],
} as const;

/** For characters that are not in the table. */
const defaultAdvance = 700;

/** Width in CSS pixels of one line of text. */
export const textWidth = (text: string, size: number, weight: keyof typeof advances): number => {
  const table: readonly number[] = advances[weight];
  const thousandths = [...text].reduce(
    (sum, character) => sum + (table[(character.codePointAt(0) ?? 0) - firstCode] ?? defaultAdvance),
    0,
  );
  return Math.round((thousandths * size) / 10) / 100;
};
