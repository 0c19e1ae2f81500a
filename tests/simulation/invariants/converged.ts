/** What holds once the faults have ended and the jobs had their time. */
import { noRows, type Invariant } from './invariant.ts';
import { convergedStockMails } from './stockMails.ts';

interface ProviderPayment {
  readonly id: string;
  readonly status: string;
  readonly orderId: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Refunds that the bank has not decided yet. */
  readonly pendingCents: number;
  readonly failedRefunds: number;
}

const readProvider = (query: (sql: string) => Record<string, unknown>[]): ProviderPayment[] =>
  query(
    `SELECT i.id, json_extract(i.body, '$.status') AS status, json_extract(i.body, '$.metadata.orderId') AS orderId,
       CASE WHEN json_extract(c.body, '$.captured') THEN json_extract(c.body, '$.amount_captured') ELSE 0 END AS captured,
       coalesce(r.refunded, 0) AS refunded, coalesce(r.pending, 0) AS pending, coalesce(r.failed, 0) AS failed
     FROM documents i
     LEFT JOIN (SELECT parent, sum(iif(json_extract(body, '$.status') = 'succeeded', json_extract(body, '$.amount'), 0)) AS refunded,
         sum(iif(json_extract(body, '$.status') = 'pending', json_extract(body, '$.amount'), 0)) AS pending,
         sum(json_extract(body, '$.status') = 'failed') AS failed
       FROM documents WHERE object = 'refund' GROUP BY parent) r ON r.parent = i.id
     LEFT JOIN documents c ON c.id = json_extract(i.body, '$.latest_charge')
     WHERE i.object = 'payment_intent'`,
  ).map((row) => ({
    id: String(row['id']),
    status: String(row['status']),
    orderId: String(row['orderId']),
    capturedCents: Number(row['captured'] ?? 0),
    refundedCents: Number(row['refunded'] ?? 0),
    pendingCents: Number(row['pending']),
    failedRefunds: Number(row['failed']),
  }));

/** Rows of the provider and of the shop with the columns `id` and `status` are the same. */
const agreeing = (states: string, ofProvider: string, ofShop: string): Invariant => ({
  id: 'S12',
  states,
  violations: ({ inspector, provider }) => {
    const describe = (row: Record<string, unknown>) => `${String(row['id'])} is ${String(row['status'])}`;
    const there = new Set(provider.query(ofProvider).map(describe));
    const here = new Set(inspector.rows(ofShop).map(describe));
    return [
      ...[...there].filter((each) => !here.has(each)).map((each) => `Only at the provider, ${each}.`),
      ...[...here].filter((each) => !there.has(each)).map((each) => `Only in the shop, ${each}.`),
    ].slice(0, 3);
  },
});

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
    "SELECT id, order_id, status FROM refunds WHERE status = 'claimed' AND provider_status IS NOT 'pending'",
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
          const { id, status, capturedCents, refundedCents, pendingCents, failedRefunds } = intent;
          const isGivenBack = failedRefunds > 0 || capturedCents === refundedCents + pendingCents;
          if (status === 'requires_capture')
            found.push(`The hold of ${id} (order ${intent.orderId}) is never released.`);
          if (capturedCents > 0 && !order) found.push(`${id} was captured for an order that does not exist.`);
          if (!order) return found;
          if (capturedCents > 0 && capturedCents !== order['total_cents'])
            found.push(`${id} captured ${capturedCents}, the order costs ${String(order['total_cents'])}.`);
          // A refund that failed is for staff to repeat.
          if (order['status'] === 'canceled' && !isGivenBack)
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
  agreeing(
    'Refunds agree with those of the provider.',
    "SELECT id, json_extract(body, '$.status') AS status FROM documents WHERE object = 'refund'",
    'SELECT provider_refund_id AS id, provider_status AS status FROM refunds WHERE provider_refund_id IS NOT NULL',
  ),
  agreeing(
    'Disputes agree with those of the provider.',
    "SELECT id, json_extract(body, '$.status') AS status FROM documents WHERE object = 'dispute'",
    'SELECT id, status FROM disputes',
  ),
  {
    id: 'S12',
    states: 'The confirmation of every placed order was sent.',
    violations: ({ inspector, mails }) =>
      inspector
        .rows("SELECT id FROM orders WHERE placed_at IS NOT NULL AND status <> 'canceled'")
        .filter(({ id }) => !mails.has(`mail:order-confirmation:${String(id)}`))
        .map(({ id }) => `The order ${String(id)} is placed, and no mail says so.`)
        .slice(0, 3),
  },
  ...convergedStockMails,
];
