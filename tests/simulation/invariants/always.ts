/** What holds at every moment, in every state of requests, jobs and crashes. */
import { noRows, type Invariant } from './invariant.ts';
import { orderTerms } from './orderTerms.ts';
import { centFactors } from '../world/currencies.ts';
import { corrections } from './corrections.ts';
import { currencies } from './currencies.ts';
import { parcels } from './parcels.ts';
import { stockMails } from './stockMails.ts';

const live = "('pending', 'authorized', 'capturing')";

/** S11, written down again: from, to and who may do it. */
const moves: readonly (readonly [from: string, to: string, actors: readonly string[]])[] = [
  ['pending', 'authorized', ['system']],
  ['pending', 'canceled', ['shopper', 'admin', 'system']],
  ['authorized', 'capturing', ['shopper', 'system']],
  ['authorized', 'canceled', ['shopper', 'admin', 'system']],
  ['capturing', 'placed', ['system']],
  ['capturing', 'authorized', ['system']],
  ['capturing', 'canceled', ['system']],
  ['placed', 'processing', ['admin', 'system']],
  ['placed', 'canceled', ['shopper', 'admin', 'system']],
  ['processing', 'shipped', ['admin', 'system']],
  ['processing', 'canceled', ['shopper', 'admin', 'system']],
  ['shipped', 'delivered', ['admin', 'system']],
  ['delivered', 'returned', ['system']],
];
const allowedMoves = moves
  .flatMap(([from, to, actors]) => actors.map((actor) => `('${from}', '${to}', '${actor}')`))
  .join(', ');

const stock: readonly Invariant[] = [
  noRows(
    'S1',
    'The quantity on hand is the sum of the movements.',
    `SELECT s.product_id, s.name, s.on_hand, coalesce(sum(m.quantity), 0) AS moved
     FROM product_sizes s LEFT JOIN stock_movements m ON m.product_id = s.product_id AND m.size = s.name
     GROUP BY s.product_id, s.name HAVING s.on_hand <> coalesce(sum(m.quantity), 0)`,
  ),
  noRows(
    'S1',
    'The available quantity is not negative.',
    'SELECT product_id, name, on_hand, reserved FROM product_sizes WHERE reserved < 0 OR on_hand < reserved',
  ),
  noRows(
    'S1',
    'The reserved quantity is that of the unfinished orders.',
    `SELECT s.product_id, s.name, s.reserved, coalesce(h.units, 0) AS held FROM product_sizes s
     LEFT JOIN (SELECT i.product_id, i.size, sum(i.quantity) AS units FROM orders o
       JOIN order_items i ON i.order_id = o.id WHERE o.status IN ${live} GROUP BY i.product_id, i.size) h
     ON h.product_id = s.product_id AND h.size = s.name WHERE s.reserved <> coalesce(h.units, 0)`,
  ),
  noRows(
    'S2',
    'An order that was placed took its units from the stock once, and no other order took any.',
    `SELECT o.id, o.status, sold.units AS sold, bought.units AS bought FROM orders o
     JOIN (SELECT order_id, sum(quantity) AS units FROM order_items GROUP BY order_id) bought ON bought.order_id = o.id
     LEFT JOIN (SELECT order_id, -sum(quantity) AS units FROM stock_movements WHERE reason = 'sale' GROUP BY order_id) sold
       ON sold.order_id = o.id
     WHERE coalesce(sold.units, 0) <> CASE WHEN o.placed_at IS NULL THEN 0 ELSE bought.units END`,
  ),
  noRows(
    'S2',
    'A placed order that was canceled gave its units back once, one whose rest was canceled those units.',
    `SELECT o.id, back.units FROM orders o
     JOIN (SELECT order_id, sum(quantity) AS units, sum(canceled_quantity) AS rest FROM order_items GROUP BY order_id) bought
       ON bought.order_id = o.id
     LEFT JOIN (SELECT order_id, sum(quantity) AS units FROM stock_movements WHERE reason = 'cancel' GROUP BY order_id) back
       ON back.order_id = o.id
     WHERE coalesce(back.units, 0) <> CASE WHEN o.status = 'canceled' AND o.placed_at IS NOT NULL THEN bought.units ELSE bought.rest END`,
  ),
];

/** INTL-60: of the price list of the order `o`. */
const centFactor = `CASE o.currency ${Object.entries(centFactors)
  .map(([currency, factor]) => `WHEN '${currency}' THEN ${factor}`)
  .join(' ')} ELSE 1 END`;

const payments: readonly Invariant[] = [
  noRows(
    'S3',
    'A cart has at most one unfinished order.',
    `SELECT cart_id, count(*) AS orders FROM orders WHERE status IN ${live} GROUP BY cart_id HAVING count(*) > 1`,
  ),
  noRows(
    'S3',
    'An order has at most one open payment.',
    `SELECT order_id, count(*) AS payments FROM payments WHERE status NOT IN ('canceled', 'refunded')
     GROUP BY order_id HAVING count(*) > 1`,
  ),
  noRows(
    'S3',
    'No more is refunded than was captured.',
    `SELECT p.intent_id, p.captured_cents, sum(r.amount_cents) AS refunds FROM payments p
     JOIN refunds r ON r.intent_id = p.intent_id AND r.status <> 'failed'
     GROUP BY p.intent_id HAVING sum(r.amount_cents) > p.captured_cents`,
  ),
  {
    id: 'S3',
    states: 'The provider captures for an order once, and exactly its total.',
    violations: ({ inspector, provider }) =>
      provider
        .query(
          `SELECT json_extract(body, '$.metadata.orderId') AS orderId, count(*) AS charges,
             sum(json_extract(body, '$.amount_captured')) AS cents FROM documents
           WHERE object = 'charge' AND json_extract(body, '$.captured') GROUP BY orderId HAVING charges > 1`,
        )
        .filter(({ orderId }) => orderId !== null && inspector !== undefined)
        .slice(0, 3)
        .map((row) => JSON.stringify(row)),
  },
];

const totals: readonly Invariant[] = [
  noRows(
    'S6',
    'Totals are those of the lines, the promo code and the delivery.',
    `WITH priced AS (
       SELECT o.*, (SELECT sum(i.unit_cents * i.quantity) FROM order_items i WHERE i.order_id = o.id) AS lines,
         c.kind AS kind, c.value AS value, ${centFactor} AS factor FROM orders o LEFT JOIN promo_codes c ON c.code = o.promo_code),
     discounted AS (
       SELECT *, CASE WHEN kind = 'percent' THEN CAST((lines * value + 50) / 100 AS INTEGER)
         WHEN kind = 'amount' THEN min(value * factor, lines) ELSE 0 END AS discount FROM priced),
     delivered AS (
       SELECT *, CASE WHEN lines - discount >= 10000 * factor THEN 0
         ELSE json_extract(delivery_snapshot, '$.priceCents') END AS delivery FROM discounted)
     SELECT id, lines, sub_total_cents, discount, discount_cents, delivery, delivery_cents, total_cents FROM delivered
     WHERE sub_total_cents <> lines OR abs(discount_cents - discount) > 1 OR delivery_cents <> delivery
       OR total_cents <> sub_total_cents - discount_cents + delivery_cents`,
  ),
  noRows(
    'S6',
    'The discounts of the lines add up.',
    `SELECT o.id, o.discount_cents, sum(i.discount_cents) AS shares FROM orders o
     JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING o.discount_cents <> sum(i.discount_cents)`,
  ),
];

const limits: readonly Invariant[] = [
  noRows(
    'S7',
    'No more is returned than was bought.',
    `SELECT id, quantity, returned_quantity, in_return_quantity FROM order_items
     WHERE returned_quantity < 0 OR in_return_quantity < 0 OR returned_quantity + in_return_quantity > quantity`,
  ),
  noRows(
    'S7',
    'The returns of a line are those of its requests.',
    `SELECT i.id, i.quantity, sum(r.quantity - coalesce(p.missing, 0)) AS units FROM order_items i
     JOIN return_items r ON r.order_item_id = i.id
     LEFT JOIN return_receipts p ON p.return_id = r.return_id AND p.order_item_id = i.id
     GROUP BY i.id HAVING sum(r.quantity - coalesce(p.missing, 0)) > i.quantity
       OR sum(r.quantity - coalesce(p.missing, 0)) <> i.returned_quantity + i.in_return_quantity`,
  ),
  noRows(
    'S7',
    'What was returned came back into the stock once, but for what staff kept out of it.',
    `SELECT i.order_id, i.returned, i.kept, coalesce(back.units, 0) AS restocked FROM
       (SELECT order_id, sum(returned_quantity) AS returned,
          sum((SELECT coalesce(sum(as_new + worn + damaged - restocked), 0) FROM return_receipts p
            WHERE p.order_item_id = order_items.id)) AS kept
        FROM order_items GROUP BY order_id) i
     LEFT JOIN (SELECT order_id, sum(quantity) AS units FROM stock_movements WHERE reason = 'return' GROUP BY order_id) back
       ON back.order_id = i.order_id WHERE coalesce(back.units, 0) <> i.returned - i.kept`,
  ),
  noRows(
    'S7',
    'A return that was received item by item refunds what staff decided for its items.',
    `SELECT r.id, r.items_cents, sum(p.refund_cents) AS decided FROM returns r
     JOIN return_receipts p ON p.return_id = r.id GROUP BY r.id HAVING r.items_cents <> sum(p.refund_cents)
     UNION ALL SELECT p.return_id, p.refund_cents, p.full_cents FROM return_receipts p
     JOIN return_items i ON i.return_id = p.return_id AND i.order_item_id = p.order_item_id
     WHERE p.refund_cents > p.full_cents OR p.full_cents > i.amount_cents
       OR p.as_new + p.worn + p.damaged + p.missing <> i.quantity`,
  ),
  noRows(
    'S7',
    'A purchase has at most one review.',
    `SELECT order_id, product_id, count(*) AS reviews FROM reviews WHERE order_id IS NOT NULL
     GROUP BY order_id, product_id HAVING count(*) > 1`,
  ),
  noRows(
    'S7',
    'A promo code is used at most as often as allowed.',
    `SELECT c.code, c.max_uses, count(*) AS uses FROM promo_codes c
     JOIN orders o ON o.promo_code = c.code AND o.status <> 'canceled'
     WHERE c.max_uses IS NOT NULL GROUP BY c.code HAVING count(*) > c.max_uses`,
  ),
];

const histories: readonly Invariant[] = [
  noRows(
    'S11',
    'An order moves only along its statechart.',
    `WITH steps AS (
       SELECT order_id, seq, status, actor, type,
         lag(status) OVER (PARTITION BY order_id ORDER BY seq) AS before FROM order_events)
     SELECT order_id, seq, before, status, actor FROM steps
     WHERE type = 'moved' AND (before, status, actor) NOT IN (VALUES ${allowedMoves})`,
  ),
  noRows(
    'S11',
    'The status of an order is that of its last event.',
    `SELECT o.id, o.status, e.status AS folded FROM orders o JOIN order_events e ON e.order_id = o.id
     WHERE e.seq = (SELECT max(seq) FROM order_events WHERE order_id = o.id) AND e.status <> o.status`,
  ),
];

const acknowledgedWrites: readonly Invariant[] = [
  {
    id: 'S8',
    states: 'No acknowledged order, placing, return or event of a visit is lost.',
    violations: ({ inspector, acknowledged: { all } }) => {
      const statusOf = new Map(
        inspector.rows('SELECT id, status FROM orders').map(({ id, status }) => [String(id), String(status)]),
      );
      const unfinished = ['pending', 'authorized', 'capturing'];
      const returns = new Set(inspector.rows('SELECT id FROM returns').map(({ id }) => String(id)));
      return [
        ...[...all.orders].filter((id) => !statusOf.has(id)).map((id) => `The order ${id} is lost.`),
        ...[...all.placed]
          .filter((id) => unfinished.includes(statusOf.get(id) ?? 'pending'))
          .map((id) => `The order ${id} was placed and is ${statusOf.get(id)}.`),
        ...[...all.placed]
          .filter((id) => statusOf.get(id) === 'canceled' && !all.cancelRequested.has(id))
          .map((id) => `The placed order ${id} was canceled without a request.`),
        ...[...all.returns].filter((id) => !returns.has(id)).map((id) => `The return ${id} is lost.`),
      ].slice(0, 3);
    },
  },
  {
    id: 'S9',
    states: 'Each event of a visit is stored once.',
    violations: ({ inspector, acknowledged: { all } }) => {
      const stored = new Set(inspector.rows('SELECT id FROM metric_events').map(({ id }) => String(id)));
      return [...all.metrics.keys()]
        .filter((id) => !stored.has(id))
        .map((id) => `The event ${id} is lost.`)
        .slice(0, 3);
    },
  },
];

const owners: readonly Invariant[] = [
  noRows(
    'GUEST-09',
    'An order belongs to the user of its cart.',
    `SELECT o.id, o.user_id, c.user_id AS cart_user FROM orders o JOIN carts c ON c.id = o.cart_id
     WHERE o.user_id <> c.user_id`,
  ),
  noRows(
    'GUEST-09',
    'Returns and uses of promo codes belong to the user of their order.',
    `SELECT r.id, r.user_id, o.user_id AS order_user FROM returns r JOIN orders o ON o.id = r.order_id
     WHERE r.user_id <> o.user_id
     UNION ALL SELECT u.order_id, u.user_id, o.user_id FROM promo_uses u JOIN orders o ON o.id = u.order_id
     WHERE u.user_id <> o.user_id`,
  ),
];

export const always: readonly Invariant[] = [
  ...stock,
  ...payments,
  ...totals,
  ...limits,
  ...parcels,
  ...corrections,
  ...histories,
  ...acknowledgedWrites,
  ...owners,
  ...orderTerms,
  ...currencies,
  ...stockMails,
];
