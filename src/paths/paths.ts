/** The only place that builds URLs of the shop. */
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { serializeFilters, type ProductFilters } from '../../contract/listingQuery.ts';
import type { Collection, ContentPageName, ProductSort } from '../../contract/rules.ts';

/** The state of a listing or search in its URL. */
export interface ListingState {
  readonly q?: string;
  readonly sort?: ProductSort;
  readonly filters?: ProductFilters;
  /** Number of loaded pages, from 1. */
  readonly page?: number;
}

/** ROUTE-04: lower case, spaces as hyphens. */
export const slugify = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-');

export const withSearch = (path: string, parameters: readonly (readonly [string, string])[]): string => {
  const search = new URLSearchParams(parameters.map(([name, text]) => [name, text])).toString();
  return search === '' ? path : `${path}?${search}`;
};

const listingParameters = ({ q, sort, filters = {}, page = 1 }: ListingState): [string, string][] => [
  ...(q ? [['q', q] as [string, string]] : []),
  ...(sort ? [['sort', sort] as [string, string]] : []),
  ...serializeFilters(filters),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
];

const segment = encodeURIComponent;

/** A category listing from its names or slugs, top level first (ROUTE-03, ROUTE-05). */
const listing = (categoryPath: readonly string[], state: ListingState = {}): string =>
  withSearch(`/${categoryPath.map((name) => segment(slugify(name))).join('/')}`, listingParameters(state));

export const paths = {
  home: () => '/',
  listing,
  collection: (collection: Collection, state: ListingState = {}) =>
    withSearch(`/${collection}`, listingParameters(state)),
  /** ROUTE-06: `/products?q=…`. */
  search: (q: string, state: ListingState = {}) =>
    withSearch('/products', listingParameters({ ...state, q })),
  /** Prefix of all product pages. */
  products: () => '/product',
  product: (id: string) => `/product/${segment(id)}`,
  /** All products of a campaign. */
  campaign: (id: string) => `/campaigns/${segment(id)}`,
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** CHECK-27: return URL of the payment provider. */
  checkoutSuccess: () => '/checkout/success',
  login: () => '/login',
  register: () => '/register',
  /** Target of the link in the password mail. */
  resetPassword: () => '/reset-password',
  /** GUEST-05: asks for a mail with a link to an order. */
  findOrder: () => '/orders/find',
  /** GUEST-07: target of the link in the mails of a guest's order. */
  orderLink: () => '/orders/link',
  account: () => '/account',
  orders: (status?: OrderStatus) =>
    withSearch('/account/orders', status === undefined ? [] : [['status', status]]),
  order: (id: string) => `/account/orders/${segment(id)}`,
  orderReturn: (id: string) => `/account/orders/${segment(id)}/return`,
  accountReturns: () => '/account/returns',
  accountReturn: (id: string) => `/account/returns/${segment(id)}`,
  accountDetails: () => '/account/details',
  accountPreferences: () => '/account/preferences',
  /** ROUTE-10, without order and product. */
  reviews: () => '/product-review',
  productReview: (orderId: string, productId: string) =>
    withSearch('/product-review', [
      ['orderId', orderId],
      ['productId', productId],
    ]),
  /** STOCK-05, STOCK-09: targets of the links in emails about stock. */
  stockLink: (use: 'confirm' | 'end') => `/back-in-stock/${use}`,
  /** WITHDRAW-01: with the number of an order, from its page. */
  withdraw: (orderNumber?: string) =>
    withSearch('/withdraw', orderNumber === undefined ? [] : [['order', orderNumber]]),
  admin: () => '/admin',
  /** FRAME-11: a content page of the operator. */
  content: (name: ContentPageName) => `/${name}`,
  article: (slug: string) => `/blogs/${segment(slug)}`,
} as const;
