import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ProductFilters } from '../../../../contract/listingQuery.ts';
import type { ProductSort } from '../../../../contract/rules.ts';
import type { Handle } from '../../../../server/store/database.ts';
import { countRows, type Slice } from '../../../../server/store/common/queries.ts';
import type { ProductsTable } from '../../../../server/store/schema.ts';
import { isInStock } from '../../../../server/store/catalogue/isInStock.ts';
import { listingConditions, type ListingScope } from './scope.ts';
import { matchedProducts } from './search.ts';

export interface ListingPage extends Slice {
  readonly sort: ProductSort | undefined;
}

type Order = RawBuilder<unknown>;

const newest: Order = sql`products.published_at desc, products.id desc`;
const bestselling: Order = sql`products.sold_30_days desc, products.id desc`;

/** Sort orders selected by the shopper; ties are ordered by id in the same direction, so that one index serves both. */
const orders: { readonly [S in ProductSort]: Order } = {
  newest,
  bestselling,
  price: sql`products.sale_cents asc, products.id asc`,
  '-price': sql`products.sale_cents desc, products.id desc`,
};

/** The default sort order, applied first to products in stock and then to sold-out ones. */
const defaultOrder = ({ collection }: ListingScope): Order => {
  if (collection === 'special-offer') return sql`products.discount_percent desc, products.id desc`;
  return collection === 'bestsellers' ? bestselling : newest;
};

/** 1 for a product without any available size. */
const soldOut = sql<number>`(case when ${isInStock} then 0 else 1 end)`;

const byRelevance: Order = sql`matched.score desc, ${soldOut}, ${newest}`;

/**
 * A slice of the products in stock followed by the sold-out ones. Both queries use the index of the order and stop at the limit;
 * products in stock are only counted for slices beyond their end.
 */
const readInDefaultOrder = async (
  db: Handle,
  scope: ListingScope,
  filters: ProductFilters,
  { skip, take }: Slice,
): Promise<ProductsTable[]> => {
  const products = db.selectFrom('products').where(listingConditions(scope, filters));
  const read = (condition: Expression<SqlBool>, slice: Slice) =>
    products
      .selectAll('products')
      .where(condition)
      .orderBy(defaultOrder(scope))
      .limit(slice.take)
      .offset(slice.skip)
      .execute();
  const inStock = await read(isInStock, { skip, take });
  if (inStock.length === take) return inStock;
  const soldOutSkip = Math.max(0, skip - (await countRows(products.where(isInStock))));
  const soldOutRows = await read(sql<boolean>`not ${isInStock}`, {
    skip: soldOutSkip,
    take: take - inStock.length,
  });
  return [...inStock, ...soldOutRows];
};

/** A slice of a listing in a total order, so that pages of one catalogue version never repeat or miss a product. */
export const readListing = async (
  db: Handle,
  scope: ListingScope,
  filters: ProductFilters,
  { sort, skip, take }: ListingPage,
): Promise<ProductsTable[]> => {
  const { search } = scope;
  if (!search && !sort) return readInDefaultOrder(db, scope, filters, { skip, take });
  const products = db.selectFrom('products').selectAll('products').where(listingConditions(scope, filters));
  const order = sort ? orders[sort] : byRelevance;
  if (!search) return products.orderBy(order).limit(take).offset(skip).execute();
  return products
    .innerJoin(matchedProducts(search).as('matched'), (join) =>
      join.onRef('matched.product_id', '=', 'products.id'),
    )
    .orderBy(order)
    .limit(take)
    .offset(skip)
    .execute();
};
