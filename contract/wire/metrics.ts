import { call } from '../call.ts';
import { metricsBatch, trafficSources, type MetricType } from '../rules.ts';
import {
  choice,
  id,
  integer,
  listOfSeparate,
  literal,
  nullable,
  oneOf,
  reply,
  shape,
  text,
  time,
  type Of,
  type Schema,
} from '../schema.ts';

/** Made by the browser, from chance: nothing of ours is found by it. */
const browserKey = () => text({ min: 1, max: 100, pattern: /^[\w-]+$/, message: 'Is not a key' });

/** An address of the shop without what follows its path. */
const page = { pageUrl: text({ min: 1, max: 500 }), title: text({ max: 300 }) };
const cartAndProduct = shape({ cart: id(), product: id() });
const cartAndCode = shape({ cart: id(), promoCode: text({ min: 1, max: 40 }) });

/** METRIC-04 to METRIC-07: what each type of event tells, and nothing beside it. */
const metadata = {
  page_view: shape(page),
  search_performed: shape({ searchTerm: text({ min: 1, max: 100 }) }),
  session_start: shape({
    countryName: text({ max: 100 }),
    flag: text({ max: 20 }),
    ...page,
    referrerType: oneOf(trafficSources),
  }),
  add_to_cart: cartAndProduct,
  remove_from_cart: cartAndProduct,
  product_view: shape({ ...page, product: id(), category: text({ min: 1, max: 200 }) }),
  add_discount: cartAndCode,
  remove_discount: cartAndCode,
} as const satisfies { readonly [T in MetricType]: Schema<unknown> };

/** METRIC-02. `_id` is what makes an event count once; `_user` is believed only where the token says the same. */
const event = <T extends MetricType>(type: T) =>
  shape({
    _id: browserKey(),
    eventType: literal(type),
    metadata: metadata[type],
    timestamp: time(),
    _session: browserKey(),
    _user: nullable(id()),
  });

export const metricEvent = choice('eventType', {
  page_view: event('page_view'),
  search_performed: event('search_performed'),
  session_start: event('session_start'),
  add_to_cart: event('add_to_cart'),
  remove_from_cart: event('remove_from_cart'),
  product_view: event('product_view'),
  add_discount: event('add_discount'),
  remove_discount: event('remove_discount'),
});
export type MetricEvent = Of<typeof metricEvent>;

const counted = () => integer({ min: 0, max: metricsBatch.events });

/**
 * METRIC-09, METRIC-14. Each event is judged by itself: those that are right are kept even where the answer is a 400 that names the
 * others, as in `3.metadata.title`; sending them all again counts none twice.
 */
export const recordMetrics = call({
  method: 'POST',
  path: '/metrics',
  access: 'public',
  summary: 'Keeps events of a visit, each once by its `_id`; a beacon may send them.',
  successStatus: 202,
  body: listOfSeparate(metricEvent, { min: 1, max: metricsBatch.events }),
  reply: reply({ accepted: counted(), duplicates: counted() }),
});
