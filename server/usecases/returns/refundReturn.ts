import { formatCents } from '../../../contract/money.ts';
import { Refusal } from '../../domain/refusal.ts';
import { findPaymentOfOrder, findRefund } from '../../store/payments.ts';
import { updateReturnRow, type ReturnRow } from '../../store/returns.ts';
import { requestRefund, type GiveBackScope } from '../orders/giveBack.ts';
import { moveReturn } from './moveReturn.ts';

/** Claims what the return pays back, never more than is left of what was captured, and has the provider asked for it. */
const claim = async (scope: GiveBackScope, row: ReturnRow) => {
  const payment = await findPaymentOfOrder(scope.trx, row.order_id);
  if (!payment || payment.captured_cents === 0)
    throw new Refusal('move_not_allowed', 'Nothing was paid for this order, so nothing can be refunded.');
  const wantedCents = row.items_cents + row.delivery_cents;
  return requestRefund(scope, payment, { reason: `Return ${row.return_number}`, mostCents: wantedCents });
};

/** A received return is paid back: the refund is claimed in the transaction that holds the order. */
export const refundReturn = async (scope: GiveBackScope, row: ReturnRow): Promise<ReturnRow> => {
  const claimed = await claim(scope, row);
  const missingCents = row.items_cents + row.delivery_cents - (claimed?.amountCents ?? 0);
  return moveReturn(scope.trx, row, {
    to: 'refunded',
    actor: 'admin',
    at: scope.at,
    change: { refund_id: claimed?.id ?? null },
    ...(missingCents > 0 ? { note: `${formatCents(missingCents)} of it was refunded before` } : {}),
  });
};

/** A refund that the provider refused is asked for anew; one that is claimed or done stays as it is. */
export const refundAgain = async (scope: GiveBackScope, row: ReturnRow): Promise<ReturnRow> => {
  const { trx, at } = scope;
  const last = row.refund_id === null ? undefined : await findRefund(trx, row.refund_id);
  if (last?.status !== 'failed') return row;
  const claimed = await claim(scope, row);
  const change = { refund_id: claimed?.id ?? row.refund_id, updated_at: at };
  await updateReturnRow(trx, { id: row.id, from: row.status }, change);
  return { ...row, ...change };
};
