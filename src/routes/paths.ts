/** The only place that builds the shop's own URLs. Routes match by `patterns`; links are made by the functions. */
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import { writeFilters, type ProductFilters } from '../../contract/listingQuery.ts';
import type { Collection, ContentPageName, ProductSort } from '../../contract/rules.ts';

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

/** What a list of the admin area keeps in its URL, by name; what is empty is left out. */
interface AdminSearch {
  readonly [name: string]: string | undefined;
}

const written = (search: AdminSearch): [string, string][] =>
  Object.entries(search).flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []));

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
  /** Below it lie the products' own pages. */
  products: () => '/product',
  product: (id: string) => `/product/${segment(id)}`,
  /** All products of a campaign. */
  campaign: (id: string) => `/campaigns/${segment(id)}`,
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** CHECK-27: where the provider returns to. */
  checkoutSuccess: () => '/checkout/success',
  login: () => '/login',
  register: () => '/register',
  /** Where the link of a mail leads. */
  resetPassword: () => '/reset-password',
  account: () => '/account',
  orders: (status?: OrderStatus) =>
    withSearch('/account/orders', status === undefined ? [] : [['status', status]]),
  order: (id: string) => `/account/orders/${segment(id)}`,
  orderReturn: (id: string) => `/account/orders/${segment(id)}/return`,
  accountReturns: () => '/account/returns',
  accountReturn: (id: string) => `/account/returns/${segment(id)}`,
  accountDetails: () => '/account/details',
  accountPreferences: () => '/account/preferences',
  /** ROUTE-10, without what is reviewed. */
  reviews: () => '/product-review',
  productReview: (orderId: string, productId: string) =>
    withSearch('/product-review', [
      ['orderId', orderId],
      ['productId', productId],
    ]),
  admin: () => '/admin',
  adminOrders: (search: AdminSearch = {}) => withSearch('/admin/orders', written(search)),
  adminOrder: (id: string) => `/admin/orders/${segment(id)}`,
  adminReturns: (search: AdminSearch = {}) => withSearch('/admin/returns', written(search)),
  adminReturn: (id: string) => `/admin/returns/${segment(id)}`,
  adminProducts: (search: AdminSearch = {}) => withSearch('/admin/products', written(search)),
  adminProduct: (id: string) => `/admin/products/${segment(id)}`,
  adminCampaigns: () => '/admin/campaigns',
  adminPromoCodes: () => '/admin/promo-codes',
  adminUsage: (search: AdminSearch = {}) => withSearch('/admin/usage', written(search)),
  /** FRAME-11: a page of the operator's words. */
  content: (name: ContentPageName) => `/${name}`,
  article: (slug: string) => `/blogs/${segment(slug)}`,
} as const;
