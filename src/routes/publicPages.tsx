import { createContext, useContext, type ComponentType } from 'react';
import { lazyPage } from './common/lazyPage.tsx';

/** Receives the module of each page that renders; provided on the server only. */
export const PageModuleCollector = createContext<((module: string) => void) | undefined>(undefined);

interface PublicPage<P extends object> {
  /** The chunk's entry module, relative to the project, as in Vite's manifest. */
  readonly module: string;
  readonly Page: ComponentType<P>;
  /** Loads the page's code ahead of rendering. */
  readonly preload: () => Promise<void>;
}

const publicPage = <P extends object>(
  module: string,
  load: () => Promise<ComponentType<P>>,
): PublicPage<P> => {
  const { Page: LoadedPage, preload } = lazyPage(load);
  const Page = (props: P) => {
    useContext(PageModuleCollector)?.(module);
    return <LoadedPage {...props} />;
  };
  return { module, Page, preload };
};

const loadListingPages = () => import('./listingPages.ts');
export const listingModule = 'src/routes/listingPages.ts';
const loadHomePages = () => import('./homePages.ts');
export const homeModule = 'src/routes/homePages.ts';
const loadContentPages = () => import('./contentPages.ts');
export const contentModule = 'src/routes/contentPages.ts';

export const productModule = 'src/routes/ProductPage.tsx';
export const wishlistModule = 'src/routes/WishlistPage.tsx';

const homePage = publicPage(homeModule, async () => (await loadHomePages()).HomePage);
const category = publicPage(listingModule, async () => (await loadListingPages()).CategoryPage);
const collection = publicPage(listingModule, async () => (await loadListingPages()).CollectionPage);
const campaign = publicPage(homeModule, async () => (await loadHomePages()).CampaignPage);
const search = publicPage(listingModule, async () => (await loadListingPages()).SearchPage);
const product = publicPage(productModule, async () => (await import('./ProductPage.tsx')).ProductPage);
const wishlist = publicPage(wishlistModule, async () => (await import('./WishlistPage.tsx')).WishlistPage);
const contentPage = publicPage(contentModule, async () => (await loadContentPages()).ContentPage);
const blogs = publicPage(contentModule, async () => (await loadContentPages()).BlogsPage);
const article = publicPage(contentModule, async () => (await loadContentPages()).ArticlePage);

const publicPageList = [
  homePage,
  category,
  collection,
  campaign,
  search,
  product,
  wishlist,
  contentPage,
  blogs,
  article,
];

/**
 * Pages that the server renders. Their code is in several chunks: the browser loads the one of its first page before hydration and the
 * others when it is idle.
 */
export const publicPages = {
  Home: homePage.Page,
  Category: category.Page,
  Collection: collection.Page,
  Campaign: campaign.Page,
  Search: search.Page,
  Product: product.Page,
  Wishlist: wishlist.Page,
  Content: contentPage.Page,
  Blogs: blogs.Page,
  Article: article.Page,
};

/** Entry modules of the public pages' chunks. */
export const pageModules: readonly string[] = [...new Set(publicPageList.map(({ module }) => module))];

/** Loads the pages of this chunk; rejects when it fails to load. */
export const preloadPages = async (module: string): Promise<void> => {
  await Promise.all(publicPageList.filter((page) => page.module === module).map(({ preload }) => preload()));
};
