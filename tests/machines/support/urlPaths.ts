/** The paths that the root machine knows. */
export const urlPaths = {
  home: '/',
  admin: '/admin',
  signIn: '/login',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  orders: '/account/orders',
  products: '/product',
  review: '/product-review',
  findOrder: '/orders/find',
  orderLink: '/orders/link',
  stockConfirm: '/back-in-stock/confirm',
  stockEnd: '/back-in-stock/end',
  withdraw: '/withdraw',
} as const;
