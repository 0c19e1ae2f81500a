import type { AdminServices, RequestOptions } from '../../services/admin/adminServices.ts';
import { ApiFailure } from '../../services/failure.ts';
import { countOrders } from '../../ui/admin/countOrders.ts';

/**
 * DESK-515: marks shipped orders as delivered, one after the other. An order that staff or a webhook moved in the meantime is left out; any
 * other failure ends it, and a repeat goes on, since each order has a key of its own.
 */
export const deliverOrders = async (
  { moveOrder }: Pick<AdminServices, 'moveOrder'>,
  orders: readonly string[],
  { idempotencyKey, signal }: RequestOptions,
): Promise<string> => {
  let changed = 0;
  for (const [index, id] of orders.entries())
    try {
      // oxlint-disable-next-line no-await-in-loop -- a failure ends it
      await moveOrder(id, { status: 'delivered' }, { idempotencyKey: `${idempotencyKey}-${index}`, signal });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'move_not_allowed') throw error;
      changed += 1;
    }
  const text = `${countOrders(orders.length - changed)} delivered`;
  return changed === 0 ? text : `${text}, ${changed} had changed`;
};
