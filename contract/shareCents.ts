/**
 * Splits `amountCents` in proportion to the weights by the largest remainder method, ties to the earlier part.
 * The shares add up to the amount exactly; they are all 0 when the weights sum to 0.
 */
export const shareCents = (amountCents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  const remainders = exact.map((product, index) => ({ index, remainder: product % BigInt(total) }));
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  let unassigned = amountCents - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders) {
    if (unassigned === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    unassigned -= 1;
  }
  return shares;
};
