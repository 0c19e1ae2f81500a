import { withSearch } from './paths.ts';

/** URL parameters of an admin list; empty ones are omitted. */
interface AdminSearch {
  readonly [name: string]: string | undefined;
}

const toParameters = (search: AdminSearch): [string, string][] =>
  Object.entries(search).flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []));

const segment = encodeURIComponent;

/** URLs of the admin area, below `paths.admin()`. */
export const adminPaths = {
  orders: (search: AdminSearch = {}) => withSearch('/admin/orders', toParameters(search)),
  newOrder: () => '/admin/orders/new',
  order: (id: string) => `/admin/orders/${segment(id)}`,
  fulfilment: (search: AdminSearch = {}) => withSearch('/admin/fulfilment', toParameters(search)),
  pickList: (search: AdminSearch) => withSearch('/admin/fulfilment/pick-list', toParameters(search)),
  pack: (search: AdminSearch) => withSearch('/admin/fulfilment/pack', toParameters(search)),
  returns: (search: AdminSearch = {}) => withSearch('/admin/returns', toParameters(search)),
  return: (id: string) => `/admin/returns/${segment(id)}`,
  withdrawals: (search: AdminSearch = {}) => withSearch('/admin/withdrawals', toParameters(search)),
  products: (search: AdminSearch = {}) => withSearch('/admin/products', toParameters(search)),
  importProducts: (search: AdminSearch = {}) => withSearch('/admin/products/import', toParameters(search)),
  newProduct: () => '/admin/products/new',
  product: (id: string) => `/admin/products/${segment(id)}`,
  productPreview: (id: string) => `/admin/products/${segment(id)}/preview`,
  batches: () => '/admin/batches',
  batch: (id: string, search: AdminSearch = {}) =>
    withSearch(`/admin/batches/${segment(id)}`, toParameters(search)),
  categories: () => '/admin/categories',
  newCategory: () => '/admin/categories/new',
  category: (id: string) => `/admin/categories/${segment(id)}`,
  campaigns: () => '/admin/campaigns',
  newCampaign: () => '/admin/campaigns/new',
  campaign: (id: string) => `/admin/campaigns/${segment(id)}`,
  campaignPreview: (id: string) => `/admin/campaigns/${segment(id)}/preview`,
  vat: (search: AdminSearch = {}) => withSearch('/admin/vat', toParameters(search)),
  delivery: () => '/admin/delivery',
  newZone: () => '/admin/delivery/new',
  zone: (id: string) => `/admin/delivery/${segment(id)}`,
  promoCodes: () => '/admin/promo-codes',
  customers: (search: AdminSearch = {}) => withSearch('/admin/customers', toParameters(search)),
  customer: (id: string) => `/admin/customers/${segment(id)}`,
  staff: () => '/admin/staff',
  log: (search: AdminSearch = {}) => withSearch('/admin/log', toParameters(search)),
  newPromoCode: () => '/admin/promo-codes/new',
  promoCode: (code: string) => `/admin/promo-codes/${segment(code)}`,
  integrations: () => '/admin/integrations',
  newWebhook: () => '/admin/integrations/webhooks/new',
  webhook: (id: string, search: AdminSearch = {}) =>
    withSearch(`/admin/integrations/webhooks/${segment(id)}`, toParameters(search)),
  security: () => '/admin/security',
  problems: () => '/admin/problems',
  usage: (search: AdminSearch = {}) => withSearch('/admin/usage', toParameters(search)),
};
