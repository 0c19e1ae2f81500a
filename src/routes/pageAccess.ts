import type { PageAccess } from '../machines/auth/types.ts';

const userSegments: readonly string[] = ['cart', 'checkout', 'account', 'product-review', 'admin'];
const guestSegments: readonly string[] = ['login', 'register'];

/** ROUTE-21, ROUTE-22: who a page is for, derived from the first segment of the path. */
export const getPageAccess = (path: string): PageAccess => {
  const segment = path.split(/[/?]/)[1] ?? '';
  if (userSegments.includes(segment)) return 'user';
  return guestSegments.includes(segment) ? 'guest' : 'public';
};
