/** INTL-43, DESK-596: the name of the correction at this index of an order's list. `amount` is negative for a refund, and 0 for a change. */
export const correctionName = (index: number, day: string, amount: number): string => {
  const name = `Corrected invoice ${index + 1} (${day})`;
  if (amount === 0) return `${name}: size or address`;
  return amount < 0 ? `${name}: refund` : `${name}: refund failed`;
};
