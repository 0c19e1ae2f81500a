/** Which products a listing is about, and which of them its filters leave, as conditions on `products`. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { toCents } from '../../../contract/money.ts';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import type { Collection } from '../../../contract/rules.ts';
import type { CategoriesTable, Database } from '../schema.ts';
import type { Concept } from './parseSearch.ts';
import { matchedProducts } from './search.ts';

export interface Scope {
  readonly category: CategoriesTable | undefined;
  readonly collection: Collection | undefined;
  /** What was searched for; products come in the order of how well they match. */
  readonly search: readonly Concept[] | undefined;
  /** ISO time since which a product counts as new. */
  readonly newSince: string;
  /** Third-level categories whose products are not shown. */
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

const scopeConditions = (scope: Scope): Condition[] => [
  eb('products.hidden', '=', 0),
  ...(scope.category ? [eb(categoryColumns[scope.category.level], '=', scope.category.id)] : []),
  ...(scope.hiddenLeaves.length > 0 ? [eb('products.third_category_id', 'not in', scope.hiddenLeaves)] : []),
  ...(scope.collection ? [collectionCondition(scope.collection, scope.newSince)] : []),
];

/** A piece of some size can be had now; a probe of the index of such sizes. */
export const isInStock = sql<boolean>`exists (select 1 from product_sizes
  where product_sizes.product_id = products.id and product_sizes.on_hand > product_sizes.reserved)`;

/** A piece of that size can be had now. */
const sizeCondition = (names: readonly string[]): Condition =>
  eb.exists(
    eb
      .selectFrom('product_sizes')
      .select('product_sizes.name')
      .whereRef('product_sizes.product_id', '=', 'products.id')
      .where('product_sizes.name', 'in', names)
      .whereRef('product_sizes.on_hand', '>', 'product_sizes.reserved'),
  );

/** Each filter as its conditions; both bounds of a range are inclusive. Price means what the shopper pays. */
const filterConditions = ({ color, size, brand, price, discountPercent }: ProductFilters) => ({
  color: color
    ? [
        eb(
          'products.color_family',
          'in',
          color.map((word) => word.toLowerCase()),
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

/** The scope without search and the filters; `without` leaves one filter out, for the counts beside it. */
export const conditionsOf = (
  scope: Scope,
  filters: ProductFilters,
  without?: keyof ProductFilters,
): Condition => {
  const chosen = Object.entries(filterConditions(filters)).flatMap(([name, conditions]) =>
    name === without ? [] : conditions,
  );
  return eb.and([...scopeConditions(scope), ...chosen]);
};

/** That a product is among what was searched for. */
export const searchCondition = ({ search }: Scope): Condition =>
  search
    ? sql<boolean>`products.id in (select product_id from ${matchedProducts(search)} as found)`
    : eb.and([]);
