/** Responses of the admin API that are valid by the contract. */
import type { OrderToPack } from '../../../src/services/admin/fulfilmentServices.ts';
import type { Order } from '../../../contract/types.ts';
import type {
  AdminOrder,
  AdminOrderLine,
  AdminOverview,
  AdminProduct,
  StaffMember,
} from '../../../src/services/admin/adminServices.ts';
import { credentials, user } from '../../services/support/bodies.ts';
import type { fakeNetwork } from '../../services/support/network.ts';
import { buildOrder } from './orders.ts';
import { mockDefaultResponses } from './renderShop.tsx';

await Promise.all([
  import('../../../src/app/admin/createAdminClient.ts'),
  import('../../../src/routes/admin/AdminPage.tsx'),
  import('../../../src/routes/admin/AdminBatchPage.tsx'),
  import('../../../src/routes/admin/AdminBatchesPage.tsx'),
  import('../../../src/routes/admin/AdminCampaignsPage.tsx'),
  import('../../../src/routes/admin/AdminCustomerPage.tsx'),
  import('../../../src/routes/admin/AdminCustomersPage.tsx'),
  import('../../../src/routes/admin/AdminLogPage.tsx'),
  import('../../../src/routes/admin/AdminStaffPage.tsx'),
  import('../../../src/routes/admin/AdminOrderPage.tsx'),
  import('../../../src/routes/admin/AdminOrdersPage.tsx'),
  import('../../../src/routes/admin/AdminProblemsPage.tsx'),
  import('../../../src/routes/admin/AdminImportPage.tsx'),
  import('../../../src/routes/admin/AdminNewProductPage.tsx'),
  import('../../../src/routes/admin/AdminProductPreviewPage.tsx'),
  import('../../../src/routes/admin/AdminProductPage.tsx'),
  import('../../../src/routes/admin/AdminProductsPage.tsx'),
  import('../../../src/routes/admin/AdminCampaignPage.tsx'),
  import('../../../src/routes/admin/AdminCategoriesPage.tsx'),
  import('../../../src/routes/admin/AdminCategoryPage.tsx'),
  import('../../../src/routes/admin/AdminNewCategoryPage.tsx'),
  import('../../../src/routes/admin/AdminCampaignPreviewPage.tsx'),
  import('../../../src/routes/admin/AdminNewCampaignPage.tsx'),
  import('../../../src/routes/admin/AdminNewPromoCodePage.tsx'),
  import('../../../src/routes/admin/AdminPromoCodePage.tsx'),
  import('../../../src/routes/admin/AdminPromoCodesPage.tsx'),
  import('../../../src/routes/admin/AdminFulfilmentPage.tsx'),
  import('../../../src/routes/admin/AdminPackPage.tsx'),
  import('../../../src/routes/admin/AdminPickListPage.tsx'),
  import('../../../src/routes/admin/AdminReturnPage.tsx'),
  import('../../../src/routes/admin/AdminReturnsPage.tsx'),
  import('../../../src/routes/admin/AdminSecurityPage.tsx'),
  import('../../../src/routes/admin/AdminTodayPage.tsx'),
  import('../../../src/routes/admin/AdminIntegrationsPage.tsx'),
  import('../../../src/routes/admin/AdminNewWebhookPage.tsx'),
  import('../../../src/routes/admin/AdminWebhookPage.tsx'),
  import('../../../src/routes/admin/AdminWithdrawalsPage.tsx'),
]);

export const staffMember: StaffMember = {
  _id: 'u1',
  email: 'cleo@example.org',
  firstName: 'Cleo',
  lastName: 'Verity',
  role: 'owner',
  hasSecondFactor: true,
};

/** Responses for a signed-in owner of the shop. */
export const mockAdminResponses = (network: ReturnType<typeof fakeNetwork>): void => {
  mockDefaultResponses(network, { isSignedIn: true });
  network.get('/auth/refresh', { ...credentials, isAdmin: true });
  network.get('/auth/current_user', { ...user, isAdmin: true });
  network.get('/admin/me', { result: staffMember });
  network.get('/admin/orders/:id', buildAdminOrder());
  network.get('/admin/orders/:id/timeline', buildPage());
  network.get('/admin/batches', buildPage());
  network.get('/admin/products/:id/terms', { result: { weightGrams: null, vatClass: null } });
  network.get('/admin/filters', { result: [] });
  network.get('/admin/diagnostics', buildPage());
};

export const buildPage = <T>(...result: T[]) => ({ result, hasMore: false, nextCursor: null });

export const overview: AdminOverview = {
  orders: [
    { status: 'pending', count: 2 },
    { status: 'authorized', count: 1 },
    { status: 'capturing', count: 0 },
    { status: 'placed', count: 4 },
    { status: 'processing', count: 3 },
    { status: 'shipped', count: 5 },
    { status: 'delivered', count: 6 },
    { status: 'returned', count: 1 },
    { status: 'canceled', count: 7 },
  ],
  today: { count: 2, total: 152 },
  returns: { requested: 8, received: 9 },
  failedRefunds: 1,
  problems: 3,
  disabledWebhooks: 0,
  stock: {
    outOfStock: 11,
    low: 12,
    shortest: [{ _product: { _id: 'p1', title: 'Wool coat', color: 'Bottle' }, size: 'M', available: 2 }],
  },
};

export const orderLine: AdminOrderLine = {
  _id: 'o1',
  orderNumber: 'VR-1001',
  status: 'processing',
  createdAt: '2026-01-02T09:00:00.000Z',
  pieces: 1,
  total: 52,
  refunded: 10,
  _user: { _id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' },
};

export const buildAdminOrder = (
  overrides: Partial<Order> = {},
  more: Partial<AdminOrder> = {},
): AdminOrder => ({
  order: buildOrder(overrides),
  email: 'ada@example.org',
  refundable: 52,
  refused: [],
  disputes: [],
  issues: [],
  notes: [],
  log: [
    {
      _id: 'deed_1',
      action: 'order_moved',
      at: '2026-01-03T10:30:00.000Z',
      by: 'cleo@example.org',
      before: { status: 'placed' },
      after: { status: 'processing' },
      undo: null,
      isUndo: false,
    },
  ],
  ...more,
});

export const adminProduct: AdminProduct = {
  _id: 'p1',
  sku: 'S1',
  title: 'Wool coat',
  brand: 'Nordhavn',
  color: 'Bottle',
  imageUrl: null,
  price: 120,
  discountPercent: 0,
  discountedPrice: 120,
  hidden: false,
  sizes: [
    { name: 'M', onHand: 3, reserved: 1, isSold: true },
    { name: 'L', onHand: 0, reserved: 0, isSold: false, waiting: 4 },
  ],
  isDraft: false,
  isRetired: false,
  revisions: { details: 'd1', sizes: 's1', pictures: 'p1' },
  details: {
    description: '<p>Warm.</p>',
    colorFamily: 'green',
    category: 'men/clothing/jackets',
    group: null,
    wearWith: [],
  },
  pictures: [],
  missing: [],
  lowestPrice30Days: 110,
  prices: [{ price: 120, from: '2026-01-02T09:00:00.000Z' }],
  movements: [{ size: 'M', quantity: -1, reason: 'sale', at: '2026-01-02T09:00:00.000Z' }],
  log: [],
};

export const orderToPack: OrderToPack = {
  _id: 'o1',
  orderNumber: 'VR-1001',
  status: 'placed',
  placedAt: '2026-01-02T09:05:00.000Z',
  units: 3,
  isPartlyShipped: false,
  recipient: 'Ada Lovelace',
  country: 'GB',
  delivery: 'Home Delivery, Northway',
};
