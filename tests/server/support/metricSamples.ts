import { metricTypes, type MetricType } from '../../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../../contract/wire/metrics.ts';

const page = { pageUrl: 'http://127.0.0.1:3000/product/coat', title: 'Wool coat' };
const cartAndProduct = { cart: 'cart_1', product: 'coat' };
const cartAndCode = { cart: 'cart_1', promoCode: 'WELCOME10' };

/** METRIC-04 to METRIC-07: valid metadata by type. */
const metadataByType = {
  page_view: page,
  search_performed: { searchTerm: 'coat' },
  session_start: { countryName: 'Poland', flag: '🇵🇱', ...page, referrerType: 'referral' },
  add_to_cart: cartAndProduct,
  remove_from_cart: cartAndProduct,
  product_view: { ...page, product: 'coat', category: 'men/clothing/jackets' },
  add_discount: cartAndCode,
  remove_discount: cartAndCode,
} as const satisfies { readonly [T in MetricType]: Extract<MetricEvent, { eventType: T }>['metadata'] };

/** A valid event of a type. */
export const sampleMetric = (
  eventType: MetricType,
  changes: Partial<Omit<MetricEvent, 'eventType'>> = {},
): MetricEvent =>
  // `metadataByType` pairs each type with its metadata.
  ({
    _id: `key-of-${eventType}`,
    eventType,
    metadata: metadataByType[eventType],
    timestamp: '2026-03-02T09:59:58.000Z',
    _session: 'session-one',
    _user: null,
    ...changes,
  }) as MetricEvent;

/** One event of each type. */
export const sampleMetrics = (changes: Partial<Omit<MetricEvent, 'eventType'>> = {}): MetricEvent[] =>
  metricTypes.map((type) => sampleMetric(type, changes));
