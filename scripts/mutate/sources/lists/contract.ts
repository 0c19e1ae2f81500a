import { sourceMutation } from './sourceMutation.ts';

const rules = 'contract/rules.ts';
const money = 'contract/money.ts';

/** Mutations of the contract. */
export const contractMutations = [
  sourceMutation('MONEY-06', rules, 'freeDeliveryFromCents = 100_00', 'freeDeliveryFromCents = 100_01'),
  sourceMutation('NOTIFY-01', rules, '50 * message.length, 10_000', '50 * message.length, 20_000'),
  sourceMutation('STOCK-01', rules, 'lowStockThreshold = 5', 'lowStockThreshold = 4'),
  sourceMutation('LIST-09', rules, 'productPageSize = 8', 'productPageSize = 9'),
  sourceMutation('ORDER-07', rules, 'orderPageSize = 4', 'orderPageSize = 5'),
  sourceMutation('HOME-01', rules, 'campaignPageSize = 2', 'campaignPageSize = 3'),
  sourceMutation('SESS-01', rules, 'sessionLengthSeconds = 3600', 'sessionLengthSeconds = 360'),
  sourceMutation('CONSENT-03', rules, 'maxAgeSeconds: 1_296_000', 'maxAgeSeconds: 1_296'),
  sourceMutation(
    'METRIC-08',
    'contract/rules/metrics.ts',
    'metricsFlushMs = 5000',
    'metricsFlushMs = 50_000',
  ),
  sourceMutation('SEARCH-01', rules, 'searchDebounceMs = 250', 'searchDebounceMs = 2500'),
  sourceMutation('PROD-06', rules, '{ px: 1024, slides: 2 }', '{ px: 1023, slides: 2 }'),
  sourceMutation('FRAME-13', rules, 'scrollTopFromPx = 100', 'scrollTopFromPx = 1000'),
  sourceMutation('CHECK-33', 'contract/rules/delivery.ts', "city: 'Warsaw'", "city: 'Krakow'"),
  sourceMutation('CHECK-34', 'contract/rules/delivery.ts', "long: 'In Store Pickup'", "long: 'Store Pickup'"),
  sourceMutation('RETURN-07', 'contract/rules/returns.ts', "  'Arrived Late',\n", ''),
  sourceMutation('REVIEW-04', 'contract/rules/reviews.ts', "'3.5': 'Good'", "'3.5': 'Good+'"),
  sourceMutation(
    'LIST-11',
    rules,
    "['red', 'blue', 'green', 'white', 'black']",
    "['red', 'blue', 'green', 'white']",
  ),
  sourceMutation('CACHE-05', rules, 'currentUser: 300', 'currentUser: 30'),
  sourceMutation('MONEY-01', money, ".padStart(2, '0')", ".padEnd(2, '0')"),
  sourceMutation('MONEY-04', money, 'Math.floor(value + 0.5)', 'Math.floor(value)'),
  sourceMutation(
    'ORDER-04',
    'contract/deliveryDate.ts',
    'if (!isWeekend(date)) remaining -= 1;',
    'remaining -= 1;',
  ),
  sourceMutation('ORDER-05', 'contract/deliveryDate.ts', 'date.getUTCMonth() + 1', 'date.getUTCMonth()'),
  sourceMutation(
    'MONEY-05',
    'contract/deliveryCost.ts',
    '>= freeDeliveryFromCents',
    '> freeDeliveryFromCents',
  ),
  sourceMutation(
    'API-11',
    'contract/productQuery.ts',
    "boundByOperator = { '>': 'from', '<': 'to' }",
    "boundByOperator = { '>': 'to', '<': 'from' }",
  ),
  sourceMutation('API-19', 'contract/query.ts', 'codec.read({ ...raw, [name]: given })', 'codec.read(raw)'),
  sourceMutation(
    'ORDER-03',
    'contract/returnRules.ts',
    "order.status === 'canceled' || order.status === 'returned'",
    "order.status === 'canceled'",
  ),
];
