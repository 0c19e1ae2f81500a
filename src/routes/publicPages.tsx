import { createContext, useContext, type ComponentType } from 'react';
import { fetchedPage } from './fetchedPage.tsx';

/** On the server: where a page leaves the module that its code is in while it renders. In the browser there is none. */
export const PageSink = createContext<((module: string) => void) | undefined>(undefined);

interface PublicPage<P extends object> {
  /** Where its code is, from the project's folder, as the build's manifest names it. */
  readonly module: string;
  readonly Page: ComponentType<P>;
  /** Fetches its code, so that it is shown at once from then on. */
  readonly fetch: () => Promise<void>;
}

const page = <P extends object>(module: string, load: () => Promise<ComponentType<P>>): PublicPage<P> => {
  const { Page: Fetched, fetch } = fetchedPage(load);
  const Page = (props: P) => {
    useContext(PageSink)?.(module);
    return <Fetched {...props} />;
  };
  return { module, Page, fetch };
};

const listings = () => import('./listingPages.ts');
const listing = 'src/routes/listingPages.ts';
const homePages = () => import('./homePages.ts');
const home = 'src/routes/homePages.ts';
const words = () => import('./contentPages.ts');
const content = 'src/routes/contentPages.ts';

const homePage = page(home, async () => (await homePages()).HomePage);
const category = page(listing, async () => (await listings()).CategoryPage);
const collection = page(listing, async () => (await listings()).CollectionPage);
const campaign = page(home, async () => (await homePages()).CampaignPage);
const search = page(listing, async () => (await listings()).SearchPage);
const product = page(
  'src/routes/ProductPage.tsx',
  async () => (await import('./ProductPage.tsx')).ProductPage,
);
const wishlist = page(
  'src/routes/WishlistPage.tsx',
  async () => (await import('./WishlistPage.tsx')).WishlistPage,
);
const contentPage = page(content, async () => (await words()).ContentPage);
const blogs = page(content, async () => (await words()).BlogsPage);
const article = page(content, async () => (await words()).ArticlePage);

const all = [
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
 * Pages that anybody may come to first. Each one's code is apart from the others': the server has all of it, the browser fetches what its
 * first page needs before it hydrates, and the others once it has nothing better to do.
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

/** The modules that the public pages' code is in. */
export const pageModules: readonly string[] = [...new Set(all.map(({ module }) => module))];

/** Fetches the pages whose code is in this module. Rejects where it cannot be had. */
export const fetchPages = async (module: string): Promise<void> => {
  await Promise.all(all.filter((one) => one.module === module).map(({ fetch }) => fetch()));
};
