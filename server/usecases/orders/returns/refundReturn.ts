import { formatMinor } from '../../../../contract/currency.ts';
import { AppError } from '../../../domain/appError.ts';
import { listReturnedItems } from '../../../store/corrections.ts';
import { readOrderCurrency } from '../../../store/orders.ts';
import { findPaymentOfOrder, findRefund } from '../../../store/payments.ts';
import { updateReturnRow, type ReturnRow } from '../../../store/returns.ts';
import { requestRefund } from '../requestRefund.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import { transitionReturn } from './transitionReturn.ts';

/** Claims the refund of a return, at most the remaining captured amount. */
const claimRefund = async (transaction: TransactionContext, row: ReturnRow) => {
  const payment = await findPaymentOfOrder(transaction.trx, row.order_id);
  if (!payment || payment.captured_cents === 0)
    throw new AppError('move_not_allowed', 'Nothing was paid for this order, so nothing can be refunded.');
  const refundCents = row.items_cents + row.delivery_cents;
  return requestRefund(transaction, payment, {
    reason: `Return ${row.return_number}`,
    maxCents: refundCents,
    content: {
      cause: 'return',
      items: (await listReturnedItems(transaction.trx, [row.id])).map(({ returnId: _, ...item }) => item),
      deliveryCents: row.delivery_cents,
    },
  });
};

/** Refunds a received return. The order must be locked. */
export const refundReturn = async (transaction: TransactionContext, row: ReturnRow): Promise<ReturnRow> => {
  const claimed = await claimRefund(transaction, row);
  const missingCents = row.items_cents + row.delivery_cents - (claimed?.amountCents ?? 0);
  const currency = missingCents > 0 ? await readOrderCurrency(transaction.trx, row.order_id) : null;
  return transitionReturn(transaction.trx, row, {
    to: 'refunded',
    actor: 'admin',
    at: transaction.at,
    change: { refund_id: claimed?.id ?? null },
    ...(missingCents > 0 ? { note: `${formatMinor(missingCents, currency)} of it was refunded before` } : {}),
  });
};

/** Claims a new refund where the last one failed; otherwise does nothing. */
export const retryRefund = async (transaction: TransactionContext, row: ReturnRow): Promise<ReturnRow> => {
  const { trx, at } = transaction;
  const lastRefund = row.refund_id === null ? undefined : await findRefund(trx, row.refund_id);
  if (lastRefund?.status !== 'failed') return row;
  const claimed = await claimRefund(transaction, row);
  const change = { refund_id: claimed?.id ?? row.refund_id, updated_at: at };
  await updateReturnRow(trx, { id: row.id, from: row.status }, change);
  return { ...row, ...change };
};
