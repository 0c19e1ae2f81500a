/** Corrections of invoices. */
import { noRows, type Invariant } from './invariant.ts';

export const corrections: readonly Invariant[] = [
  noRows(
    'S14',
    'Each correction of an order has a time that no other one of it has; only a placed order has any by an edit.',
    `SELECT m.order_id, m.at, count(*) AS corrections FROM (
       SELECT order_id, completed_at AS at FROM refunds WHERE completed_at IS NOT NULL
       UNION ALL SELECT order_id, reversed_at FROM refunds WHERE reversed_at IS NOT NULL
       UNION ALL SELECT order_id, at FROM invoice_edits) m
     GROUP BY m.order_id, m.at HAVING count(*) > 1
     UNION ALL
     SELECT e.order_id, e.at, 0 FROM invoice_edits e JOIN orders o ON o.id = e.order_id WHERE o.placed_at IS NULL`,
  ),
  noRows(
    'S14',
    'A completed refund has the time of its completion, one that failed later that of both.',
    `SELECT id, status, completed_at, reversed_at FROM refunds
     WHERE (status = 'done') <> (completed_at IS NOT NULL AND reversed_at IS NULL)
       OR (reversed_at IS NOT NULL AND (status <> 'failed' OR reversed_at <= completed_at))`,
  ),
];
