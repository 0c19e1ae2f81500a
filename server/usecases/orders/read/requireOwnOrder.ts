import { notFound } from '../../../domain/appError.ts';
import type { OrderRow } from '../../../store/orders.ts';
import type { CurrentUser } from '../../useCaseContext.ts';

/** Throws `not_found` for a missing order and for another user's, except for admins. */
export const requireOwnOrder = <O extends Pick<OrderRow, 'user_id'>>(
  order: O | undefined,
  shopper: CurrentUser,
): O => {
  if (!order || (order.user_id !== shopper.id && !shopper.isAdmin)) throw notFound('The order');
  return order;
};
