import type { ComponentType } from 'react';
import { lazyPage } from './common/lazyPage.tsx';
import type { PageParameters } from './PersonalPage.tsx';

interface PersonalRoute {
  readonly pattern: string;
  /** The document's title while the page's code loads. */
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
}

const personalPage = (
  pattern: string,
  title: string,
  load: () => Promise<ComponentType<PageParameters>>,
): PersonalRoute => ({
  pattern,
  title,
  Page: lazyPage(load).Page,
});

/** Pages that the server does not render: sign-in, cart, checkout, account, admin (see `admin/adminPages.ts`). Each is a lazy chunk. */
export const personalPages: readonly PersonalRoute[] = [
  personalPage('/login', 'Login', async () => (await import('./SignInPage.tsx')).SignInPage),
  personalPage('/register', 'Sign Up', async () => (await import('./SignUpPage.tsx')).SignUpPage),
  personalPage(
    '/reset-password',
    'Choose a new password',
    async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  personalPage('/cart', 'Cart', async () => (await import('./CartPage.tsx')).CartPage),
  personalPage('/checkout', 'Checkout', async () => (await import('./CheckoutPage.tsx')).CheckoutPage),
  personalPage(
    '/checkout/success',
    'Checkout',
    async () => (await import('./CheckoutSuccessPage.tsx')).CheckoutSuccessPage,
  ),
  personalPage('/account', 'My account', async () => (await import('./AccountPage.tsx')).AccountPage),
  personalPage(
    '/account/details',
    'My Data',
    async () => (await import('./AccountDetailsPage.tsx')).AccountDetailsPage,
  ),
  personalPage(
    '/account/preferences',
    'Preferences',
    async () => (await import('./AccountPreferencesPage.tsx')).AccountPreferencesPage,
  ),
  personalPage('/account/orders', 'Orders - List', async () => (await import('./OrdersPage.tsx')).OrdersPage),
  personalPage('/account/orders/:id', 'Order', async () => (await import('./OrderPage.tsx')).OrderPage),
  personalPage(
    '/account/orders/:id/return',
    'Return items',
    async () => (await import('./OrderReturnPage.tsx')).OrderReturnPage,
  ),
  personalPage('/account/returns', 'Returns', async () => (await import('./ReturnsPage.tsx')).ReturnsPage),
  personalPage('/account/returns/:id', 'Return', async () => (await import('./ReturnPage.tsx')).ReturnPage),
  personalPage(
    '/product-review',
    'Write a review',
    async () => (await import('./ReviewPage.tsx')).ReviewPage,
  ),
  personalPage('/admin/*?', 'Admin', async () => (await import('./admin/AdminPage.tsx')).AdminPage),
];
