import type { ComponentType } from 'react';
import { fetchedPage } from './fetchedPage.tsx';
import type { PageParameters } from './PersonalPage.tsx';

interface PersonalRoute {
  readonly pattern: string;
  /** The document's title, there before the page is. */
  readonly title: string;
  readonly Page: ComponentType<PageParameters>;
}

const page = (
  pattern: string,
  title: string,
  load: () => Promise<ComponentType<PageParameters>>,
): PersonalRoute => ({
  pattern,
  title,
  Page: fetchedPage(load).Page,
});

/** Pages that are nobody's first: sign-in, cart, checkout, account and the admin area, whose own pages `admin/adminPages.ts` lists. Each is fetched when it is gone to. */
export const personalPages: readonly PersonalRoute[] = [
  page('/login', 'Login', async () => (await import('./SignInPage.tsx')).SignInPage),
  page('/register', 'Sign Up', async () => (await import('./SignUpPage.tsx')).SignUpPage),
  page(
    '/reset-password',
    'Choose a new password',
    async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  page('/cart', 'Cart', async () => (await import('./CartPage.tsx')).CartPage),
  page('/checkout', 'Checkout', async () => (await import('./CheckoutPage.tsx')).CheckoutPage),
  page(
    '/checkout/success',
    'Checkout',
    async () => (await import('./CheckoutSuccessPage.tsx')).CheckoutSuccessPage,
  ),
  page('/account', 'My account', async () => (await import('./AccountPage.tsx')).AccountPage),
  page(
    '/account/details',
    'My Data',
    async () => (await import('./AccountDetailsPage.tsx')).AccountDetailsPage,
  ),
  page(
    '/account/preferences',
    'Preferences',
    async () => (await import('./AccountPreferencesPage.tsx')).AccountPreferencesPage,
  ),
  page('/account/orders', 'Orders - List', async () => (await import('./OrdersPage.tsx')).OrdersPage),
  page('/account/orders/:id', 'Order', async () => (await import('./OrderPage.tsx')).OrderPage),
  page(
    '/account/orders/:id/return',
    'Return items',
    async () => (await import('./OrderReturnPage.tsx')).OrderReturnPage,
  ),
  page('/account/returns', 'Returns', async () => (await import('./ReturnsPage.tsx')).ReturnsPage),
  page('/account/returns/:id', 'Return', async () => (await import('./ReturnPage.tsx')).ReturnPage),
  page('/product-review', 'Write a review', async () => (await import('./ReviewPage.tsx')).ReviewPage),
  page('/admin/*?', 'Admin', async () => (await import('./admin/AdminPage.tsx')).AdminPage),
];
