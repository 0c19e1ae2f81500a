import { cachedForSeconds } from '../../contract/rules.ts';

const seconds = 1000;
const minutes = 60 * seconds;

/** How long an answer counts as fresh, in milliseconds. */
export const staleTimesMs = {
  products: minutes,
  categories: 10 * minutes,
  campaigns: 5 * minutes,
  /** Two parts of a page that show the cart at once share one request; the next look asks again. */
  cart: 2 * seconds,
  orders: 2 * seconds,
  deliveryMethods: 5 * minutes,
  /** CACHE-05, CACHE-06. */
  currentUser: cachedForSeconds.currentUser * seconds,
  wishlist: cachedForSeconds.wishlist * seconds,
  /** It changes when the server starts anew. */
  content: 30 * minutes,
  environment: Infinity,
} as const;
