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
  findOrder: '/orders/find',
  orderLink: '/orders/link',
  withdraw: '/withdraw',
} as const;
