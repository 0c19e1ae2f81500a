/** What holds once the faults have ended and the jobs had their time. */
import { noRows, type Invariant } from './invariant.ts';

interface ProviderPayment {
  readonly id: string;
  readonly status: string;
  readonly orderId: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

const readProvider = (query: (sql: string) => Record<string, unknown>[]): ProviderPayment[] =>
  query(
    `SELECT i.id, json_extract(i.body, '$.status') AS status, json_extract(i.body, '$.metadata.orderId') AS orderId,
       CASE WHEN json_extract(c.body, '$.captured') THEN json_extract(c.body, '$.amount_captured') ELSE 0 END AS captured,
       (SELECT coalesce(sum(json_extract(r.body, '$.amount')), 0) FROM documents r WHERE r.object = 'refund'
          AND json_extract(r.body, '$.payment_intent') = i.id AND json_extract(r.body, '$.status') = 'succeeded') AS refunded
     FROM documents i LEFT JOIN documents c ON c.id = json_extract(i.body, '$.latest_charge')
     WHERE i.object = 'payment_intent'`,
  ).map((row) => ({
    id: String(row['id']),
    status: String(row['status']),
    orderId: String(row['orderId']),
    capturedCents: Number(row['captured'] ?? 0),
    refundedCents: Number(row['refunded'] ?? 0),
  }));

export const converged: readonly Invariant[] = [
  noRows(
    'S5',
    'No order stays unfinished.',
    "SELECT id, status, reserved_until, updated_at FROM orders WHERE status IN ('pending', 'authorized', 'capturing')",
  ),
  noRows(
    'S12',
    'The outbox is empty.',
    'SELECT kind, effect_key, attempts, last_error FROM outbox WHERE done_at IS NULL',
  ),
  noRows(
    'S12',
    'The inbox is empty.',
    'SELECT event_id, type, attempts, last_error FROM webhook_inbox WHERE done_at IS NULL',
  ),
  noRows(
    'S5',
    'No refund stays claimed.',
    "SELECT id, order_id, status FROM refunds WHERE status = 'claimed'",
  ),
  noRows(
    'S12',
    'No message was given up.',
    'SELECT kind, effect_key, attempts, last_error FROM outbox WHERE dead_at IS NOT NULL',
  ),
  noRows(
    'S12',
    'No item of a job was given up.',
    'SELECT job, item_id, attempts, last_error FROM job_failures WHERE dead_at IS NOT NULL',
  ),
  {
    id: 'S12',
    states: 'Orders and payments agree with the provider.',
    violations: ({ inspector, provider }) => {
      const orders = new Map(
        inspector.rows('SELECT id, status, total_cents FROM orders').map((row) => [String(row['id']), row]),
      );
      const payments = new Map(
        inspector.rows('SELECT * FROM payments').map((row) => [String(row['intent_id']), row]),
      );
      return readProvider(provider.query)
        .flatMap((intent) => {
          const order = orders.get(intent.orderId);
          const payment = payments.get(intent.id);
          const found: string[] = [];
          const { id, status, capturedCents, refundedCents } = intent;
          if (status === 'requires_capture')
            found.push(`The hold of ${id} (order ${intent.orderId}) is never released.`);
          if (capturedCents > 0 && !order) found.push(`${id} was captured for an order that does not exist.`);
          if (!order) return found;
          if (capturedCents > 0 && capturedCents !== order['total_cents'])
            found.push(`${id} captured ${capturedCents}, the order costs ${String(order['total_cents'])}.`);
          if (order['status'] === 'canceled' && capturedCents !== refundedCents)
            found.push(
              `The canceled order ${intent.orderId} captured ${capturedCents} and refunded ${refundedCents}.`,
            );
          if (capturedCents > 0 && !payment) found.push(`${id} was captured and has no payment in the shop.`);
          if (
            payment &&
            (payment['captured_cents'] !== capturedCents || payment['refunded_cents'] !== refundedCents)
          )
            found.push(
              `${id}: the provider has ${capturedCents} captured and ${refundedCents} refunded, the shop ${String(payment['captured_cents'])} and ${String(payment['refunded_cents'])}.`,
            );
          return found;
        })
        .slice(0, 3);
    },
  },
  {
    id: 'S5',
    states: 'Every placed order is paid.',
    violations: ({ inspector, provider }) => {
      const captured = new Set(
        readProvider(provider.query)
          .filter(({ capturedCents }) => capturedCents > 0)
          .map(({ orderId }) => orderId),
      );
      return inspector
        .rows('SELECT id, status FROM orders WHERE placed_at IS NOT NULL')
        .filter(({ id }) => !captured.has(String(id)))
        .map(({ id, status }) => `The order ${String(id)} is ${String(status)} and was never paid.`)
        .slice(0, 3);
    },
  },
  noRows(
    'S12',
    'Every placed order has its confirmation.',
    `SELECT o.id FROM orders o WHERE o.placed_at IS NOT NULL AND NOT EXISTS
       (SELECT 1 FROM outbox m WHERE m.effect_key = 'mail:order-confirmation:' || o.id)`,
  ),
];
