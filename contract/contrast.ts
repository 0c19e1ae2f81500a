/** WCAG 2.2 contrast of two `#rrggbb` colours. */

const channel = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
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
export const minimumContrast = 4.5;
/** The theme's ink, then white; black covers the backgrounds on which both narrowly fail. */
const fallbackTextColors = ['#171613', '#FFFFFF', '#000000'] as const;

/** The preferred text colour if it has a contrast of 4.5:1 on the background, else the first fallback that has. */
export const readableTextColor = (background: string, preferred: string): string => {
  if (!isHex(background)) return fallbackTextColors[0];
  if (isHex(preferred) && contrastRatio(background, preferred) >= minimumContrast) return preferred;
  return fallbackTextColors.find((ink) => contrastRatio(background, ink) >= minimumContrast) ?? '#000000';
};
