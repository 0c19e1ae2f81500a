import type { Order } from '../../../contract/types.ts';
import { pause } from './onceWorkedOn.ts';
import type { Parts } from './parts.ts';

const readAgainAfterMs = 2000;
/** Ends ahead of the machine's own time limit. */
const readsForMs = 20_000;

/** Reads an order from the server; one that is being captured is read again until its outcome is known, for at most 20 s. */
export const readOrder = async (
  { services, surroundings: { now } }: Pick<Parts, 'services' | 'surroundings'>,
  orderId: string,
  signal: AbortSignal,
): Promise<Order> => {
  const started = now();
  for (;;) {
    // oxlint-disable no-await-in-loop -- one reading after the other
    const order = await services.orders.byId(orderId, signal);
    const isOver = signal.aborted || now() - started > readsForMs;
    if (order.status !== 'capturing' || isOver) return order;
    await pause(readAgainAfterMs);
    // oxlint-enable no-await-in-loop
  }
};
