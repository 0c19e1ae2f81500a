/** What the pages of the admin area read, as paths of the API. */
import { adminEndpoints } from '../../../contract/wire/adminEndpoints.ts';

/** Rows of the shop that paths name. */
export interface SampleIds {
  readonly order: string;
  /** A paid order of which nothing was sent. */
  readonly unsentOrder: string;
  readonly orderNumber: string;
  readonly product: string;
  readonly customer: string;
  readonly campaign: string;
  readonly category: string;
  readonly promoCode: string;
}

type EndpointName = keyof typeof adminEndpoints;

/** Endpoints that are no page of the admin area, with the reason. */
export const unmeasured: Readonly<Partial<Record<EndpointName, string>>> = {
  exportTable: 'a file that is read in pages and sent while it is read',
  productTable: 'a file that is read in pages and sent while it is read',
  packingSlips: 'a document whose size is that of the orders in it',
  addressLabels: 'a document whose size is that of the orders in it',
  adminBatchById: 'needs a batch; tests/server/batches-large.test.ts has one of 1,000 products',
  adminBatchItems: 'needs a batch; tests/server/batches-large.test.ts has one of 1,000 products',
  adminImportById: 'needs an import, which has no part that grows with the shop',
  adminImportItems: 'needs an import; its items are read by their place',
  importFaults: 'a file of the faults of one import',
  webhookEndpointById: 'needs an endpoint of another system',
  webhookDeliveries: 'needs an endpoint of another system',
  adminDeliveryZone: 'one of the zones that the list has',
};

/** Far down in a list: the hundredth page. */
const deep = 'skip=1980';

/** Queries of the endpoints that pages read with filters, searches, orders and at a depth; all others are read without. */
const queries = ({
  orderNumber,
  unsentOrder,
  category,
}: SampleIds): Readonly<Partial<Record<EndpointName, readonly string[]>>> => ({
  adminOrders: [
    '',
    deep,
    'status=delivered',
    `status=shipped&${deep}`,
    'sort=total',
    'sort=-total&status=returned',
    'refund=refused',
    `q=${orderNumber}`,
    `q=${orderNumber.slice(0, 3)}`,
    'q=shopper-12',
    'q=nothing-has-this',
  ],
  adminProducts: [
    '',
    deep,
    'sort=-price',
    'sort=stock',
    'sort=-stock',
    'stock=low',
    'stock=out',
    'hidden=true',
    'state=drafts',
    'state=retired',
    'q=jacket',
    'q=nothing-has-this',
    `q=jacket&stock=low&sort=-stock&${deep}`,
    `category=${category}`,
    `category=${category}&sort=-stock`,
  ],
  adminCustomers: [
    '',
    deep,
    'group=guests',
    'group=blocked',
    'q=shopper-12',
    'q=Lindqvist 7',
    'q=nothing-has-this',
  ],
  adminAuditLog: ['', deep, 'action=product_stocked', 'by=admin@verrow.shop', 'subject=nothing'],
  adminReturns: ['', deep, 'status=refunded', 'status=requested', 'sort=createdAt', 'q=R0001'],
  adminWithdrawals: ['', 'needsDecision=true'],
  adminUsage: ['', 'days=90'],
  adminVat: ['quarter=2025-1', 'quarter=2026-4'],
  ordersToPack: ['', 'status=placed', `q=${orderNumber.slice(0, 3)}`],
  packingOrders: [`orders=${unsentOrder}`],
  adminProductChoices: ['q=jacket', `category=${category}`, 'q=nothing-has-this'],
});

/** The path with an id in place of its parameter. */
const insertIds = (path: string, ids: SampleIds): string =>
  path
    .replace('/orders/:id', `/orders/${ids.order}`)
    .replace('/products/:id', `/products/${ids.product}`)
    .replace('/customers/:id', `/customers/${ids.customer}`)
    .replace('/campaigns/:id', `/campaigns/${ids.campaign}`)
    .replace('/categories/:id', `/categories/${ids.category}`)
    .replace('/promo-codes/:code', `/promo-codes/${ids.promoCode}`);

/** The paths of all pages, below the API's base. Throws for an endpoint with an unknown parameter: a new one is measured or left out with a reason. */
export const adminPaths = (ids: SampleIds): readonly string[] => {
  const byName = queries(ids);
  // Cast: the keys of a constant object.
  return (Object.keys(adminEndpoints) as EndpointName[]).flatMap((name) => {
    const { method, path } = adminEndpoints[name];
    if (method !== 'GET' || name in unmeasured) return [];
    const withId = insertIds(path, ids);
    if (withId.includes(':'))
      throw new Error(
        `${name}: add to SampleIds what the parameter of ${path} stands for, or name the endpoint in 'unmeasured'.`,
      );
    return (byName[name] ?? ['']).map((query) => (query === '' ? withId : `${withId}?${encodeURI(query)}`));
  });
};
