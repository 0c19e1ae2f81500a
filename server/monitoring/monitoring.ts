import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { countDeadLetters } from '../store/admin/problems.ts';
import { countOpenOrders, queueNames, readQueueFigures, sumHeldPayments } from '../store/monitoring.ts';
import type { Store } from '../store/database.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/orders/:id`, so that the number of series is bounded. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Figures of this process and of the database in Prometheus' text format. */
export interface Monitoring {
  readonly contentType: string;
  readonly observe: (request: AnsweredRequest) => void;
  /** Reads the database's figures; rejects if the database does not answer. */
  readonly read: () => Promise<string>;
}

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const createMonitoring = ({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: () => Date;
}): Monitoring => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'verrow_http_request_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers,
  });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `verrow_${name}`, help, labelNames, registers });
  const waiting = gauge('queue_messages', 'Messages of a queue that are not done', 'queue');
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest message that is not done', 'queue');
  const dead = gauge(
    'dead_letters',
    'What was given up and waits for staff: messages, webhooks, items of jobs',
  );
  const orders = gauge('orders', 'Orders that are neither delivered nor ended', 'status');
  const held = gauge('payments_held', 'Payments that are authorized and not captured');
  const heldCents = gauge('payments_held_cents', 'Amount of these payments in cents');

  const readDatabase = async (): Promise<void> => {
    for (const queue of queueNames) {
      const figures = await readQueueFigures(store.db, queue, clock());
      waiting.set({ queue }, figures.waiting);
      oldest.set({ queue }, figures.oldestSeconds);
    }
    dead.set(await countDeadLetters(store.db));
    for (const [status, count] of await countOpenOrders(store.db)) orders.set({ status }, count);
    const { count, cents } = await sumHeldPayments(store.db);
    held.set(count);
    heldCents.set(cents);
  };

  return {
    contentType: registry.contentType,
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    read: async () => {
      await readDatabase();
      return registry.metrics();
    },
  };
};
