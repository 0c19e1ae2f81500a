/** WCAG 2.2 contrast of two `#rrggbb` colours. */

const channel = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.2126 * channel(value >> 16) + 0.7152 * channel((value >> 8) & 255) + 0.0722 * channel(value & 255);
};

/** From 1 (the same) to 21 (black on white). */
export const contrastRatio = (one: string, other: string): number => {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
};

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
const readable = 4.5;
/** The house's ink and white first; black reads where the two of them just miss. */
const inks = ['#171613', '#FFFFFF', '#000000'] as const;

/**
 * The text colour for a ground that an operator chose: theirs where it can be read (4.5:1), else the first of ours that
 * can: white or black always does.
 */
export const readableOn = (ground: string, wanted: string): string => {
  if (!isHex(ground)) return inks[0];
  if (isHex(wanted) && contrastRatio(ground, wanted) >= readable) return wanted;
  return inks.find((ink) => contrastRatio(ground, ink) >= readable) ?? '#000000';
};
