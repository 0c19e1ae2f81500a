import type { QueryClient } from '@tanstack/react-query';
import type { Campaign, Page, Product, ProductDetails } from '../../../contract/types.ts';

interface InfinitePages<T> {
  readonly pages: readonly Page<T>[];
}

const isInfinitePages = (data: unknown): data is InfinitePages<Product | Campaign> =>
  typeof data === 'object' && data !== null && Array.isArray(Reflect.get(data, 'pages'));

const listProducts = (item: Product | Campaign): readonly Product[] =>
  'products' in item ? item.products : [item];

/** The product from a cached listing or campaign, without the fields that only its own query returns. */
export const findCachedProduct = (client: QueryClient, id: string): ProductDetails | undefined => {
  for (const key of ['Products', 'Campaigns'])
    for (const [, data] of client.getQueriesData({ queryKey: [key] })) {
      if (!isInfinitePages(data)) continue;
      const found = data.pages
        .flatMap((page) => page.result.flatMap(listProducts))
        .find(({ _id }) => _id === id);
      if (found) return { otherColors: [], measurements: [], ...found };
    }
  return undefined;
};
