import { contentPageNames } from '../../contract/rules.ts';
import { getPageAccess } from './pageAccess.ts';
import { prefetchFirstPage, type PrefetchContext } from './prefetchFirstPage.ts';
import {
  contentModule,
  homeModule,
  listingModule,
  preloadPages,
  productModule,
  wishlistModule,
} from './publicPages.tsx';

const modules: ReadonlyMap<string, string> = new Map([
  ['', homeModule],
  ['campaigns', homeModule],
  ['product', productModule],
  ['wishlist', wishlistModule],
  ...contentPageNames.map((name) => [name, contentModule] as const),
]);

/** Loads code and data of the public page at this URL before it is opened; rejects when its code fails to load. */
export const prefetchPage = async (
  context: PrefetchContext,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<void> => {
  const [, segment = ''] = pathname.split('/');
  if (getPageAccess(pathname) !== 'public' || segment === 'orders') return;
  await Promise.all([
    preloadPages(modules.get(segment) ?? listingModule),
    prefetchFirstPage(context, pathname, search),
  ]);
};
