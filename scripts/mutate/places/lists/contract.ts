import { broken } from '../place.ts';

const rules = 'contract/rules.ts';
const money = 'contract/money.ts';

/** What browser and server agree on. */
export const contractPlaces = [
  broken('MONEY-06', rules, 'freeDeliveryFromCents = 100_00', 'freeDeliveryFromCents = 100_01'),
  broken('NOTIFY-01', rules, '50 * message.length, 10_000', '50 * message.length, 20_000'),
  broken('STOCK-01', rules, 'lowStockBelow = 5', 'lowStockBelow = 4'),
  broken('LIST-09', rules, 'productPageSize = 8', 'productPageSize = 9'),
  broken('ORDER-07', rules, 'orderPageSize = 4', 'orderPageSize = 5'),
  broken('HOME-01', rules, 'campaignPageSize = 2', 'campaignPageSize = 3'),
  broken('SESS-01', rules, 'sessionLengthSeconds = 3600', 'sessionLengthSeconds = 360'),
  broken('CONSENT-03', rules, 'maxAgeSeconds: 1_296_000', 'maxAgeSeconds: 1_296'),
  broken('METRIC-08', rules, 'metricsFlushMs = 5000', 'metricsFlushMs = 50_000'),
  broken('SEARCH-01', rules, 'searchDebounceMs = 250', 'searchDebounceMs = 2500'),
  broken('PROD-06', rules, '{ px: 1024, slides: 2 }', '{ px: 1023, slides: 2 }'),
  broken('FRAME-13', rules, 'scrollTopFromPx = 100', 'scrollTopFromPx = 1000'),
  broken('CHECK-33', rules, "city: 'Warsaw'", "city: 'Krakow'"),
  broken('CHECK-34', rules, "long: 'In Store Pickup'", "long: 'Store Pickup'"),
  broken('RETURN-07', rules, "  'Arrived Late',\n", ''),
  broken('REVIEW-04', rules, "'3.5': 'Good'", "'3.5': 'Good+'"),
  broken('LIST-11', rules, "['red', 'blue', 'green', 'white', 'black']", "['red', 'blue', 'green', 'white']"),
  broken('CACHE-05', rules, 'currentUser: 300', 'currentUser: 30'),
  broken('MONEY-01', money, ".padStart(2, '0')", ".padEnd(2, '0')"),
  broken('MONEY-04', money, 'Math.floor(value + 0.5)', 'Math.floor(value)'),
  broken('ORDER-04', 'contract/deliveryDate.ts', 'if (!isWeekend(date)) left -= 1;', 'left -= 1;'),
  broken('ORDER-05', 'contract/deliveryDate.ts', 'date.getUTCMonth() + 1', 'date.getUTCMonth()'),
  broken('MONEY-05', 'contract/deliveryCost.ts', 'goodsCents >= freeDelivery', 'goodsCents > freeDelivery'),
  broken(
    'API-11',
    'contract/productQuery.ts',
    "bound = { '>': 'from', '<': 'to' }",
    "bound = { '>': 'to', '<': 'from' }",
  ),
  broken('API-19', 'contract/query.ts', 'codec.read({ ...raw, [name]: given })', 'codec.read(raw)'),
  broken(
    'ORDER-03',
    'contract/returnRules.ts',
    "order.status === 'canceled' || order.status === 'returned'",
    "order.status === 'canceled'",
  ),
];
