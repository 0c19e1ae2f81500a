import type { ReturnStatus } from '../../../../contract/returnStatechart.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { notFound, validationError, AppError } from '../../../domain/appError.ts';
import { findReturn, type ReturnRow } from '../../../store/returns.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import { requireFreshSecondFactor } from '../../requireFreshSecondFactor.ts';
import { recordAudit } from '../../recordAudit.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import type { OrderRow } from '../../../store/orders.ts';
import { presentReturn } from '../read/presentReturn.ts';
import { closeReturn } from './closeReturn.ts';
import { receiveReturn } from './receiveReturn.ts';
import { retryRefund, refundReturn } from './refundReturn.ts';

const changeStatus = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: ReturnRow,
  { to, reason }: { readonly to: ReturnStatus; readonly reason: string | undefined },
): Promise<ReturnRow> => {
  if (row.status === to) return to === 'refunded' ? retryRefund(transaction, row) : row;
  if (row.status === 'requested' && to === 'received') return receiveReturn(transaction, order, row);
  if (row.status === 'received' && to === 'refunded') return refundReturn(transaction, row);
  if (to === 'rejected') return closeReturn(transaction, row, 'rejected', reason);
  throw new AppError('move_not_allowed', `This return is ${row.status} and cannot become ${to}.`);
};

/**
 * Changes the status of a return: `received` restocks its units, `refunded` claims its refund, which the outbox requests from the
 * provider, `rejected` closes it, with a reason that the shopper reads. Setting the current status changes nothing, except that a failed refund is retried. `staff` is recorded
 * in the order's audit log. Throws `not_found`, `move_not_allowed`, or `second_factor_required` for a refund above the limit.
 */
export const updateReturn = async (
  context: UseCaseContext,
  id: string,
  to: ReturnStatus,
  staff?: CurrentUser,
  reason?: string,
): Promise<ReturnOrder> => {
  if (reason !== undefined && to !== 'rejected')
    throw validationError({ reason: 'Comes with the status rejected' });
  const { store, clock, newId } = context;
  const known = await findReturn(store.db, id);
  if (!known) throw notFound('The return');
  const presented = await store.transaction(async (trx) => {
    // Returns change under their order's lock, so that only one of them completes the order.
    const order = await lockOrderWithCart(trx, known.order_id);
    const row = await findReturn(trx, id);
    if (!order || !row) throw notFound('The return');
    const transaction = { trx, at: clock().toISOString(), newId };
    if (staff && to === 'refunded')
      await requireFreshSecondFactor(context, trx, staff, {
        cents: row.items_cents + row.delivery_cents,
        currency: order.currency,
      });
    const after = await changeStatus(transaction, order, row, { to, reason });
    if (staff && after !== row)
      await recordAudit(trx, context, staff, {
        action: 'return_moved',
        subjectId: order.id,
        before: { returnNumber: row.return_number, status: row.status },
        after: {
          returnNumber: row.return_number,
          status: after.status,
          ...(reason === undefined ? {} : { reason }),
        },
      });
    return presentReturn(trx, after);
  });
  return presented;
};
