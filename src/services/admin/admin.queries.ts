import type { FilteredList } from '../../../contract/wire/adminBatches.ts';
import { pagedQuery, valueQuery } from '../queryFactories.ts';
import type { BatchesQuery, BatchItemsQuery } from './batchServices.ts';
import type { ProductChoiceQuery } from './promotionServices.ts';
import { queryKeys } from '../queryKeys.ts';
import type {
  AdminCustomersQuery,
  AdminLogQuery,
  AdminOrdersQuery,
  AdminProductsQuery,
  AdminReturnsQuery,
  AdminServices,
  AdminWithdrawalsQuery,
} from './adminServices.ts';

import type { WantedProducts } from './manualOrderServices.ts';
import type { WebhookDeliveriesQuery } from './webhookServices.ts';
import type { ImportItemsQuery } from './importServices.ts';
import type { VatQuery } from './countryServices.ts';
import type { OrdersToPackQuery } from './fulfilmentServices.ts';

/** Components that mount together share one request; later mounts refetch. */
const staleMs = 2000;

/** Filters of a list: its query without the cursor. */
type Filters<Q> = Omit<Q, 'skip'>;

const adminQuery = <T, const K extends readonly unknown[]>(
  key: K,
  load: (signal: AbortSignal) => Promise<T>,
) => valueQuery([...queryKeys.admin, ...key], load, staleMs);

const adminPagedQuery = <
  T extends { readonly nextCursor: number | null },
  const K extends readonly unknown[],
>(
  key: K,
  load: (skip: number, signal: AbortSignal) => Promise<T>,
) => pagedQuery([...queryKeys.admin, ...key], load, staleMs);

const productKey = (id: string) => ['product', id] as const;
/** Key of a product in the query cache. */
export const adminProductKey = (id: string) => [...queryKeys.admin, ...productKey(id)] as const;
/** Key of the id of the product that a request made. */
export const madeProductKey = (requestId: string) => [...queryKeys.admin, 'madeProduct', requestId] as const;

/** Key of the id of the order that a request made. */
export const madeOrderKey = (requestId: string) => [...queryKeys.admin, 'madeOrder', requestId] as const;

/** Key of the API key that a request made. */
export const madeApiKeyKey = (requestId: string) => [...queryKeys.admin, 'madeApiKey', requestId] as const;
/** Keys of the id of the webhook endpoint that a request made, and of a new secret. */
export const madeWebhookKey = (requestId: string) => [...queryKeys.admin, 'madeWebhook', requestId] as const;
export const webhookSecretKey = (id: string) => [...queryKeys.admin, 'webhookSecret', id] as const;

/** ROLE-05: queries of the admin area. */
export const createAdminQueries = (services: AdminServices) => ({
  me: () => adminQuery(['me'], (signal) => services.me(signal)),
  staff: () => adminQuery(['staff'], (signal) => services.staff(signal)),
  log: (filters: Filters<AdminLogQuery>) =>
    adminPagedQuery(['log', filters], (skip, signal) => services.log({ ...filters, skip }, signal)),
  customers: (filters: Filters<AdminCustomersQuery>) =>
    adminPagedQuery(['customers', filters], (skip, signal) =>
      services.customers({ ...filters, skip }, signal),
    ),
  customer: (id: string) => adminQuery(['customer', id], (signal) => services.customer(id, signal)),
  overview: () => adminQuery(['overview'], (signal) => services.overview(signal)),
  orders: (filters: Filters<AdminOrdersQuery>) =>
    adminPagedQuery(['orders', filters], (skip, signal) => services.orders({ ...filters, skip }, signal)),
  order: (id: string) => adminQuery(['order', id], (signal) => services.order(id, signal)),
  orderQuote: (wanted: WantedProducts) =>
    adminQuery(['orderQuote', wanted], (signal) => services.manualOrders.quote(wanted, signal)),
  timeline: (id: string) =>
    adminPagedQuery(['timeline', id], (skip, signal) => services.timeline(id, skip, signal)),
  ordersToPack: (filters: Filters<OrdersToPackQuery>) =>
    adminPagedQuery(['ordersToPack', filters], (skip, signal) =>
      services.fulfilment.ordersToPack({ ...filters, skip }, signal),
    ),
  packingOrders: (orders: readonly string[]) =>
    adminQuery(['packingOrders', orders], (signal) => services.fulfilment.packingOrders(orders, signal)),
  returns: (filters: Filters<AdminReturnsQuery>) =>
    adminPagedQuery(['returns', filters], (skip, signal) => services.returns({ ...filters, skip }, signal)),
  returnOrder: (id: string) => adminQuery(['return', id], (signal) => services.returnOrder(id, signal)),
  withdrawals: (filters: Filters<AdminWithdrawalsQuery>) =>
    adminPagedQuery(['withdrawals', filters], (skip, signal) =>
      services.withdrawals({ ...filters, skip }, signal),
    ),
  products: (filters: Filters<AdminProductsQuery>) =>
    adminPagedQuery(['products', filters], (skip, signal) => services.products({ ...filters, skip }, signal)),
  product: (id: string) => adminQuery(productKey(id), (signal) => services.product(id, signal)),
  imports: () => adminQuery(['imports'], (signal) => services.imports.list(signal)),
  importItems: (id: string, filters: Filters<ImportItemsQuery>) =>
    adminPagedQuery(['importItems', id, filters], (skip, signal) =>
      services.imports.items(id, { ...filters, skip }, signal),
    ),
  productPreview: (id: string) =>
    adminQuery(['productPreview', id], (signal) => services.previewProduct(id, signal)),
  batches: (filters: Filters<BatchesQuery>) =>
    adminPagedQuery(['batches', filters], (skip, signal) =>
      services.batches.batches({ ...filters, skip }, signal),
    ),
  batchItems: (id: string, filters: Filters<BatchItemsQuery>) =>
    adminPagedQuery(['batchItems', id, filters], (skip, signal) =>
      services.batches.items(id, { ...filters, skip }, signal),
    ),
  savedFilters: (list: FilteredList) =>
    adminQuery(['savedFilters', list], (signal) => services.filters.saved(list, signal)),
  apiKeys: () => adminQuery(['apiKeys'], (signal) => services.apiKeys.list(signal)),
  webhooks: () => adminQuery(['webhooks'], (signal) => services.webhooks.list(signal)),
  webhook: (id: string) => adminQuery(['webhook', id], (signal) => services.webhooks.read(id, signal)),
  webhookDeliveries: (id: string, filters: Filters<WebhookDeliveriesQuery>) =>
    adminPagedQuery(['webhookDeliveries', id, filters], (skip, signal) =>
      services.webhooks.deliveries(id, { ...filters, skip }, signal),
    ),
  campaigns: () => adminQuery(['campaigns'], (signal) => services.campaigns(signal)),
  usage: (days: number) => adminQuery(['usage', days], (signal) => services.usage(days, signal)),
  problems: () => adminQuery(['problems'], (signal) => services.problems(signal)),
  secondFactor: () => adminQuery(['secondFactor'], (signal) => services.secondFactor(signal)),
  delivery: () => adminQuery(['delivery'], (signal) => services.countries.delivery(signal)),
  vat: (query: VatQuery) => adminQuery(['vat', query], (signal) => services.countries.vat(query, signal)),
  productTerms: (id: string) =>
    adminQuery(['productTerms', id], (signal) => services.countries.productTerms(id, signal)),
  zone: (id: string) => adminQuery(['zone', id], (signal) => services.countries.zone(id, signal)),
  categories: () => adminQuery(['categories'], (signal) => services.categories(signal)),
  category: (id: string) => adminQuery(['category', id], (signal) => services.category(id, signal)),
  campaign: (id: string) => adminQuery(['campaign', id], (signal) => services.campaign(id, signal)),
  campaignPreview: (id: string) =>
    adminQuery(['campaignPreview', id], (signal) => services.campaignPreview(id, signal)),
  productChoices: (query: ProductChoiceQuery) =>
    adminQuery(['productChoices', query], (signal) => services.productChoices(query, signal)),
  promoCode: (code: string) => adminQuery(['promoCode', code], (signal) => services.promoCode(code, signal)),
  promoCodes: () => adminQuery(['promoCodes'], (signal) => services.promoCodes(signal)),
});

export type AdminQueries = ReturnType<typeof createAdminQueries>;
