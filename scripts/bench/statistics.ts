/** The middle value, or the mean of the two middle ones; NaN without values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
};

/** The smallest value that at least `percent` of all values do not exceed; NaN without values. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.max(rank, 1) - 1] ?? Number.NaN;
};

/** Undefined if a value is missing or the divisor is 0. */
export const ratio = (value: number | undefined, divisor: number | undefined): number | undefined =>
  value === undefined || divisor === undefined || divisor === 0 ? undefined : value / divisor;

/** Rounds to three significant digits, whole numbers above 100. */
export const roundFigure = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
