import type { ComponentType } from 'react';
import { fetchedPage } from '../fetchedPage.tsx';
import type { PageParameters } from '../PersonalPage.tsx';
import { AdminWaiting } from './AdminWaiting.tsx';

interface AdminRoute {
  readonly pattern: string;
  /** The document's title, there before the page is. */
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
}

const page = (
  pattern: string,
  title: string,
  load: () => Promise<ComponentType<PageParameters>>,
): AdminRoute => ({ pattern, title, Page: fetchedPage(load, AdminWaiting).Page });

/**
 * The pages of the admin area (ROLE-05), each fetched when it is gone to; this table itself comes with the first of them, so that no
 * shopper downloads any of it. A page stands within `AdminFrame`, shows its own h1 (`PageTitle`), and has its line in the menu at
 * `src/ui/admin/sections.ts`.
 */
export const adminPages: readonly AdminRoute[] = [
  page('/admin', 'Admin', async () => (await import('./AdminTodayPage.tsx')).AdminTodayPage),
  page('/admin/orders', 'Orders', async () => (await import('./AdminOrdersPage.tsx')).AdminOrdersPage),
  page('/admin/orders/:id', 'Order', async () => (await import('./AdminOrderPage.tsx')).AdminOrderPage),
  page('/admin/returns', 'Returns', async () => (await import('./AdminReturnsPage.tsx')).AdminReturnsPage),
  page('/admin/returns/:id', 'Return', async () => (await import('./AdminReturnPage.tsx')).AdminReturnPage),
  page(
    '/admin/products',
    'Products',
    async () => (await import('./AdminProductsPage.tsx')).AdminProductsPage,
  ),
  page(
    '/admin/products/:id',
    'Product',
    async () => (await import('./AdminProductPage.tsx')).AdminProductPage,
  ),
  page(
    '/admin/campaigns',
    'Campaigns',
    async () => (await import('./AdminCampaignsPage.tsx')).AdminCampaignsPage,
  ),
  page(
    '/admin/promo-codes',
    'Promo codes',
    async () => (await import('./AdminPromoCodesPage.tsx')).AdminPromoCodesPage,
  ),
  page('/admin/usage', 'Usage', async () => (await import('./AdminUsagePage.tsx')).AdminUsagePage),
];
