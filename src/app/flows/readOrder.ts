import type { Order } from '../../../contract/types.ts';
import { delay } from './retryWhileInFlight.ts';
import type { Dependencies } from './dependencies.ts';

const pollIntervalMs = 2000;
/** Shorter than the request limit of the machine. */
const pollTimeoutMs = 20_000;

/** Reads an order; polls for at most 20 s while it is being captured. */
export const readOrder = async (
  { services, platform: { now } }: Pick<Dependencies, 'services' | 'platform'>,
  orderId: string,
  signal: AbortSignal,
): Promise<Order> => {
  const startedAt = now();
  for (;;) {
    // oxlint-disable no-await-in-loop -- sequential polls
    const order = await services.orders.byId(orderId, signal);
    const isOver = signal.aborted || now() - startedAt > pollTimeoutMs;
    if (order.status !== 'capturing' || isOver) return order;
    await delay(pollIntervalMs);
    // oxlint-enable no-await-in-loop
  }
};
