import dayjs from 'dayjs';
import type { MetricType, TrafficSource, UsageStep } from '../../../../contract/rules.ts';

/** METRIC-03, in the words of the staff. */
export const eventNames: { readonly [T in MetricType]: string } = {
  page_view: 'Page views',
  search_performed: 'Searches',
  session_start: 'Sessions started',
  add_to_cart: 'Added to a cart',
  remove_from_cart: 'Removed from a cart',
  product_view: 'Products viewed',
  add_discount: 'Promo codes added',
  remove_discount: 'Promo codes removed',
};

/** METRIC-13. */
export const sourceNames: { readonly [S in TrafficSource]: string } = {
  direct: 'Direct',
  organic: 'Organic (own pages)',
  referral: 'Referral (other sites)',
};

export const stepNames: { readonly [S in UsageStep]: string } = {
  product_view: 'Viewed a product',
  add_to_cart: 'Added to the cart',
  checkout: 'Opened checkout',
  order: 'Orders placed',
};

/** `31 Jan` */
export const shortDay = (day: string): string => dayjs(day).format('D MMM');

export const counted = (count: number): string => count.toLocaleString('en-US');

/** How much of the whole it is; nothing of nothing is nothing. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** The next 1, 2 or 5 times a power of ten: where an axis ends. */
export const axisEnd = (most: number): number => {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [1, 2, 5, 10].find((each) => each * power >= most) ?? 10;
  return factor * power;
};
