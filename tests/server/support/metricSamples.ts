import { metricTypes, type MetricType } from '../../../contract/rules.ts';
import type { MetricEvent } from '../../../contract/wire/metrics.ts';

const page = { pageUrl: 'http://127.0.0.1:3000/product/coat', title: 'Wool coat' };
const cartAndProduct = { cart: 'cart_1', product: 'coat' };
const cartAndCode = { cart: 'cart_1', promoCode: 'WELCOME10' };

/** METRIC-04 to METRIC-07: what each type tells. */
const metadataOf = {
  page_view: page,
  search_performed: { searchTerm: 'coat' },
  session_start: { countryName: 'Poland', flag: '🇵🇱', ...page, referrerType: 'referral' },
  add_to_cart: cartAndProduct,
  remove_from_cart: cartAndProduct,
  product_view: { ...page, product: 'coat', category: 'men/clothing/jackets' },
  add_discount: cartAndCode,
  remove_discount: cartAndCode,
} as const satisfies { readonly [T in MetricType]: Extract<MetricEvent, { eventType: T }>['metadata'] };

/** An event of this type that the server takes. */
export const metricOf = (
  eventType: MetricType,
  changes: Partial<Omit<MetricEvent, 'eventType'>> = {},
): MetricEvent =>
  // The table has for each type what that type tells.
  ({
    _id: `key-of-${eventType}`,
    eventType,
    metadata: metadataOf[eventType],
    timestamp: '2026-03-02T09:59:58.000Z',
    _session: 'session-one',
    _user: null,
    ...changes,
  }) as MetricEvent;

/** One of each type. */
export const oneOfEach = (changes: Partial<Omit<MetricEvent, 'eventType'>> = {}): MetricEvent[] =>
  metricTypes.map((type) => metricOf(type, changes));
