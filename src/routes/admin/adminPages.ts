import type { ComponentType } from 'react';
import { lazyPage } from '../common/lazyPage.tsx';
import type { PageParameters } from '../PersonalPage.tsx';
import { AdminPageSkeleton } from './AdminPageSkeleton.tsx';

interface AdminRoute {
  readonly pattern: string;
  /** The document's title while the page's code loads. */
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
}

const adminPage = (
  pattern: string,
  title: string,
  load: () => Promise<ComponentType<PageParameters>>,
): AdminRoute => ({ pattern, title, Page: lazyPage(load, AdminPageSkeleton).Page });

/**
 * The pages of the admin area (ROLE-05), each a lazy chunk. This table is in the chunk of `AdminPage`, so that shoppers never download
 * it. A page renders inside `AdminLayout`, has its own h1 (`PageTitle`), and an entry in the menu of `src/ui/admin/adminSections.ts`.
 */
export const adminPages: readonly AdminRoute[] = [
  adminPage('/admin', 'Admin', async () => (await import('./AdminTodayPage.tsx')).AdminTodayPage),
  adminPage('/admin/orders', 'Orders', async () => (await import('./AdminOrdersPage.tsx')).AdminOrdersPage),
  adminPage('/admin/orders/:id', 'Order', async () => (await import('./AdminOrderPage.tsx')).AdminOrderPage),
  adminPage(
    '/admin/returns',
    'Returns',
    async () => (await import('./AdminReturnsPage.tsx')).AdminReturnsPage,
  ),
  adminPage(
    '/admin/returns/:id',
    'Return',
    async () => (await import('./AdminReturnPage.tsx')).AdminReturnPage,
  ),
  adminPage(
    '/admin/products',
    'Products',
    async () => (await import('./AdminProductsPage.tsx')).AdminProductsPage,
  ),
  adminPage(
    '/admin/products/:id',
    'Product',
    async () => (await import('./AdminProductPage.tsx')).AdminProductPage,
  ),
  adminPage(
    '/admin/campaigns',
    'Campaigns',
    async () => (await import('./AdminCampaignsPage.tsx')).AdminCampaignsPage,
  ),
  adminPage(
    '/admin/promo-codes',
    'Promo codes',
    async () => (await import('./AdminPromoCodesPage.tsx')).AdminPromoCodesPage,
  ),
  adminPage('/admin/usage', 'Usage', async () => (await import('./AdminUsagePage.tsx')).AdminUsagePage),
];
