import { lazyRoutes } from '../common/lazyPage.tsx';
import { AdminPageSkeleton } from './AdminPageSkeleton.tsx';

/**
 * The pages of the admin area (ROLE-05), each a lazy chunk. This table is in the chunk of `AdminPage`, so that shoppers never download
 * it. A page renders inside `AdminLayout`, has its own h1 (`PageTitle`), and an entry in the menu of `src/ui/admin/adminSections.ts`.
 */
export const adminPages = lazyRoutes(
  {
    AdminTodayPage: ['/admin', 'Admin', () => import('./AdminTodayPage.tsx')],
    AdminOrdersPage: ['/admin/orders', 'Orders', () => import('./AdminOrdersPage.tsx')],
    AdminNewOrderPage: ['/admin/orders/new', 'New order', () => import('./AdminNewOrderPage.tsx')],
    AdminOrderPage: ['/admin/orders/:id', 'Order', () => import('./AdminOrderPage.tsx')],
    AdminFulfilmentPage: ['/admin/fulfilment', 'Fulfilment', () => import('./AdminFulfilmentPage.tsx')],
    AdminPickListPage: ['/admin/fulfilment/pick-list', 'Pick list', () => import('./AdminPickListPage.tsx')],
    AdminPackPage: ['/admin/fulfilment/pack', 'Pack', () => import('./AdminPackPage.tsx')],
    AdminReturnsPage: ['/admin/returns', 'Returns', () => import('./AdminReturnsPage.tsx')],
    AdminReturnPage: ['/admin/returns/:id', 'Return', () => import('./AdminReturnPage.tsx')],
    AdminWithdrawalsPage: ['/admin/withdrawals', 'Withdrawals', () => import('./AdminWithdrawalsPage.tsx')],
    AdminProblemsPage: ['/admin/problems', 'Problems', () => import('./AdminProblemsPage.tsx')],
    AdminProductsPage: ['/admin/products', 'Products', () => import('./AdminProductsPage.tsx')],
    AdminNewProductPage: ['/admin/products/new', 'New product', () => import('./AdminNewProductPage.tsx')],
    AdminImportPage: ['/admin/products/import', 'Import products', () => import('./AdminImportPage.tsx')],
    AdminProductPreviewPage: [
      '/admin/products/:id/preview',
      'Preview',
      () => import('./AdminProductPreviewPage.tsx'),
    ],
    AdminProductPage: ['/admin/products/:id', 'Product', () => import('./AdminProductPage.tsx')],
    AdminBatchesPage: ['/admin/batches', 'Batches', () => import('./AdminBatchesPage.tsx')],
    AdminBatchPage: ['/admin/batches/:id', 'Batch', () => import('./AdminBatchPage.tsx')],
    AdminCategoriesPage: ['/admin/categories', 'Categories', () => import('./AdminCategoriesPage.tsx')],
    AdminNewCategoryPage: [
      '/admin/categories/new',
      'New category',
      () => import('./AdminNewCategoryPage.tsx'),
    ],
    AdminCategoryPage: ['/admin/categories/:id', 'Category', () => import('./AdminCategoryPage.tsx')],
    AdminCampaignsPage: ['/admin/campaigns', 'Campaigns', () => import('./AdminCampaignsPage.tsx')],
    AdminNewCampaignPage: [
      '/admin/campaigns/new',
      'New campaign',
      () => import('./AdminNewCampaignPage.tsx'),
    ],
    AdminCampaignPage: ['/admin/campaigns/:id', 'Campaign', () => import('./AdminCampaignPage.tsx')],
    AdminCampaignPreviewPage: [
      '/admin/campaigns/:id/preview',
      'Preview',
      () => import('./AdminCampaignPreviewPage.tsx'),
    ],
    AdminPromoCodesPage: ['/admin/promo-codes', 'Promo codes', () => import('./AdminPromoCodesPage.tsx')],
    AdminVatPage: ['/admin/vat', 'VAT', () => import('./AdminVatPage.tsx')],
    AdminDeliveryPage: ['/admin/delivery', 'Delivery', () => import('./AdminDeliveryPage.tsx')],
    AdminNewZonePage: ['/admin/delivery/new', 'New delivery zone', () => import('./AdminNewZonePage.tsx')],
    AdminZonePage: ['/admin/delivery/:id', 'Delivery zone', () => import('./AdminZonePage.tsx')],
    AdminCustomersPage: ['/admin/customers', 'Customers', () => import('./AdminCustomersPage.tsx')],
    AdminCustomerPage: ['/admin/customers/:id', 'Customer', () => import('./AdminCustomerPage.tsx')],
    AdminIntegrationsPage: [
      '/admin/integrations',
      'Integrations',
      () => import('./AdminIntegrationsPage.tsx'),
    ],
    AdminNewWebhookPage: [
      '/admin/integrations/webhooks/new',
      'New webhook endpoint',
      () => import('./AdminNewWebhookPage.tsx'),
    ],
    AdminWebhookPage: [
      '/admin/integrations/webhooks/:id',
      'Webhook endpoint',
      () => import('./AdminWebhookPage.tsx'),
    ],
    AdminStaffPage: ['/admin/staff', 'Staff', () => import('./AdminStaffPage.tsx')],
    AdminLogPage: ['/admin/log', 'Log', () => import('./AdminLogPage.tsx')],
    AdminNewPromoCodePage: [
      '/admin/promo-codes/new',
      'New promo code',
      () => import('./AdminNewPromoCodePage.tsx'),
    ],
    AdminPromoCodePage: ['/admin/promo-codes/:code', 'Promo code', () => import('./AdminPromoCodePage.tsx')],
    AdminSecurityPage: ['/admin/security', 'Security', () => import('./AdminSecurityPage.tsx')],
    AdminUsagePage: ['/admin/usage', 'Usage', () => import('./AdminUsagePage.tsx')],
  },
  AdminPageSkeleton,
);
