import { lazyRoutes } from './common/lazyPage.tsx';

const loadStockLinkPages = () => import('./StockLinkPages.tsx');
const loadGuestOrderPages = () => import('./GuestOrderPages.tsx');

/** Pages that the server does not render: sign-in, cart, checkout, links to orders, withdrawal, account, admin (see `admin/adminPages.ts`). Each is a lazy chunk. */
export const personalPages = lazyRoutes({
  SignInPage: ['/login', 'Login', () => import('./SignInPage.tsx')],
  SignUpPage: ['/register', 'Sign Up', () => import('./SignUpPage.tsx')],
  ResetPasswordPage: ['/reset-password', 'Choose a password', () => import('./ResetPasswordPage.tsx')],
  CartPage: ['/cart', 'Cart', () => import('./CartPage.tsx')],
  CheckoutPage: ['/checkout', 'Checkout', () => import('./CheckoutPage.tsx')],
  CheckoutSuccessPage: ['/checkout/success', 'Checkout', () => import('./CheckoutSuccessPage.tsx')],
  FindOrderPage: ['/orders/find', 'Find an order', loadGuestOrderPages],
  OrderLinkPage: ['/orders/link', 'Your order', loadGuestOrderPages],
  AccountPage: ['/account', 'My account', () => import('./AccountPage.tsx')],
  AccountDetailsPage: ['/account/details', 'My Data', () => import('./AccountDetailsPage.tsx')],
  AccountPreferencesPage: [
    '/account/preferences',
    'Preferences',
    () => import('./AccountPreferencesPage.tsx'),
  ],
  OrdersPage: ['/account/orders', 'Orders - List', () => import('./OrdersPage.tsx')],
  OrderPage: ['/account/orders/:id', 'Order', () => import('./OrderPage.tsx')],
  OrderReturnPage: ['/account/orders/:id/return', 'Return items', () => import('./OrderReturnPage.tsx')],
  ReturnsPage: ['/account/returns', 'Returns', () => import('./ReturnsPage.tsx')],
  ReturnPage: ['/account/returns/:id', 'Return', () => import('./ReturnPage.tsx')],
  ReviewPage: ['/product-review', 'Write a review', () => import('./ReviewPage.tsx')],
  StockConfirmPage: ['/back-in-stock/confirm', 'Confirm your address', loadStockLinkPages],
  StockEndPage: ['/back-in-stock/end', 'Emails about stock', loadStockLinkPages],
  WithdrawPage: ['/withdraw', 'Withdraw from contract', () => import('./WithdrawPage.tsx')],
  AdminPage: ['/admin/*?', 'Admin', () => import('./admin/AdminPage.tsx')],
});
