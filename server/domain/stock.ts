/** Stock arithmetic. Pure; the store applies the deltas by conditional updates, in the given order. */

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

/** Sorts by product and size, the order in which every transaction locks sizes. */
export const sortByKey = <K extends StockKey>(keys: readonly K[]): K[] => keys.toSorted(byKey);

/**
 * Net change of `reserve` and `release`: one entry per size, without zeros, in key order. Every transaction locks sizes in this order,
 * which prevents deadlocks (S2).
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

/** Message for the shopper. */
export const stockMessage = (title: string, size: string, available: number): string =>
  available <= 0
    ? `${title} in size ${size} is out of stock.`
    : `Only ${available} of ${title} in size ${size} ${available === 1 ? 'is' : 'are'} left.`;
