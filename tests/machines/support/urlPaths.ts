/** The paths that the root machine knows. */
export const urlPaths = {
  home: '/',
  signIn: '/login',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  orders: '/account/orders',
  products: '/product',
  review: '/product-review',
  withdraw: '/withdraw',
} as const;
