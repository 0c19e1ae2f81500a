import type { QueryClient } from '@tanstack/react-query';
import type { Product, ProductDetails } from '../../../contract/types.ts';

/** First parts of the keys of queries whose data contain whole products. */
const keys = ['Products', 'Campaigns', 'Campaign', 'Wishlist'] as const;

/** Fields of pages, campaigns and wishlists that hold products, or further such fields. */
const containers = ['pages', 'result', 'products'] as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Other values that these queries cache, such as the counts of filters, lack these fields. */
const isProduct = (value: object): value is Product =>
  'discountedPrice' in value && 'imageUrl' in value && 'size' in value && Array.isArray(value.imageUrl);

const findProduct = (value: unknown, id: string): Product | undefined => {
  if (!isObject(value)) return undefined;
  if (isProduct(value)) return value._id === id ? value : undefined;
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : containers.map((name): unknown => Reflect.get(value, name));
  for (const part of parts) {
    const found = findProduct(part, id);
    if (found) return found;
  }
  return undefined;
};

/** The product from a cached list, campaign or wishlist, as its card shows it: without the fields that only its own query returns. */
export const findCachedProduct = (client: QueryClient, id: string): ProductDetails | undefined => {
  for (const key of keys)
    for (const [, data] of client.getQueriesData({ queryKey: [key] })) {
      const found = findProduct(data, id);
      if (found) return { otherColors: [], measurements: [], ...found };
    }
  return undefined;
};
