import { AppError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { listUndecidedOrders } from '../../store/withdrawals.ts';

/** DESK-659: throws `move_not_allowed` for an order whose withdrawal needs a decision, before staff send any of it. */
export const requireDecided = async (trx: StoreTransaction, orderId: string): Promise<void> => {
  const undecided = await listUndecidedOrders(trx, [orderId]);
  if (undecided.has(orderId))
    throw new AppError(
      'move_not_allowed',
      'The customer withdrew from this order. On its page, cancel what is not to be sent, then close the withdrawal.',
    );
};
