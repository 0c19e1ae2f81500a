import type { QueryClient } from '@tanstack/react-query';
import type { Campaign, Page, Product, ProductDetails } from '../../../contract/types.ts';

interface Pages<T> {
  readonly pages: readonly Page<T>[];
}

const isPages = (data: unknown): data is Pages<Product | Campaign> =>
  typeof data === 'object' && data !== null && Array.isArray(Reflect.get(data, 'pages'));

const productsOf = (item: Product | Campaign): readonly Product[] =>
  'products' in item ? item.products : [item];

/** A product as some listing or campaign in the cache has brought it, if one has; what only its own page needs comes later. */
export const knownProduct = (client: QueryClient, id: string): ProductDetails | undefined => {
  for (const root of ['Products', 'Campaigns'])
    for (const [, data] of client.getQueriesData({ queryKey: [root] })) {
      if (!isPages(data)) continue;
      const found = data.pages
        .flatMap((page) => page.result.flatMap(productsOf))
        .find(({ _id }) => _id === id);
      if (found) return { otherColors: [], measurements: [], ...found };
    }
  return undefined;
};
