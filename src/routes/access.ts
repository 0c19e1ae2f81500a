import type { PageAccess } from '../machines/auth/types.ts';

const userWords: readonly string[] = ['cart', 'checkout', 'account', 'product-review', 'admin'];
const guestWords: readonly string[] = ['login', 'register'];

/** ROUTE-21, ROUTE-22: who a page is for, by the first word of its path. */
export const accessOf = (path: string): PageAccess => {
  const word = path.split(/[/?]/)[1] ?? '';
  if (userWords.includes(word)) return 'user';
  return guestWords.includes(word) ? 'guest' : 'public';
};
