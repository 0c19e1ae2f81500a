import dayjs from 'dayjs';
import type { TrafficSource } from '../../../../contract/rules/metrics.ts';
import type { MetricType, FunnelStep } from '../../../../contract/rules/metrics.ts';

/** METRIC-03: labels for the staff. */
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

export const stepNames: { readonly [S in FunnelStep]: string } = {
  product_view: 'Viewed a product',
  add_to_cart: 'Added to the cart',
  checkout: 'Opened checkout',
  order: 'Orders placed',
};

/** `31 Jan` */
export const formatShortDay = (day: string): string => dayjs(day).format('D MMM');

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Percentage of the whole; a dash when the whole is 0. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** The next 1, 2 or 5 times a power of ten, at least 4. */
export const getAxisMaximum = (maximum: number): number => {
  if (maximum <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(maximum));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= maximum) ?? 10;
  return factor * power;
};
