/** Public catalogue reads, cached in memory per catalogue version. */
import type { FacetQuery, ProductQuery } from '../../../contract/listingQuery.ts';
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
import { countFacets } from './productIndex/countFacets.ts';
import { createCatalogueIndex, type CurrentIndex } from './productIndex/catalogueIndex.ts';
import type { ListingScope } from './productIndex/matchProducts.ts';
import { readPageOfProducts, sampleProductIds } from './productIndex/pageOfProducts.ts';
import { createCatalogueState, type CatalogueState } from './versions/catalogueState.ts';
import { createShownPeriods, type ShownPeriods } from './versions/shownPeriods.ts';
import { createVersionedCache, CacheEntry, type VersionedCache } from './versionedCache.ts';
import { ProductCache } from './productCache.ts';
import { createDetailsReader } from './productDetails.ts';
import { createProductReader, type CatalogueContext } from './toProducts.ts';
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
  /** One product, also a hidden one, for staff; not cached. Throws `not_found` if it is unknown. */
  readonly preview: (id: string) => Promise<ProductDetails>;
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
  readonly cached: VersionedCache<CatalogueState>;
  /** How long what is cached shows the same. */
  readonly periods: ShownPeriods;
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

/** The same for every order of the parameters. */
const toFacetKey = ({ category, collection, q, filters }: FacetQuery): string => {
  const { color, size, brand, price, discountPercent: discount } = filters;
  const ranges = [price?.from, price?.to, discount?.from, discount?.to];
  return JSON.stringify([category, collection, q, color, size, brand, ranges]);
};

const toListingKey = (listing: ProductQuery): string =>
  `${toFacetKey(listing)} ${listing.sort} ${listing.skip} ${listing.limit}`;

/** Creates the catalogue of a store; it reads through the store's `reader`. */
export const createCatalogue = ({
  store,
  clock,
  searchLanguage = parseSearchLanguage('', ''),
  random = Math.random,
}: CatalogueOptions): Catalogue => {
  const db = store.reader;
  const index = createCatalogueIndex(db, clock);
  const periods = createShownPeriods(db, clock, index.readSales);
  const cached = createVersionedCache(createCatalogueState(db, periods));
  const readProducts = createProductReader(db);
  const readAnyProducts = createProductReader(db, { includesHidden: true });
  const readDetails = createDetailsReader(db);
  const listedProducts = new ProductCache();

  const context = cached<void, CatalogueContext>({
    size: 1,
    toKey: () => '',
    load: async (_, { newSince }) => ({ categories: await readCategories(db), newSince }),
  });

  const searches = cached({
    size: maximumEntries,
    toKey: (q: string) => q,
    load: (q) => parseSearch(db, q, searchLanguage),
  });

  /** Answers a query from the index; undefined if its search matches nothing. Throws `not_found` for an unknown or hidden category. */
  const query = async <T>(
    { category, collection, q }: FacetQuery,
    state: CatalogueState,
    answer: (current: CurrentIndex['products'], scope: ListingScope) => T,
  ): Promise<T | undefined> => {
    const { categories, newSince } = (await context(undefined, state)).value;
    const categoryRow = categories.findByPath(category);
    if (category.length > 0 && !categoryRow) throw notFound(`The category '${category.join('/')}'`);
    const clauses = q ? (await searches(q, state)).value : undefined;
    if (q && !clauses) return undefined;
    const { products, score } = await index.at(state);
    return answer(products, {
      categoryId: categoryRow?.id,
      collection,
      search: clauses && (await score(clauses)),
      newSince: Date.parse(newSince),
      hiddenLeaves: categories.hiddenLeaves,
    });
  };

  const productsByIds = async (ids: readonly string[], state?: CatalogueState): Promise<Product[]> => {
    const { value } = await context(undefined, state);
    return readProducts(ids, value);
  };

  const listingPage = cached({
    size: maximumEntries,
    toKey: toListingKey,
    productIds: ({ result }: Page<Product>) => idsOf(result),
    load: async (listing, state) => {
      const { skip, limit, sort, filters } = listing;
      const ids = await query(listing, state, (products, scope) =>
        readPageOfProducts(products, scope, filters, { sort, skip, take: limit + 1 }),
      );
      const page = toPage(ids ?? [], skip, limit);
      return {
        ...page,
        result: await listedProducts.get(page.result, state, (missing) => productsByIds(missing, state)),
      };
    },
  });

  const samples = cached({
    size: 20,
    toKey: toFacetKey,
    load: async (listing, state) =>
      (await query(listing, state, (products, scope) =>
        sampleProductIds(products, scope, listing.filters, sampleSize, random),
      )) ?? [],
  });

  const findVisibleProduct = async (id: string, state: CatalogueState): Promise<Product> => {
    const [product] = await productsByIds([id], state);
    if (!product) throw notFound('The product');
    return product;
  };

  const randomPage = async (listing: ProductQuery): Promise<CacheEntry<Page<Product>>> => {
    const ids = pickRandom((await samples(listing)).value, listing.limit, random);
    return new CacheEntry({ result: await productsByIds(ids), hasMore: false, nextCursor: null });
  };

  return {
    products: (listing) => (listing.random ? randomPage(listing) : listingPage(listing)),
    filters: cached({
      size: maximumEntries,
      toKey: toFacetKey,
      load: async (listing, state): Promise<FilterData> =>
        (await query(listing, state, (products, scope) => countFacets(products, scope, listing.filters))) ?? {
          colors: [],
          sizes: [],
          brands: [],
          priceRange: { max: 0 },
          total: 0,
        },
    }),
    product: cached({
      size: maximumEntries,
      toKey: (id: string) => id,
      productIds: ({ _id }) => [_id],
      load: async (id, state): Promise<ProductDetails> => {
        const product = await findVisibleProduct(id, state);
        const { categories } = (await context(undefined, state)).value;
        return { ...product, ...(await readDetails(id, categories)) };
      },
    }),
    preview: async (id) => {
      const { value } = await context(undefined);
      const [product] = await readAnyProducts([id], value);
      if (!product) throw notFound('The product');
      return { ...product, ...(await readDetails(id, value.categories)) };
    },
    wearWith: cached({
      size: maximumEntries,
      toKey: (id: string) => id,
      productIds: idsOf,
      load: async (id, state) => {
        await findVisibleProduct(id, state);
        const { categories } = (await context(undefined, state)).value;
        return productsByIds(await listWearWithIds(db, id, categories), state);
      },
    }),
    categories: cached<void, CategoryTree>({
      size: 1,
      toKey: () => '',
      load: async (_, state) => (await context(undefined, state)).value.categories.tree,
    }),
    campaigns: cached({
      size: 50,
      toKey: ({ skip, limit }: { readonly skip: number; readonly limit: number }) => `${skip} ${limit}`,
      productIds: ({ result }) => result.flatMap(({ products }) => idsOf(products)),
      load: async ({ skip, limit }, state) => {
        const { value } = await context(undefined, state);
        return toPage(
          await listCampaigns(db, { skip, take: limit + 1, now: clock() }, (ids) => readProducts(ids, value)),
          skip,
          limit,
        );
      },
    }),
    campaign: cached({
      size: 50,
      toKey: (id: string) => id,
      productIds: ({ products }) => idsOf(products),
      load: async (id, state) => {
        const { value } = await context(undefined, state);
        const campaign = await findCampaignWithProducts(db, { id, now: clock() }, (ids) =>
          readProducts(ids, value),
        );
        if (!campaign) throw notFound('The campaign');
        return campaign;
      },
    }),
    productsByIds,
    cached,
    periods,
  };
};
