/** Figures of the database for monitoring. Each is a question to an index or to rows that are few. */
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import type { Handle } from './database.ts';
import type { QueueName } from './queueSignal.ts';
import { queueConditions } from './queues.ts';

/** Statuses in which an order waits for the shopper, the provider or staff. */
export const openOrderStatuses = [
  'pending',
  'authorized',
  'capturing',
  'placed',
  'processing',
] as const satisfies readonly OrderStatus[];

export const queueNames = ['payments', 'mail', 'webhooks'] as const satisfies readonly QueueName[];

export interface QueueFigures {
  /** Messages that are not done. */
  readonly waiting: number;
  /** Seconds since the oldest of them was due, 0 without one. */
  readonly oldestSeconds: number;
}

export const readQueueFigures = async (db: Handle, queue: QueueName, now: Date): Promise<QueueFigures> => {
  // The columns are the same in both tables.
  const table = queue === 'webhooks' ? ('webhook_inbox' as 'outbox') : 'outbox';
  const received = queue === 'webhooks' ? ('received_at' as 'created_at') : 'created_at';
  const { waiting, oldest } = await db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<string | null>(received).as('oldest')])
    .where('done_at', 'is', null)
    .where(queueConditions[queue])
    .executeTakeFirstOrThrow();
  const oldestMs = oldest === null ? 0 : now.getTime() - Date.parse(oldest);
  return { waiting: Number(waiting), oldestSeconds: Math.max(0, oldestMs / 1000) };
};

/** Number of open orders by status; a status without orders is 0. */
export const countOpenOrders = async (db: Handle): Promise<Map<OrderStatus, number>> => {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', openOrderStatuses)
    .groupBy('status')
    .execute();
  const counts = new Map<OrderStatus, number>(openOrderStatuses.map((status) => [status, 0]));
  for (const { status, count } of rows) counts.set(status, Number(count));
  return counts;
};

/** Number and amount (cents) of payments that are authorized and not captured. */
export const sumHeldPayments = async (db: Handle): Promise<{ count: number; cents: number }> => {
  const { count, cents } = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('amount_cents').as('cents'),
    ])
    .where('status', '=', 'authorized')
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
};
