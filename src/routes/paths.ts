/** The only place that builds the shop's own URLs. Routes match by `patterns`; links are made by the functions. */
import { writeFilters, type ProductFilters } from '../../contract/productQuery.ts';
import type { Collection, ProductSort } from '../../contract/rules.ts';

/** What a listing or search keeps in its URL. */
export interface ListingState {
  readonly q?: string;
  readonly sort?: ProductSort;
  readonly filters?: ProductFilters;
  /** Pages of the listing that are open, from 1. */
  readonly page?: number;
}

/** ROUTE-04: a category's name as it stands in a path: lower case, spaces as hyphens. */
export const pathName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-');

const withSearch = (path: string, parameters: readonly (readonly [string, string])[]): string => {
  const search = new URLSearchParams(parameters.map(([name, text]) => [name, text])).toString();
  return search === '' ? path : `${path}?${search}`;
};

const stateParameters = ({ q, sort, filters = {}, page = 1 }: ListingState): [string, string][] => [
  ...(q ? [['q', q] as [string, string]] : []),
  ...(sort ? [['sort', sort] as [string, string]] : []),
  ...writeFilters(filters),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
];

const segment = encodeURIComponent;

/** A category listing from its names or slugs, top level first (ROUTE-03, ROUTE-05). */
const listing = (categoryPath: readonly string[], state: ListingState = {}): string =>
  withSearch(`/${categoryPath.map((name) => segment(pathName(name))).join('/')}`, stateParameters(state));

export const paths = {
  home: () => '/',
  listing,
  collection: (collection: Collection, state: ListingState = {}) =>
    withSearch(`/${collection}`, stateParameters(state)),
  /** ROUTE-06: `/products?q=…`. */
  search: (q: string, state: ListingState = {}) => withSearch('/products', stateParameters({ ...state, q })),
  product: (id: string) => `/product/${segment(id)}`,
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** CHECK-27: where the provider returns to. */
  checkoutSuccess: () => '/checkout/success',
  login: () => '/login',
  register: () => '/register',
  account: () => '/account',
  orders: () => '/account/orders',
  order: (id: string) => `/account/orders/${segment(id)}`,
  orderReturn: (id: string) => `/account/orders/${segment(id)}/return`,
  accountReturns: () => '/account/returns',
  accountReturn: (id: string) => `/account/returns/${segment(id)}`,
  accountDetails: () => '/account/details',
  accountPreferences: () => '/account/preferences',
  productReview: (orderId: string, productId: string) =>
    withSearch('/product-review', [
      ['orderId', orderId],
      ['productId', productId],
    ]),
  about: () => '/about',
  blogs: () => '/blogs',
  contact: () => '/contact',
  faqs: () => '/faqs',
} as const;
