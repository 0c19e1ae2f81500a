/** REVIEW-08: pros or cons as they are typed, split on commas, without blanks around and without what is blank. */
export const splitPoints = (text: string): string[] =>
  text
    .split(',')
    .map((point) => point.trim())
    .filter((point) => point !== '');
