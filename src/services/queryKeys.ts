import type { FacetQuery, ProductQuery } from '../../contract/listingQuery.ts';
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import type { cacheTags } from '../../contract/rules.ts';

export type CacheTag = (typeof cacheTags)[number];

/** CACHE-01: keys of these resources start with a tag, by which they are invalidated. */
const tag = <T extends CacheTag>(name: T) => name;

const products = tag('Products');
const categories = tag('Categories');
const cart = tag('Cart');
const orders = tag('Orders');
const returns = tag('ReturnOrder');
const wishlist = tag('Wishlist');

export const queryKeys = {
  products: [products],
  product: (id: string) => [products, 'one', id] as const,
  wearWith: (id: string) => [products, 'wearWith', id] as const,
  listing: (query: ProductQuery) => [products, 'listing', query] as const,
  filters: (query: FacetQuery) => [products, 'filters', query] as const,
  random: [products, 'random'],
  someProducts: (ids: readonly string[]) => [products, 'some', ids] as const,
  reviews: (productId: string) => ['Reviews', productId] as const,
  reviewMarks: ['ReviewMarks'],
  reviewMarksOf: (productId: string) => ['ReviewMarks', productId] as const,
  categories: [categories],
  topLevelCategories: [categories, 'topLevel'],
  campaigns: ['Campaigns'],
  campaign: (id: string) => ['Campaign', id] as const,
  contentPage: (name: string) => ['Content', 'page', name] as const,
  articles: ['Content', 'articles'],
  article: (slug: string) => ['Content', 'article', slug] as const,
  cart: [cart],
  cartContent: [cart, 'content'],
  cartCount: [cart, 'count'],
  orders: [orders],
  order: (id: string) => [orders, 'one', id] as const,
  ordersOfUser: (userId: string, status: OrderStatus | undefined) =>
    [orders, 'ofUser', userId, status ?? 'all'] as const,
  returns: [returns],
  returnOrder: (id: string) => [returns, 'one', id] as const,
  returnLists: [returns, 'ofUser'],
  returnsOfUser: (userId: string) => [returns, 'ofUser', userId] as const,
  wishlist: [wishlist],
  currentUser: ['CurrentUser'],
  deliveryMethods: ['DeliveryMethods'],
  /** Prefix of the admin queries; their keys are in `admin/admin.queries.ts`. */
  admin: ['Admin'],
  environment: ['Environment'],
} as const;

/** Keys of personal data, removed on sign-out. */
export const personalKeys = [
  queryKeys.cart,
  queryKeys.orders,
  queryKeys.returns,
  queryKeys.wishlist,
  queryKeys.reviewMarks,
  queryKeys.currentUser,
  queryKeys.admin,
] as const;
