/** Public catalogue reads, cached in memory per catalogue version. */
import type { FacetQuery, ProductQuery } from '../../../contract/listingQuery.ts';
import { facetQuery, productQuery } from '../../../contract/productQuery.ts';
import { newArrivalDays } from '../../../contract/rules.ts';
import type {
  Campaign,
  CategoryTree,
  FilterData,
  Page,
  Product,
  ProductDetails,
} from '../../../contract/types.ts';
import { notFound } from '../../domain/appError.ts';
import { takePage } from '../../domain/takePage.ts';
import type { Store } from '../database.ts';
import { findCampaignWithProducts, listCampaigns } from './campaigns.ts';
import { readCategories } from './categories.ts';
import { readFacets } from './facets.ts';
import { createCatalogueState } from './catalogueState.ts';
import { createVersionedCache, CacheEntry, type VersionedCache } from './versionedCache.ts';
import { readProductDetails, listOtherColors } from './productDetails.ts';
import { sampleProductIds, readListing, readVisibleProducts } from './listing.ts';
import { toProducts, type CatalogueContext } from './toProducts.ts';
import type { ListingScope } from './scope.ts';
import { parseSearch } from './parseSearch.ts';
import { parseSearchLanguage, type SearchLanguage } from './searchLanguage.ts';
import { listWearWithIds } from './wearWith.ts';

export interface Catalogue {
  /** A page of a listing. Throws `not_found` for an unknown or hidden category. */
  readonly products: (query: ProductQuery) => Promise<CacheEntry<Page<Product>>>;
  /** The facets of a listing. Throws as `products` does. */
  readonly filters: (query: FacetQuery) => Promise<CacheEntry<FilterData>>;
  /** One product. Throws `not_found` if it is unknown, hidden or in a hidden category. */
  readonly product: (id: string) => Promise<CacheEntry<ProductDetails>>;
  /** Products to wear with another. Throws as `product` does. */
  readonly wearWith: (id: string) => Promise<CacheEntry<Product[]>>;
  readonly categories: () => Promise<CacheEntry<CategoryTree>>;
  readonly campaigns: (page: {
    readonly skip: number;
    readonly limit: number;
  }) => Promise<CacheEntry<Page<Campaign>>>;
  /** One campaign with all its visible products. Throws `not_found` if it is unknown or hidden. */
  readonly campaign: (id: string) => Promise<CacheEntry<Campaign>>;
  /** The visible products of these ids, in this order; not cached. */
  readonly productsByIds: (ids: readonly string[]) => Promise<Product[]>;
  /** Caches what is made of catalogue reads, such as pages. */
  readonly cached: VersionedCache;
}

export interface CatalogueOptions {
  readonly store: Pick<Store, 'reader'>;
  readonly clock: () => Date;
  /** Synonyms and stop words of the search; default none. */
  readonly searchLanguage?: SearchLanguage;
  /** Source of randomness for random pages, 0 to less than 1. */
  readonly random?: () => number;
}

const maximumEntries = 500;
/** Size of the sample that random pages are picked from; drawn once per version, because it scans the whole listing. */
const sampleSize = 400;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const toPage = <T>(rows: readonly T[], skip: number, limit: number): Page<T> => {
  const { rows: result, ...cursor } = takePage(rows, { skip, limit });
  return { result, ...cursor };
};

const pickRandom = (ids: readonly string[], count: number, random: () => number): string[] => {
  const remaining = [...ids];
  const take = () => remaining.splice(Math.floor(random() * remaining.length), 1);
  return Array.from({ length: Math.min(count, ids.length) }, take).flat();
};

const idsOf = (products: readonly Product[]): string[] => products.map(({ _id }) => _id);

const toQueryString = (parameters: [string, string][]): string => new URLSearchParams(parameters).toString();

/** Creates the catalogue of a store; it reads through the store's `reader`. */
export const createCatalogue = ({
  store,
  clock,
  searchLanguage = parseSearchLanguage('', ''),
  random = Math.random,
}: CatalogueOptions): Catalogue => {
  const db = store.reader;
  const minute = (): number => Math.floor(clock().getTime() / minuteMs);
  const cached = createVersionedCache(createCatalogueState(db, clock));

  const context = cached<void, CatalogueContext>({
    size: 1,
    toKey: () => '',
    load: async () => ({
      categories: await readCategories(db),
      newSince: new Date(minute() * minuteMs - newArrivalDays * dayMs).toISOString(),
    }),
  });

  const toWireProducts = async (rows: Awaited<ReturnType<typeof readListing>>): Promise<Product[]> =>
    toProducts(db, rows, (await context()).value);

  /** The scope of a query; undefined if its search matches nothing. */
  const resolveScope = async ({ category, collection, q }: FacetQuery): Promise<ListingScope | undefined> => {
    const { categories, newSince } = (await context()).value;
    const categoryRow = categories.findByPath(category);
    if (category.length > 0 && !categoryRow) throw notFound(`The category '${category.join('/')}'`);
    const search = q ? await parseSearch(db, q, searchLanguage) : undefined;
    if (q && !search) return undefined;
    return { category: categoryRow, collection, search, newSince, hiddenLeaves: categories.hiddenLeaves };
  };

  const listingPage = cached({
    size: maximumEntries,
    toKey: (query: ProductQuery) => toQueryString(productQuery.write(query)),
    productIds: ({ result }: Page<Product>) => idsOf(result),
    load: async (query) => {
      const { skip, limit, sort, filters } = query;
      const scope = await resolveScope(query);
      const rows = scope ? await readListing(db, scope, filters, { sort, skip, take: limit + 1 }) : [];
      return toPage(await toWireProducts(rows), skip, limit);
    },
  });

  const samples = cached({
    size: 20,
    toKey: (query: FacetQuery) => toQueryString(facetQuery.write(query)),
    load: async (query) => {
      const scope = await resolveScope(query);
      return scope ? sampleProductIds(db, scope, query.filters, sampleSize) : [];
    },
  });

  const productsByIds = async (ids: readonly string[]): Promise<Product[]> => {
    const { categories } = (await context()).value;
    return toWireProducts(await readVisibleProducts(db, ids, categories.hiddenLeaves));
  };

  const findVisibleProduct = async (id: string): Promise<Product> => {
    const [product] = await productsByIds([id]);
    if (!product) throw notFound('The product');
    return product;
  };

  const randomPage = async (query: ProductQuery): Promise<CacheEntry<Page<Product>>> => {
    const ids = pickRandom((await samples(query)).value, query.limit, random);
    return new CacheEntry({ result: await productsByIds(ids), hasMore: false, nextCursor: null });
  };

  return {
    products: (query) => (query.random ? randomPage(query) : listingPage(query)),
    filters: cached({
      size: maximumEntries,
      toKey: (query: FacetQuery) => toQueryString(facetQuery.write(query)),
      load: async (query): Promise<FilterData> => {
        const scope = await resolveScope(query);
        if (scope) return readFacets(db, scope, query.filters);
        return { colors: [], sizes: [], brands: [], priceRange: { max: 0 }, total: 0 };
      },
    }),
    product: cached({
      size: maximumEntries,
      toKey: (id: string) => id,
      productIds: ({ _id }) => [_id],
      load: async (id): Promise<ProductDetails> => {
        const product = await findVisibleProduct(id);
        const { group, measurements } = await readProductDetails(db, id);
        const { hiddenLeaves } = (await context()).value.categories;
        const otherColors = await listOtherColors(db, { productId: id, group }, hiddenLeaves);
        return { ...product, otherColors, measurements: [...measurements] };
      },
    }),
    wearWith: cached({
      size: maximumEntries,
      toKey: (id: string) => id,
      productIds: idsOf,
      load: async (id) => {
        await findVisibleProduct(id);
        return productsByIds(await listWearWithIds(db, id, (await context()).value.categories));
      },
    }),
    categories: cached<void, CategoryTree>({
      size: 1,
      toKey: () => '',
      load: async () => (await context()).value.categories.tree,
    }),
    campaigns: cached({
      size: 50,
      toKey: ({ skip, limit }: { readonly skip: number; readonly limit: number }) => `${skip} ${limit}`,
      productIds: ({ result }) => result.flatMap(({ products }) => idsOf(products)),
      load: async ({ skip, limit }) =>
        toPage(await listCampaigns(db, { skip, take: limit + 1 }, (await context()).value), skip, limit),
    }),
    campaign: cached({
      size: 50,
      toKey: (id: string) => id,
      productIds: ({ products }) => idsOf(products),
      load: async (id) => {
        const campaign = await findCampaignWithProducts(db, id, (await context()).value);
        if (!campaign) throw notFound('The campaign');
        return campaign;
      },
    }),
    productsByIds,
    cached,
  };
};
