import type { Infer } from '../../../contract/schema.ts';
import { toMajor } from '../../../contract/currency.ts';
import type { refusedRefund } from '../../../contract/wire/adminOrders.ts';
import { findUnresolvedRefunds } from '../../domain/unresolvedRefunds.ts';
import {
  listRefundsOfPaymentsWithFailure,
  findReturnIdsByRefundId,
} from '../../store/admin/refusedRefunds.ts';
import type { Handle } from '../../store/database.ts';
import type { OrderRow } from '../../store/orders.ts';
import { listRefunds, type RefundRow } from '../../store/payments.ts';

const sumCents = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { status, amount_cents: cents }) => sum + (status === 'failed' ? 0 : cents), 0);

/** ROLE-05: all failed refunds that no later refund supersedes. */
export const listUnresolvedRefunds = async (db: Handle): Promise<RefundRow[]> => {
  const byIntent = Map.groupBy(
    await listRefundsOfPaymentsWithFailure(db),
    ({ intent_id: intentId }) => intentId,
  );
  return [...byIntent.values()].flatMap((refunds) =>
    findUnresolvedRefunds(refunds, (refunds[0]?.captured_cents ?? 0) - sumCents(refunds)),
  );
};

/** Unresolved refunds of one order, each with its return, where it can be retried. */
export const listUnresolvedRefundsOfOrder = async (
  db: Handle,
  { id: orderId, currency }: Pick<OrderRow, 'id' | 'currency'>,
  leftCents: number,
): Promise<Infer<typeof refusedRefund>[]> => {
  const unresolved = findUnresolvedRefunds(await listRefunds(db, [orderId]), leftCents);
  const returns = await findReturnIdsByRefundId(
    db,
    unresolved.map(({ id }) => id),
  );
  return unresolved.map(({ id, amount_cents: cents, reason, updated_at: at }) => ({
    _id: id,
    amount: toMajor(cents, currency),
    reason,
    at,
    _return: returns.get(id) ?? null,
  }));
};
