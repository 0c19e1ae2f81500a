/** INTL-43: the name of the correction at this index of an order's list. */
export const correctionName = (index: number, day: string): string =>
  `Corrected invoice ${index + 1} (${day})`;
