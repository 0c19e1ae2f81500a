/** Scope and filters of a listing as SQL conditions on `products`. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { toCents } from '../../../../contract/money.ts';
import type { ProductFilters } from '../../../../contract/listingQuery.ts';
import type { Collection } from '../../../../contract/rules.ts';
import type { CategoriesTable, Database } from '../../../../server/store/schema.ts';
import type { QueryClause } from '../../../../server/store/catalogue/parseSearch.ts';
import { matchedProducts } from './search.ts';

export interface ListingScope {
  readonly category: CategoriesTable | undefined;
  readonly collection: Collection | undefined;
  /** Clauses of the search; results are ordered by relevance. */
  readonly search: readonly QueryClause[] | undefined;
  /** Products published since this ISO time are new. */
  readonly newSince: string;
  /** Third-level categories whose products are not visible. */
  readonly hiddenLeaves: readonly string[];
}

type Condition = Expression<SqlBool>;

const eb = expressionBuilder<Database, 'products'>();

const categoryColumns = {
  1: 'products.top_category_id',
  2: 'products.second_category_id',
  3: 'products.third_category_id',
} as const;

const collectionCondition = (collection: Collection, newSince: string): Condition => {
  if (collection === 'new-arrivals') return eb('products.published_at', '>=', newSince);
  if (collection === 'special-offer') return eb('products.discount_percent', '>', 0);
  return eb('products.sold_30_days', '>', 0);
};

const scopeConditions = (scope: ListingScope): Condition[] => [
  eb('products.hidden', '=', 0),
  ...(scope.category ? [eb(categoryColumns[scope.category.level], '=', scope.category.id)] : []),
  ...(scope.hiddenLeaves.length > 0 ? [eb('products.third_category_id', 'not in', scope.hiddenLeaves)] : []),
  ...(scope.collection ? [collectionCondition(scope.collection, scope.newSince)] : []),
];

/** One of the sizes has available units. */
const sizeCondition = (names: readonly string[]): Condition =>
  eb.exists(
    eb
      .selectFrom('product_sizes')
      .select('product_sizes.name')
      .whereRef('product_sizes.product_id', '=', 'products.id')
      .where('product_sizes.name', 'in', names)
      .whereRef('product_sizes.on_hand', '>', 'product_sizes.reserved'),
  );

/** Conditions by filter; bounds are inclusive. Price is the discounted price. */
const filterConditions = ({ color, size, brand, price, discountPercent }: ProductFilters) => ({
  color: color
    ? [
        eb(
          'products.color_family',
          'in',
          color.map((name) => name.toLowerCase()),
        ),
      ]
    : [],
  size: size ? [sizeCondition(size)] : [],
  brand: brand ? [eb('products.brand', 'in', brand)] : [],
  price: [
    ...(price?.from === undefined ? [] : [eb('products.sale_cents', '>=', toCents(price.from))]),
    ...(price?.to === undefined ? [] : [eb('products.sale_cents', '<=', toCents(price.to))]),
  ],
  discountPercent: [
    ...(discountPercent?.from === undefined
      ? []
      : [eb('products.discount_percent', '>=', Math.ceil(discountPercent.from))]),
    ...(discountPercent?.to === undefined
      ? []
      : [eb('products.discount_percent', '<=', Math.floor(discountPercent.to))]),
  ],
});

/** Conditions of the scope without its search, and of all filters except `excludedFacet`. */
export const listingConditions = (
  scope: ListingScope,
  filters: ProductFilters,
  excludedFacet?: keyof ProductFilters,
): Condition => {
  const conditionsOfFilters = Object.entries(filterConditions(filters)).flatMap(([name, conditions]) =>
    name === excludedFacet ? [] : conditions,
  );
  return eb.and([...scopeConditions(scope), ...conditionsOfFilters]);
};

/** The product matches the search, if there is one. */
export const searchCondition = ({ search }: ListingScope): Condition =>
  search
    ? sql<boolean>`products.id in (select product_id from ${matchedProducts(search)} as matched)`
    : eb.and([]);
