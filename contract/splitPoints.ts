/** REVIEW-08: splits typed pros or cons on commas, trimmed, without empty ones. */
export const splitPoints = (text: string): string[] =>
  text
    .split(',')
    .map((point) => point.trim())
    .filter((point) => point !== '');
