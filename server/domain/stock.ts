/** Stock arithmetic. Pure; the store applies these deltas by conditional updates, in this order. */

/** One size of one product. */
export interface StockKey {
  readonly productId: string;
  readonly size: string;
}

export interface StockQuantity extends StockKey {
  readonly quantity: number;
}

const keyOf = ({ productId, size }: StockKey): string => JSON.stringify([productId, size]);

const byKey = (a: StockKey, b: StockKey): number =>
  a.productId === b.productId ? (a.size < b.size ? -1 : 1) : a.productId < b.productId ? -1 : 1;

/**
 * What `reserve` and `release` together change, one entry a size, zero entries left out, in key order:
 * every transaction that locks several sizes locks them in the same order, so that none waits in a circle (S2).
 */
export const netReservation = (
  reserve: readonly StockQuantity[],
  release: readonly StockQuantity[] = [],
): StockQuantity[] => {
  const net = new Map<string, StockQuantity>();
  const add = (entry: StockQuantity, sign: 1 | -1): void => {
    const key = keyOf(entry);
    net.set(key, { ...entry, quantity: (net.get(key)?.quantity ?? 0) + sign * entry.quantity });
  };
  for (const entry of reserve) add(entry, 1);
  for (const entry of release) add(entry, -1);
  return [...net.values()].filter(({ quantity }) => quantity !== 0).sort(byKey);
};

/** How the shop says what is left. */
export const stockSentence = (title: string, size: string, available: number): string =>
  available <= 0
    ? `${title} in size ${size} is out of stock.`
    : `Only ${available} of ${title} in size ${size} ${available === 1 ? 'is' : 'are'} left.`;
