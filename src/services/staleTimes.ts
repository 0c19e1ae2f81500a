import { cachedForSeconds } from '../../contract/rules.ts';

const seconds = 1000;
const minutes = 60 * seconds;

/** Stale times in milliseconds. */
export const staleTimesMs = {
  products: minutes,
  categories: 10 * minutes,
  campaigns: 5 * minutes,
  /** Components that mount together share one request; later mounts refetch. */
  cart: 2 * seconds,
  orders: 2 * seconds,
  deliveryMethods: 5 * minutes,
  /** CACHE-05, CACHE-06. */
  currentUser: cachedForSeconds.currentUser * seconds,
  wishlist: cachedForSeconds.wishlist * seconds,
  /** Content changes only when the server restarts. */
  content: 30 * minutes,
  environment: Infinity,
} as const;
