import type { PageAccess } from '../machines/auth/types.ts';

const userSegments: readonly string[] = ['cart', 'checkout'];
const accountSegments: readonly string[] = ['product-review', 'admin'];
/** Below `/account`; other paths there do not exist, and nothing is asked for ahead of the 404 page. */
const accountSections: readonly string[] = ['', 'details', 'preferences'];
/** Below `/account`: the orders and returns of a guest session. */
const userSections: readonly string[] = ['orders', 'returns'];
const guestSegments: readonly string[] = ['login', 'register'];

/** ROUTE-21, ROUTE-22: who a page is for, derived from the first segments of the path. */
export const getPageAccess = (path: string): PageAccess => {
  const [, segment = '', section = ''] = path.split(/[/?]/);
  if (userSegments.includes(segment)) return 'user';
  if (segment === 'account' && userSections.includes(section)) return 'user';
  if (segment === 'account' && accountSections.includes(section)) return 'account';
  if (accountSegments.includes(segment)) return 'account';
  return guestSegments.includes(segment) ? 'guest' : 'public';
};
