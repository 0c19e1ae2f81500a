/** What shoppers read of the catalogue. Answers are kept in memory as long as the catalogue's version stands. */
import type { FacetQuery, ProductQuery } from '../../../contract/listingQuery.ts';
import { facetQuery, productQuery } from '../../../contract/productQuery.ts';
import { newForDays } from '../../../contract/rules.ts';
import type {
  Campaign,
  CategoryTree,
  FilterData,
  Page,
  Product,
  ProductDetails,
} from '../../../contract/types.ts';
import { notFound } from '../../domain/refusal.ts';
import type { Store } from '../database.ts';
import { readCampaign, readCampaigns } from './campaigns.ts';
import { readCategories } from './categories.ts';
import { readFacets } from './facets.ts';
import { createKeeper, Kept } from './kept.ts';
import { readDetails, readOtherColors } from './productDetails.ts';
import { drawByLot, readListing, readShownProducts } from './listing.ts';
import { productReplies, type ReplyContext } from './productReply.ts';
import type { Scope } from './scope.ts';
import { parseSearch } from './parseSearch.ts';
import { parseSearchLanguage, type SearchLanguage } from './searchLanguage.ts';
import { readCatalogueVersion } from './version.ts';
import { readWearWith } from './wearWith.ts';

export interface Catalogue {
  /** A page of a listing. Throws `not_found` that names a category that is unknown or hidden. */
  readonly products: (query: ProductQuery) => Promise<Kept<Page<Product>>>;
  /** The facets of a listing. Throws as `products` does. */
  readonly filters: (query: FacetQuery) => Promise<Kept<FilterData>>;
  /** One product. Throws `not_found` where it is unknown, hidden, or in a hidden category. */
  readonly product: (id: string) => Promise<Kept<ProductDetails>>;
  /** What a product is worn with. Throws as `product` does. */
  readonly wearWith: (id: string) => Promise<Kept<Product[]>>;
  readonly categories: () => Promise<Kept<CategoryTree>>;
  readonly campaigns: (page: {
    readonly skip: number;
    readonly limit: number;
  }) => Promise<Kept<Page<Campaign>>>;
  /** One campaign with all its shown products. Throws `not_found` where it is unknown or hidden. */
  readonly campaign: (id: string) => Promise<Kept<Campaign>>;
  /** These products as they are now, in this order, without those that are not shown; for lists of a user's own. */
  readonly chosen: (ids: readonly string[]) => Promise<Product[]>;
}

export interface CatalogueOptions {
  readonly store: Pick<Store, 'reader'>;
  readonly clock: () => Date;
  /** Synonyms and stop words of the search; none unless given. */
  readonly searchLanguage?: SearchLanguage;
  /** From 0 up to 1; decides what a random page shows. */
  readonly random?: () => number;
}

const keptAnswers = 500;
/** Products that random pages choose from, drawn once for each version: a draw looks at the whole listing. */
const lotSize = 400;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const pageOf = <T>(found: readonly T[], skip: number, limit: number): Page<T> => {
  const hasMore = found.length > limit;
  return { result: found.slice(0, limit), hasMore, nextCursor: hasMore ? skip + limit : null };
};

const chooseFrom = (ids: readonly string[], count: number, random: () => number): string[] => {
  const left = [...ids];
  const take = () => left.splice(Math.floor(random() * left.length), 1);
  return Array.from({ length: Math.min(count, ids.length) }, take).flat();
};

const addressOf = (parts: [string, string][]): string => new URLSearchParams(parts).toString();

/** The catalogue of a store, read through its reader. */
export const openCatalogue = ({
  store,
  clock,
  searchLanguage = parseSearchLanguage('', ''),
  random = Math.random,
}: CatalogueOptions): Catalogue => {
  const db = store.reader;
  const minute = (): number => Math.floor(clock().getTime() / minuteMs);
  // What counts as new changes with time alone, so answers are as old as a minute at most.
  const keep = createKeeper(async () => `${await readCatalogueVersion(db)} ${minute()}`);

  const context = keep<void, ReplyContext>({
    size: 1,
    keyOf: () => '',
    load: async () => ({
      categories: await readCategories(db),
      newSince: new Date(minute() * minuteMs - newForDays * dayMs).toISOString(),
    }),
  });

  const replies = async (rows: Awaited<ReturnType<typeof readListing>>): Promise<Product[]> =>
    productReplies(db, rows, (await context()).value);

  /** The listing that a query is about; nothing where it searches for what is nowhere. */
  const scopeOf = async ({ category, collection, q }: FacetQuery): Promise<Scope | undefined> => {
    const { categories, newSince } = (await context()).value;
    const found = categories.at(category);
    if (category.length > 0 && !found) throw notFound(`The category '${category.join('/')}'`);
    const search = q ? await parseSearch(db, q, searchLanguage) : undefined;
    if (q && !search) return undefined;
    return { category: found, collection, search, newSince, hiddenLeaves: categories.hiddenLeaves };
  };

  const listed = keep({
    size: keptAnswers,
    keyOf: (query: ProductQuery) => addressOf(productQuery.write(query)),
    load: async (query) => {
      const { skip, limit, sort, filters } = query;
      const scope = await scopeOf(query);
      const rows = scope ? await readListing(db, scope, filters, { sort, skip, take: limit + 1 }) : [];
      return pageOf(await replies(rows), skip, limit);
    },
  });

  const lots = keep({
    size: 20,
    keyOf: (query: FacetQuery) => addressOf(facetQuery.write(query)),
    load: async (query) => {
      const scope = await scopeOf(query);
      return scope ? drawByLot(db, scope, query.filters, lotSize) : [];
    },
  });

  const chosen = async (ids: readonly string[]): Promise<Product[]> => {
    const { categories } = (await context()).value;
    return replies(await readShownProducts(db, ids, categories.hiddenLeaves));
  };

  const shownProduct = async (id: string): Promise<Product> => {
    const [product] = await chosen([id]);
    if (!product) throw notFound('The product');
    return product;
  };

  const randomPage = async (query: ProductQuery): Promise<Kept<Page<Product>>> => {
    const ids = chooseFrom((await lots(query)).value, query.limit, random);
    return new Kept({ result: await chosen(ids), hasMore: false, nextCursor: null });
  };

  return {
    products: (query) => (query.random ? randomPage(query) : listed(query)),
    filters: keep({
      size: keptAnswers,
      keyOf: (query: FacetQuery) => addressOf(facetQuery.write(query)),
      load: async (query): Promise<FilterData> => {
        const scope = await scopeOf(query);
        if (scope) return readFacets(db, scope, query.filters);
        return { colors: [], sizes: [], brands: [], priceRange: { max: 0 }, total: 0 };
      },
    }),
    product: keep({
      size: keptAnswers,
      keyOf: (id: string) => id,
      load: async (id): Promise<ProductDetails> => {
        const product = await shownProduct(id);
        const { group, measurements } = await readDetails(db, id);
        const { hiddenLeaves } = (await context()).value.categories;
        const otherColors = await readOtherColors(db, { productId: id, group }, hiddenLeaves);
        return { ...product, otherColors, measurements: [...measurements] };
      },
    }),
    wearWith: keep({
      size: keptAnswers,
      keyOf: (id: string) => id,
      load: async (id) => {
        await shownProduct(id);
        return chosen(await readWearWith(db, id, (await context()).value.categories));
      },
    }),
    categories: keep<void, CategoryTree>({
      size: 1,
      keyOf: () => '',
      load: async () => (await context()).value.categories.tree,
    }),
    campaigns: keep({
      size: 50,
      keyOf: ({ skip, limit }: { readonly skip: number; readonly limit: number }) => `${skip} ${limit}`,
      load: async ({ skip, limit }) =>
        pageOf(await readCampaigns(db, { skip, take: limit + 1 }, (await context()).value), skip, limit),
    }),
    campaign: keep({
      size: 50,
      keyOf: (id: string) => id,
      load: async (id) => {
        const campaign = await readCampaign(db, id, (await context()).value);
        if (!campaign) throw notFound('The campaign');
        return campaign;
      },
    }),
    chosen,
  };
};
